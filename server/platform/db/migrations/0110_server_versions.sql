-- Which release a server runs: during an update there are two.
alter table server_process add column version text not null default '';
