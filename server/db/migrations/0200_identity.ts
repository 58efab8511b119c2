import { sql, type Kysely } from "kysely";

const statements = [
  // Credentials. Whose shops a user sees says `account`, found by the sub.
  sql`create table identity_user (
    sub uuid primary key,
    username text not null,
    email text,
    email_verified boolean not null default false,
    password_hash text not null,
    srp_salt text,
    srp_verifier text,
    status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
    enabled boolean not null default true,
    failures integer not null default 0,
    locked_until timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  sql`create unique index identity_user_username on identity_user (lower(username))`,
  // An address may stand in several sign-ups until one of them confirms it.
  sql`create unique index identity_user_email on identity_user (lower(email)) where email_verified`,

  sql`create table identity_grant (
    grant_id uuid primary key,
    sub uuid not null references identity_user on delete cascade,
    refresh_hash text not null unique,
    signed_in_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  sql`create index identity_grant_sub on identity_grant (sub)`,

  sql`create table identity_challenge (
    session_hash text primary key,
    sub uuid not null references identity_user on delete cascade,
    name text not null,
    state text not null,
    expires_at timestamptz not null
  )`,
  sql`create index identity_challenge_expires on identity_challenge (expires_at)`,

  sql`create table identity_code (
    sub uuid not null references identity_user on delete cascade,
    purpose text not null check (purpose in ('SIGN_UP', 'RESET_PASSWORD')),
    code_digest text,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    sent integer not null default 1,
    window_started_at timestamptz not null,
    primary key (sub, purpose)
  )`,

  sql`create table identity_outbox (
    message_id bigint generated always as identity primary key,
    sub uuid not null references identity_user on delete cascade,
    destination text not null,
    purpose text not null,
    code text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,

  sql`create table identity_key (
    kid text primary key,
    private_sealed text not null,
    public_jwk text not null,
    created_at timestamptz not null
  )`,

  sql`create table identity_login_token (
    token_hash text primary key,
    sub uuid not null references identity_user on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  sql`create index identity_login_token_sub on identity_login_token (sub)`,

  sql`create table shop_api_key (
    tenant_id integer not null,
    shop_id integer not null,
    key_hash text not null,
    label text not null,
    created_at timestamptz not null,
    revoked_at timestamptz,
    primary key (tenant_id, shop_id, key_hash)
  )`,
  sql`create index shop_api_key_hash on shop_api_key (key_hash)`,
];

/** Users, sign-ins, codes and keys of the embedded pool; the opaque tokens of login(id, password); the shops' API keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
