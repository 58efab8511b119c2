-- What each server writes every second where reports are read from a replica (REPORT_DATABASE_URL): the newest mark that has arrived
-- there says as of when the replica has everything. Unlike server_process it is logged, or it would not arrive.
create table replica_mark (
  server_id uuid primary key,
  marked_at timestamptz not null
);
