-- Who changed what: one row for each record that a person, a register, a job or a command has changed. Rows are never changed or
-- deleted. Each digest covers the row before it, as in the journal's chain.
create table change_history (
  tenant_id int not null,
  seq bigint not null,
  -- Null for a record of the whole company.
  shop_id int,
  -- The resource in the SDL; record_id and the names are of the record when it was changed.
  resource text not null,
  record_id text,
  -- The name of a record that is a person's stands in the table person, as the actor's does.
  record_name text,
  record_person_id uuid,
  action text not null check (
    action in ('CREATE', 'UPDATE', 'DELETE', 'REORDER', 'COPY', 'ISSUE', 'READ', 'EXPORT')
  ),
  -- What tells records of one resource apart beside the shop, such as the order type of a category.
  variant text,
  -- The change whose earlier state this one has taken back.
  origin bigint,
  -- The root field that was called, or the name of the job or command.
  operation text not null,
  actor_kind text not null check (actor_kind in ('USER', 'ACCOUNT', 'SHOP', 'JOB', 'COMMAND', 'SETUP')),
  actor_uuid uuid,
  actor_id uuid not null,
  address text,
  request_id text,
  changed_at timestamptz not null,
  -- The fields that differ, by their names; {"personId": …} for a person's name (hide_names). Null before a creation and after a deletion.
  before jsonb,
  after jsonb,
  digest bytea not null,
  primary key (tenant_id, seq)
);
create index change_history_moment on change_history (tenant_id, changed_at);
create index change_history_record on change_history (tenant_id, resource, record_id, seq);

-- The end of each company's chain. A writer locks its row at the end of its transaction, so that one at a time extends the chain.
create table history_head (
  tenant_id int not null,
  seq bigint not null,
  digest bytea not null,
  primary key (tenant_id)
) with (fillfactor = 50);

\ir ../functions/change_digest.sql
\ir ../functions/record_changes.sql
