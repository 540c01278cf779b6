# A server of tables: docker build --tag astragal . && docker run --publish 8090:8090 --volume astragal:/var/lib/astragal \
#   --volume astragal-key:/etc/astragal astragal
# docs/operating.md says the rest.

# Both images are of the same Debian, so that the program finds the libc that it was built with.
FROM rust:1.95-slim-bookworm AS build
WORKDIR /astragal
COPY . .
RUN cargo xtask build

FROM debian:bookworm-slim
# The store and the key lie on volumes of their own: whoever has both can foresee dice, so they are backed up apart.
RUN useradd --system --uid 8090 --no-create-home --shell /usr/sbin/nologin astragal \
    && install --directory --owner astragal --group astragal --mode 700 /var/lib/astragal /etc/astragal
COPY --from=build /astragal/target/release/astragal /usr/local/bin/astragal
USER astragal
WORKDIR /var/lib/astragal
VOLUME ["/var/lib/astragal", "/etc/astragal"]
ENV ASTRAGAL_LISTEN=0.0.0.0:8090 \
    ASTRAGAL_STORE=/var/lib/astragal/astragal.db \
    ASTRAGAL_KEY_FILE=/etc/astragal/astragal.key \
    ASTRAGAL_LOG=json
EXPOSE 8090
# There is no curl in the image; bash can open a connection itself.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8090 && printf 'GET /ready HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '^HTTP/1.[01] 200' <&3"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["astragal"]
CMD ["serve"]
