import type { Generated } from "kysely";

/** Cognito's names for the states of a user. */
export type UserStatus = "UNCONFIRMED" | "CONFIRMED" | "RESET_REQUIRED" | "FORCE_CHANGE_PASSWORD";

/** What a confirmation code is for. */
export type CodePurpose = "SIGN_UP" | "RESET_PASSWORD" | "CHANGE_ADDRESS";

/** What a notice says to a person. */
export type NoticePurpose = "ADDRESS_CHANGED" | "DECLINED";

/** What a mail is for. */
type MailPurpose = CodePurpose | "INVITATION";

export type UserTable = {
  sub: string;
  username: string;
  email: string | null;
  email_verified: Generated<boolean>;
  /** argon2id, PHC string. */
  password_hash: string;
  srp_salt: string | null;
  /** Sealed by the vault. In a dump of the database, an attacker can only try passwords against argon2id. */
  srp_verifier: string | null;
  status: UserStatus;
  enabled: Generated<boolean>;
  /** Attempts since the last success; see attempts.ts. */
  failures: Generated<number>;
  locked_until: Date | null;
  created_at: Date;
  updated_at: Date;
};

export type GrantTable = {
  /** `origin_jti` of every token of this sign-in. */
  grant_id: string;
  sub: string;
  /** Hash of the first refresh token; see refreshToken.ts. */
  refresh_hash: string;
  /** Number of exchanges of the refresh token. */
  turn: Generated<number>;
  /** Moment of the last exchange; null for none. */
  turned_at: Generated<Date | null>;
  signed_in_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  /** When the person last gave a code of the second factor to change it. */
  proved_at: Generated<Date | null>;
};

/** Second factors: codes of an authenticator app. */
export type FactorTable = {
  sub: string;
  /** Sealed; null until a code of a set-up was right. */
  secret: Generated<string | null>;
  enabled: Generated<boolean>;
  /** The 30-second step of the last code: no code counts twice. */
  last_step: Generated<number | null>;
  /** Sealed secret of a set-up that is under way. */
  pending: Generated<string | null>;
  pending_until: Generated<Date | null>;
};

/** Unused recovery codes; argon2id, PHC string. */
type RecoveryCodeTable = { sub: string; code_hash: string };

export type ChallengeTable = {
  session_hash: string;
  sub: string;
  /** A challenge of Cognito. MFA_SETUP has three parts: begun, with a secret, and with a code of it. */
  name:
    | "PASSWORD_VERIFIER"
    | "NEW_PASSWORD_REQUIRED"
    | "SOFTWARE_TOKEN_MFA"
    | "MFA_SETUP"
    | "MFA_SETUP_SECRET"
    | "MFA_SETUP_PROVEN";
  /** Sealed JSON. */
  state: string;
  expires_at: Date;
};

type CodeTable = {
  sub: string;
  purpose: CodePurpose;
  /** Where it was sent. */
  address: string;
  /** Null once the code was used. */
  code_digest: string | null;
  expires_at: Date;
  attempts: Generated<number>;
  /** Codes sent since `window_started_at`. */
  sent: Generated<number>;
  window_started_at: Date;
};

/** The newest invitation of an account. */
type InvitationTable = {
  tenant_id: number;
  account_id: number;
  /** Null once it was accepted or withdrawn. */
  code_digest: string | null;
  expires_at: Date;
  accepted_at: Date | null;
  /** Invitations since `window_started_at`. */
  sent: Generated<number>;
  window_started_at: Date;
};

type OutboxTable = {
  message_id: Generated<number>;
  /** Null for a notice to a person whose user is gone. */
  sub: string | null;
  destination: string;
  purpose: MailPurpose | NoticePurpose;
  /** Null for a notice. */
  code: string | null;
  created_at: Date;
  expires_at: Date;
};

type KeyTable = { kid: string; private_sealed: string; public_jwk: string; created_at: Date };

type LoginTokenTable = {
  token_hash: string;
  sub: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
};

type ShopApiKeyTable = {
  tenant_id: number;
  shop_id: number;
  key_hash: string;
  label: string;
  /** Null for the key of the shop itself. */
  device_id: number | null;
  created_at: Date;
  revoked_at: Date | null;
  /** When a key that a newer one has replaced ends. */
  expires_at: Date | null;
};

type SetupCodeTable = {
  only_row: Generated<boolean>;
  code_hash: string;
  created_at: Date;
};

/** Users of the embedded pool, their sign-ins, codes and keys. */
export type IdentityTables = {
  identity_user: UserTable;
  identity_grant: GrantTable;
  identity_challenge: ChallengeTable;
  identity_factor: FactorTable;
  identity_recovery_code: RecoveryCodeTable;
  identity_code: CodeTable;
  identity_outbox: OutboxTable;
  identity_key: KeyTable;
  identity_login_token: LoginTokenTable;
  shop_api_key: ShopApiKeyTable;
  setup_code: SetupCodeTable;
  invitation: InvitationTable;
};
