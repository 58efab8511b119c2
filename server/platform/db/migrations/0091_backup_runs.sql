-- Backups of the embedded database, by the place of each: those of the schedule also while they are made and where they failed.
create table backup_run (
  place text primary key,
  -- The moment at which the schedule wanted it; null for one that a person made.
  scheduled_for timestamptz,
  attempts int not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- What was acknowledged before is in it; null where there is no whole backup.
  reaches_at timestamptz,
  bytes bigint,
  secret text check (secret in ('SEALED', 'LEFT_OUT', 'ENVIRONMENT')),
  -- Why the last attempt failed.
  problem text,
  -- When a newer one took its place.
  removed_at timestamptz
);
create index backup_run_started on backup_run (started_at);

-- Runs of `npm run verify` that came to their end, those of the schedule among them.
create table verify_run (
  verify_id uuid primary key default gen_random_uuid(),
  scheduled_for timestamptz unique,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  shops int not null,
  -- How many things do not agree, by company; a company without has no entry.
  faults jsonb not null,
  -- Why it came to no result.
  problem text
);
create index verify_run_started on verify_run (started_at);
