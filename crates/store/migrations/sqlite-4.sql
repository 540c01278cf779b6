-- The options of a table, as text. NULL in listings of earlier versions, until they are written again.
ALTER TABLE tables ADD COLUMN options TEXT;
