-- What belongs to the store as a whole, by name: `key fingerprint` and `heartbeat`.
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
