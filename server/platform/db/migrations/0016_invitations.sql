-- Invitations of issued accounts: whoever has the code chooses the account's password. An account has the newest one alone.

create table invitation (
  tenant_id int not null,
  account_id int not null,
  -- Keyed digest. Null once the invitation was accepted or withdrawn.
  code_digest text,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  -- Invitations since window_started_at.
  sent int not null default 0,
  window_started_at timestamptz not null,
  primary key (tenant_id, account_id)
);
create index invitation_code on invitation (code_digest) where code_digest is not null;
