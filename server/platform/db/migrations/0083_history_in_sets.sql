-- A change of thousands of records appends to the history in one pass.
drop function if exists change_digest(bytea, change_history);
\ir ../functions/change_content.sql
\ir ../functions/change_digest.sql
\ir ../functions/chain_changes.sql
\ir ../functions/record_changes.sql

-- Half of each page is room, so that a change of all prices stays on its pages and moves no index.
alter table product set (fillfactor = 50);
