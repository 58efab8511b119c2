-- What a person has seen on the home page and put aside, by the key of the line.
create table attention_answer (
  tenant_id int not null,
  account_uuid uuid not null,
  answer_key text not null check (length(answer_key) <= 100),
  answered_at timestamptz not null,
  primary key (tenant_id, account_uuid, answer_key)
);
