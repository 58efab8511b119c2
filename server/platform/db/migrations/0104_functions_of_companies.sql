-- Functions that Citus takes. PL/pgSQL sends each statement with its arguments as values, by which the company's worker is found; the text of
-- an SQL function is planned with its parameters. Rows of a table are built from its columns, because a part of it has a type of its own
-- there. No function that reads a table is called from a statement over rows.
\ir ../functions/lines_of.sql
\ir ../functions/payments_of.sql
\ir ../functions/stored_content.sql
\ir ../functions/learn_names.sql
\ir ../functions/sum_void_cash.sql
\ir ../functions/mark_closed.sql
\ir ../functions/mark_imported.sql
\ir ../functions/day_figures.sql
\ir ../functions/close_day.sql
\ir ../functions/rebuild_days.sql
\ir ../functions/ingest_receipts.sql
