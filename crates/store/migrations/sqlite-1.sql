-- Ids are never given twice, so that what one server remembers of a removed table fits no other.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    -- The listing; all of it is NULL until there is one.
    game TEXT,
    is_public INTEGER,
    open_seats INTEGER,
    phase TEXT,
    title TEXT,
    changed_ms INTEGER,
    expires_ms INTEGER
) STRICT;

CREATE INDEX tables_public ON tables (changed_ms) WHERE is_public AND phase <> 'over';
CREATE INDEX tables_over ON tables (changed_ms) WHERE phase = 'over';
CREATE INDEX tables_due ON tables (expires_ms) WHERE expires_ms IS NOT NULL;

-- Rows in the order in which they were written, and an index beside them: appending takes half
-- the time that it takes with a clustered key.
CREATE TABLE events (
    table_key INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX events_in_order ON events (table_key, seq);

CREATE TABLE snapshots (
    table_key INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    before_seq INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT;

CREATE TABLE grants (
    table_key INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    token_hash BLOB NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (table_key, token_hash)
) STRICT, WITHOUT ROWID;
