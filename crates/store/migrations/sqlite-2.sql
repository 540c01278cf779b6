-- Bodies that many tables wrote at once, one row for all of them, until they are sorted into
-- `events`. Each body follows its table's key and its number, and ends with a zero byte.
CREATE TABLE bundles (
    number INTEGER PRIMARY KEY,
    bodies BLOB NOT NULL
) STRICT;
