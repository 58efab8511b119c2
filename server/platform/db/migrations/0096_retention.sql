-- Where a company's history begins once its oldest rows are past their time: the last deleted number, its digest, and when that was.
-- The chain goes on from there. Null: nothing was deleted.
alter table history_head add column cut_seq bigint, add column cut_digest bytea, add column cut_at timestamptz;

-- Files that were uploaded, by which those that no record names are found. Files of the demonstration are not here.
create table media_file (
  tenant_id int not null,
  name text not null,
  uploaded_at timestamptz not null,
  primary key (tenant_id, name)
);
