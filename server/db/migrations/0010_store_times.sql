-- Like every table that the schema describes, a store's row says by itself when it came.
alter table store alter column created_at set default now(), alter column updated_at set default now();
