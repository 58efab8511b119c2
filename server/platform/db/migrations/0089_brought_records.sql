-- What a change set registered beside its own records because a shop lacked it, such as the category of its dishes. It goes with the undo.
alter table change_set add column brought jsonb not null default '[]';
