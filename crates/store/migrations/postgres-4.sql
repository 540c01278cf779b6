-- Servers that share this store, and until when each of them counts as alive unless it says so again.
CREATE TABLE astragal.nodes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    versions TEXT NOT NULL,
    -- Host and port: two servers that are alive have different ones.
    place TEXT NOT NULL,
    until TIMESTAMPTZ NOT NULL
);

-- Which server does the work of a table. A lease lasts as long as its server is alive.
CREATE TABLE astragal.leases (
    table_key BIGINT PRIMARY KEY REFERENCES astragal.tables (id) ON DELETE CASCADE,
    node BIGINT NOT NULL
);

CREATE INDEX leases_node ON astragal.leases (node);
