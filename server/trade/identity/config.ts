import type { ServerConfig } from "../../platform/config/config.ts";
import { isLocalUrl, isLoopback } from "../../platform/config/loopback.ts";
import { secretOfFolder } from "../../platform/secrets/vault.ts";

/** The embedded user pool. */
export type EmbeddedPoolConfig = {
  /** Like Cognito's: the region first. The part after the underscore is in every SRP verifier and must not change. */
  userPoolId: string;
  userPoolClientId: string;
  /** At least 32 characters, stored outside of the database. */
  secret: string;
  /** Whether /idp answers other machines. */
  allowRemote: boolean;
  /** Whether people can sign up by themselves. A new user owns nothing until an account exists for the sub. */
  allowSignUp: boolean;
  accessSeconds: number;
  /** The longest session, however it is used. */
  refreshSeconds: number;
  /** A session ends if nobody has used it for so long. */
  idleSeconds: number;
};

/** A hosted Cognito user pool. */
export type HostedPoolConfig = { userPoolId: string; userPoolClientId: string };

export type IdentityConfig = {
  /** The issuer of the tokens. */
  pool: ({ kind: "embedded" } & EmbeddedPoolConfig) | ({ kind: "hosted" } & HostedPoolConfig);
  /** How long a verified viewer is cached: a revocation by another process takes this long to have effect. */
  viewerSeconds: number;
};

const hour = 3600;

/** The embedded pool: access tokens for an hour, as in Cognito; a session for a week at most, and for 8 idle hours. */
export const buildEmbeddedIdentity = (secret: string, overrides: Partial<EmbeddedPoolConfig> = {}): IdentityConfig => ({
  pool: {
    kind: "embedded",
    userPoolId: "ap-northeast-1_chobaLocal",
    userPoolClientId: "chobaconsole",
    secret,
    allowRemote: false,
    allowSignUp: true,
    accessSeconds: hour,
    refreshSeconds: 7 * 24 * hour,
    idleSeconds: 8 * hour,
    ...overrides,
  },
  viewerSeconds: 30,
});

/** A hosted Cognito pool by its id. */
const hostedIdentity = (hosted: HostedPoolConfig): IdentityConfig => ({
  pool: { kind: "hosted", ...hosted },
  viewerSeconds: 30,
});

/** Whether browsers on other machines reach the server and its user pool refuses them: nobody there can sign in. */
export const isSignInClosed = ({ host, publicUrl, identityRemote, cognitoUserPoolId }: ServerConfig): boolean =>
  !identityRemote && !cognitoUserPoolId && !(isLoopback(host) && isLocalUrl(publicUrl));

/** The identity of the server's config: a hosted Cognito pool if one is named, else the embedded one. */
export async function buildIdentityConfig(config: ServerConfig): Promise<IdentityConfig> {
  if (config.cognitoUserPoolId)
    return hostedIdentity({ userPoolId: config.cognitoUserPoolId, userPoolClientId: config.cognitoClientId });
  const secret = config.identitySecret || (await secretOfFolder(config.dataFolder));
  return buildEmbeddedIdentity(secret, {
    allowRemote: config.identityRemote,
    allowSignUp: config.identitySignUp,
    idleSeconds: config.sessionIdle * hour,
  });
}
