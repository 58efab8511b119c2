-- The embedded user pool: users, sign-ins, codes, keys, the opaque tokens of login(id, password), and the shops' API keys. The
-- tables hold only credentials; the table account says what a user (sub) may see. Secrets are hashed or sealed.

create table identity_user (
  sub uuid primary key,
  username text not null,
  email text,
  email_verified boolean not null default false,
  -- argon2id.
  password_hash text not null,
  srp_salt text,
  -- Sealed. In a dump of the database, an attacker can only try passwords against argon2id.
  srp_verifier text,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
  enabled boolean not null default true,
  failures int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index identity_user_username on identity_user (lower(username));
-- Several sign-ups may use one address until one of them confirms it.
create unique index identity_user_email on identity_user (lower(email)) where email_verified;

-- Sign-ins. turn counts the exchanges of the refresh token; turned_at is the moment of the last one.
create table identity_grant (
  grant_id uuid primary key,
  sub uuid not null references identity_user on delete cascade,
  refresh_hash text not null unique,
  turn int not null default 0,
  turned_at timestamptz,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When the person last gave a code of the second factor to change it.
  proved_at timestamptz
);
create index identity_grant_sub on identity_grant (sub);

-- Second factors: codes of an authenticator app. The secrets are sealed. pending is the secret of a set-up under way, last_step
-- the 30-second step of the last code: no code counts twice.
create table identity_factor (
  sub uuid primary key references identity_user on delete cascade,
  secret text,
  enabled boolean not null default false,
  last_step int,
  pending text,
  pending_until timestamptz,
  check (secret is not null or not enabled)
);

-- Unused recovery codes, argon2id.
create table identity_recovery_code (
  sub uuid not null references identity_user on delete cascade,
  code_hash text not null,
  primary key (sub, code_hash)
);

-- Sign-ins that wait for the answer to a challenge.
create table identity_challenge (
  session_hash text primary key,
  sub uuid not null references identity_user on delete cascade,
  name text not null,
  state text not null,
  expires_at timestamptz not null
);
create index identity_challenge_expires on identity_challenge (expires_at);

-- The newest code that was sent to a user for a purpose. code_digest is null once the code was used.
create table identity_code (
  sub uuid not null references identity_user on delete cascade,
  purpose text not null check (purpose in ('SIGN_UP', 'RESET_PASSWORD', 'CHANGE_ADDRESS')),
  -- Where it was sent: with CHANGE_ADDRESS the new address, which counts once the code was used.
  address text not null,
  code_digest text,
  expires_at timestamptz not null,
  attempts int not null default 0,
  sent int not null default 1,
  window_started_at timestamptz not null,
  primary key (sub, purpose)
);

-- Mails of a server without a mail server: codes, and notices, which have none. The operator reads them at the terminal.
create table identity_outbox (
  message_id bigint generated always as identity primary key,
  -- Null for a notice to a person whose user is gone.
  sub uuid references identity_user on delete cascade,
  destination text not null,
  purpose text not null,
  code text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Keys that sign tokens.
create table identity_key (
  kid text primary key,
  private_sealed text not null,
  public_jwk text not null,
  created_at timestamptz not null
);

create table identity_login_token (
  token_hash text primary key,
  sub uuid not null references identity_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index identity_login_token_sub on identity_login_token (sub);

create table shop_api_key (
  tenant_id int not null,
  shop_id int not null,
  key_hash text not null,
  label text not null,
  -- Null for the key of the shop itself.
  device_id int,
  created_at timestamptz not null,
  revoked_at timestamptz,
  -- When a key that a newer one has replaced ends.
  expires_at timestamptz,
  primary key (tenant_id, shop_id, key_hash)
);
create index shop_api_key_hash on shop_api_key (key_hash);

-- The one-time code with which a company is set up in the browser, while there is none. Only its hash stands here.
create table setup_code (
  only_row boolean primary key default true check (only_row),
  code_hash text not null,
  failures int not null default 0,
  created_at timestamptz not null
);
