-- Persons of a change are found or made before its row is written: on Citus nothing is written from within a statement over rows.
\ir ../functions/record_changes.sql
