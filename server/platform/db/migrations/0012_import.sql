-- Imports of receipts from files that the console sends.
create table import_run (
  tenant_id int not null,
  import_id uuid not null,
  state text not null check (
    state in ('UPLOADING', 'READY', 'WAITING', 'RUNNING', 'CHECKED', 'DONE', 'FAILED', 'CANCELLED')
  ),
  file_name text not null,
  bytes int not null,
  -- Who started it last, from where and by which request, for the history.
  actor jsonb not null,
  -- The shop of the receipts, or the one to be made. Both are null before the first start.
  shop_id int,
  new_shop jsonb,
  settings jsonb,
  source_name text,
  dry_run boolean not null default true,
  -- Number of starts. Each is a job of its own.
  starts int not null default 0,
  -- A person wants it to end.
  stopping boolean not null default false,
  phase text check (phase in ('READING', 'CHECKING', 'RECORDING')),
  done int not null default 0,
  total int not null default 0,
  problem text,
  result jsonb,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, import_id)
);
-- A company has one import at a time.
create unique index import_run_alone on import_run (tenant_id) where state in ('WAITING', 'RUNNING');
create index import_run_created on import_run (created_at);

-- Files in parts: the one that was sent (FILE) until the import ends, and that of the refused rows (REFUSED) for a week.
create table import_part (
  tenant_id int not null,
  import_id uuid not null,
  kind text not null check (kind in ('FILE', 'REFUSED')),
  place int not null,
  body bytea not null,
  primary key (tenant_id, import_id, kind, place)
);

-- Outcomes of the batches so far. The next server continues behind them.
create table import_step (
  tenant_id int not null,
  import_id uuid not null,
  done int not null,
  step jsonb not null,
  primary key (tenant_id, import_id, done)
);

-- How the files of a company's other systems are read, by name.
create table import_source (
  tenant_id int not null,
  name text not null,
  settings jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, name)
);
