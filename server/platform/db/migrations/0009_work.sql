-- Work of the server: jobs, files of long reports, the load of the demonstration.

-- Jobs, work outside of requests. A row is created when a job is first claimed. It holds the lease and the outcome; what is due
-- follows from the tables of its area (a release timer, a scheduled price).
create table job (
  tenant_id int not null,
  -- 0 for a job without a shop.
  shop_id int not null,
  kind text not null,
  key text not null,
  due_at timestamptz not null,
  -- Number of starts.
  attempts int not null,
  -- Id of the worker that has claimed it; null for none.
  lease uuid,
  leased_until timestamptz,
  retry_at timestamptz,
  last_error text,
  finished_at timestamptz,
  gave_up_at timestamptz,
  primary key (tenant_id, shop_id, kind, key)
);
create index job_finished on job (finished_at) where finished_at is not null;

-- Requests for files of long reports, with the viewer and the progress. Rows are deleted after an hour.
create table report_export (
  tenant_id int not null,
  export_id uuid not null,
  token_hash text not null,
  viewer jsonb not null,
  request jsonb not null,
  total int not null,
  -- Number of rows in the file so far.
  sent int not null default 0,
  state text not null default 'READY' check (state in ('READY', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  created_at timestamptz not null,
  primary key (tenant_id, export_id)
);
create index report_export_token on report_export (token_hash);
create index report_export_created on report_export (created_at);

-- The load of the demo data. An interrupted load continues with the same seed and date.
create table demo_load (
  seed text primary key,
  first_date date not null,
  started_at timestamptz not null,
  finished_at timestamptz
);
