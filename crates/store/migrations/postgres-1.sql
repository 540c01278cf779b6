CREATE TABLE astragal.tables (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    -- The listing; all of it is NULL until there is one.
    game TEXT,
    is_public BOOLEAN,
    open_seats SMALLINT,
    phase TEXT,
    title TEXT,
    changed_ms BIGINT,
    expires_ms BIGINT
);

CREATE INDEX tables_public ON astragal.tables (changed_ms) WHERE is_public AND phase <> 'over';
CREATE INDEX tables_over ON astragal.tables (changed_ms) WHERE phase = 'over';
CREATE INDEX tables_due ON astragal.tables (expires_ms) WHERE expires_ms IS NOT NULL;

CREATE TABLE astragal.events (
    table_key BIGINT NOT NULL REFERENCES astragal.tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_key, seq)
);

CREATE TABLE astragal.snapshots (
    table_key BIGINT PRIMARY KEY REFERENCES astragal.tables (id) ON DELETE CASCADE,
    before_seq BIGINT NOT NULL,
    text TEXT NOT NULL
);

CREATE TABLE astragal.grants (
    table_key BIGINT NOT NULL REFERENCES astragal.tables (id) ON DELETE CASCADE,
    token_hash BYTEA NOT NULL,
    person BIGINT NOT NULL,
    PRIMARY KEY (table_key, token_hash)
);
