-- The names of persons in the journal and in the history. Both chains hold a pseudonym, person_id, so that a name can be erased
-- and the chains stay true (docs/decisions/0039-erasing-a-person.md).
create table person (
  tenant_id int not null,
  -- 0 for the history of the company.
  shop_id int not null,
  -- Follows from salt, code and name (person_mark). Without the salt, nobody can find the name by trying names.
  person_id uuid not null,
  -- Null for an erased person, whose name is a pseudonym and whose code is empty.
  salt uuid,
  code text not null,
  name text not null,
  erased_at timestamptz,
  primary key (tenant_id, shop_id, person_id),
  check ((salt is null) = (erased_at is not null))
);
-- A new receipt by a person of an erased name is a new person's.
create unique index person_by_name on person (tenant_id, shop_id, name, code) where erased_at is null;

\ir ../functions/person_mark.sql
\ir ../functions/person_of.sql
\ir ../functions/hide_names.sql
\ir ../functions/show_names.sql
