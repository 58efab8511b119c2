-- Rows of the history name the change set that made them, or that was taken back by them.
alter table change_history add column change_set_id int, add column undo boolean;
\ir ../functions/change_content.sql
\ir ../functions/record_changes.sql

-- The summary as it reads once the set is taken back.
alter table change_set add column undo_summary text;
