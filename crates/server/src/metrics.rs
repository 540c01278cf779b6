//! Metrics for Prometheus.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// Metrics of a server, for Prometheus.
pub(crate) struct Metrics {
    registry: Registry,
    pub moves: Counter,
    pub lines: Counter,
    pub refused: Counter,
    pub busy: Counter,
    pub connections: Gauge,
    pub tables: Gauge,
    pub shared_tables: Gauge,
    pub move_seconds: Histogram,
    pub throw_seconds: Histogram,
}

impl Metrics {
    pub fn new() -> Self {
        let mut registry = Registry::with_prefix("astragal");
        let latency = || Histogram::new(exponential_buckets(0.0005, 2.0, 14));
        let metrics = Self {
            moves: Counter::default(),
            lines: Counter::default(),
            refused: Counter::default(),
            busy: Counter::default(),
            connections: Gauge::default(),
            tables: Gauge::default(),
            shared_tables: Gauge::default(),
            move_seconds: latency(),
            throw_seconds: latency(),
            registry: Registry::default(),
        };
        registry.register(
            "moves",
            "Decisions that were accepted",
            metrics.moves.clone(),
        );
        registry.register("lines", "Lines written to logs", metrics.lines.clone());
        registry.register(
            "refused",
            "Commands that were refused",
            metrics.refused.clone(),
        );
        registry.register(
            "busy",
            "Commands refused for lack of capacity",
            metrics.busy.clone(),
        );
        registry.register(
            "connections",
            "Open WebSockets and streams",
            metrics.connections.clone(),
        );
        registry.register("tables", "Tables in memory", metrics.tables.clone());
        registry.register(
            "shared_tables",
            "Tables in memory that another server keeps, too",
            metrics.shared_tables.clone(),
        );
        let help = "Seconds from a command to its answer";
        registry.register("move_seconds", help, metrics.move_seconds.clone());
        let help = "Seconds from a throw to its landing";
        registry.register("throw_seconds", help, metrics.throw_seconds.clone());
        Self {
            registry,
            ..metrics
        }
    }

    pub fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes everything");
        text
    }
}
