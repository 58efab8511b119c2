import type { Config } from "../platform/config.ts";
import { secretOfFolder } from "../platform/vault.ts";

/** The embedded user pool. */
export type PoolConfig = {
  /** In Cognito's form, region first; the part after the underscore goes into SRP verifiers and must not change. */
  userPoolId: string;
  userPoolClientId: string;
  /** At least 32 characters, kept apart from the database. */
  secret: string;
  /** Answer /idp to others than this machine. */
  allowRemote: boolean;
  /** Let people sign up by themselves. A new user owns nothing until an account is made for its sub. */
  allowSignUp: boolean;
  accessSeconds: number;
  refreshSeconds: number;
};

/** A hosted Cognito user pool. */
export type HostedConfig = { userPoolId: string; userPoolClientId: string };

export type IdentityConfig = {
  /** Who signs the tokens. */
  pool: ({ kind: "embedded" } & PoolConfig) | ({ kind: "hosted" } & HostedConfig);
  /** How long a verified viewer is remembered: the longest time for which another process's revocation is not seen. */
  viewerSeconds: number;
};

const hour = 3600;

/** The embedded pool with its usual lifetimes (Cognito's: an hour, and 30 days for the refresh token). */
export const embeddedIdentity = (secret: string, overrides: Partial<PoolConfig> = {}): IdentityConfig => ({
  pool: {
    kind: "embedded",
    userPoolId: "ap-northeast-1_chobaLocal",
    userPoolClientId: "chobaconsole",
    secret,
    allowRemote: false,
    allowSignUp: true,
    accessSeconds: hour,
    refreshSeconds: 30 * 24 * hour,
    ...overrides,
  },
  viewerSeconds: 30,
});

/** A hosted Cognito pool, found by its id. */
export const hostedIdentity = (hosted: HostedConfig): IdentityConfig => ({
  pool: { kind: "hosted", ...hosted },
  viewerSeconds: 30,
});

/** What the server's config says of identity: a hosted Cognito pool where one is named, else the embedded one. */
export async function identityConfigOf(config: Config): Promise<IdentityConfig> {
  if (config.cognitoUserPoolId)
    return hostedIdentity({ userPoolId: config.cognitoUserPoolId, userPoolClientId: config.cognitoClientId });
  const secret = config.identitySecret || (await secretOfFolder(config.dataFolder));
  return embeddedIdentity(secret, { allowRemote: config.identityRemote, allowSignUp: config.identitySignUp });
}
