-- Work of the server itself: jobs, files of long reports, the load of the demonstration.

-- Work that is or was under way outside of a request: one row a piece of work, made when it is first claimed. What is to be done
-- stands in the tables of its area (a release timer, a scheduled price); here stands who does it, and how it went.
create table job (
  tenant_id int not null,
  -- 0: of no single shop.
  shop_id int not null,
  kind text not null,
  key text not null,
  due_at timestamptz not null,
  -- Times that it was begun.
  attempts int not null,
  -- Who works on it; null while nobody does.
  lease uuid,
  leased_until timestamptz,
  retry_at timestamptz,
  last_error text,
  finished_at timestamptz,
  gave_up_at timestamptz,
  primary key (tenant_id, shop_id, kind, key)
);
create index job_finished on job (finished_at) where finished_at is not null;

-- Files of long reports that were asked for: what is to be written, in whose name, and how far it is. Kept for an hour.
create table report_export (
  tenant_id int not null,
  export_id uuid not null,
  token_hash text not null,
  viewer jsonb not null,
  request jsonb not null,
  total int not null,
  -- Rows that have been written.
  sent int not null default 0,
  state text not null default 'READY' check (state in ('READY', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  created_at timestamptz not null,
  primary key (tenant_id, export_id)
);
create index report_export_token on report_export (token_hash);
create index report_export_created on report_export (created_at);

-- Whether the demo data is there, and what it was begun with: an interrupted load goes on with the same.
create table demo_load (
  seed text primary key,
  first_date date not null,
  started_at timestamptz not null,
  finished_at timestamptz
);
