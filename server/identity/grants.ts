import { refused } from "./cognitoError.ts";
import { tokenHash } from "./secret.ts";
import { findUserBySub, type User } from "./users.ts";
import { later, type World } from "./world.ts";

/** Tokens in Cognito's shape. A refresh answers without a RefreshToken: the old one goes on, it is not rotated. */
export type AuthenticationResult = {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: "Bearer";
};

type Grant = { grantId: string; signedInAt: Date };

/** The issuer in AWS form, so that one aws-jwt-verify verifier serves this pool and a hosted one. */
export const issuerOf = (userPoolId: string): string =>
  `https://cognito-idp.${userPoolId.split("_")[0] ?? ""}.amazonaws.com/${userPoolId}`;

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

async function tokens(world: World, user: User, { grantId, signedInAt }: Grant): Promise<AuthenticationResult> {
  const { clock, ids, keys, config } = world;
  const now = clock.now();
  const shared = {
    sub: user.sub,
    iss: issuerOf(config.userPoolId),
    origin_jti: grantId,
    auth_time: seconds(signedInAt),
    iat: seconds(now),
    exp: seconds(now) + config.accessSeconds,
  };
  const access = {
    ...shared,
    jti: ids.uuid(),
    token_use: "access",
    scope: "aws.cognito.signin.user.admin",
    client_id: config.userPoolClientId,
    username: user.username,
  };
  const id = {
    ...shared,
    jti: ids.uuid(),
    token_use: "id",
    aud: config.userPoolClientId,
    "cognito:username": user.username,
    ...(user.email === null ? {} : { email: user.email, email_verified: user.email_verified }),
  };
  const [AccessToken, IdToken] = await Promise.all([keys.sign(access), keys.sign(id)]);
  return { AccessToken, IdToken, ExpiresIn: config.accessSeconds, TokenType: "Bearer" };
}

/** Signs the user in: a new grant with its refresh token, of which only the hash is kept. */
export async function openGrant(world: World, user: User): Promise<AuthenticationResult> {
  const { db, clock, ids, config } = world;
  const grant: Grant = { grantId: ids.uuid(), signedInAt: clock.now() };
  const refreshToken = ids.secret(48);
  await db.deleteFrom("identity_grant").where("sub", "=", user.sub).where("expires_at", "<=", clock.now()).execute();
  await db
    .insertInto("identity_grant")
    .values({
      grant_id: grant.grantId,
      sub: user.sub,
      refresh_hash: tokenHash(refreshToken),
      signed_in_at: grant.signedInAt,
      expires_at: later(clock, config.refreshSeconds),
      revoked_at: null,
    })
    .execute();
  return { ...(await tokens(world, user, grant)), RefreshToken: refreshToken };
}

/** New tokens for a refresh token. @throws NotAuthorizedException where it is unknown, expired or revoked */
export async function refreshGrant(world: World, refreshToken: string): Promise<AuthenticationResult> {
  const { db, clock } = world;
  const grant = await db
    .selectFrom("identity_grant")
    .select(["grant_id", "sub", "signed_in_at", "revoked_at"])
    .where("refresh_hash", "=", tokenHash(refreshToken))
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  if (!grant) throw refused.refreshToken();
  if (grant.revoked_at !== null) throw refused.revokedRefreshToken();
  const user = await findUserBySub(db, grant.sub);
  if (!user) throw refused.noUser();
  if (!user.enabled) throw refused.disabled();
  return tokens(world, user, { grantId: grant.grant_id, signedInAt: new Date(grant.signed_in_at) });
}

/** Ends the grant of one refresh token. An unknown token is no error, as in Cognito. */
export async function revokeGrant({ db, clock }: World, refreshToken: string): Promise<void> {
  await db
    .updateTable("identity_grant")
    .set({ revoked_at: clock.now() })
    .where("refresh_hash", "=", tokenHash(refreshToken))
    .where("revoked_at", "is", null)
    .execute();
}

/** Ends every sign-in of this user on all devices, those by login(id, password) included. */
export async function revokeAll({ db, clock }: World, sub: string): Promise<void> {
  for (const table of ["identity_grant", "identity_login_token"] as const)
    await db
      .updateTable(table)
      .set({ revoked_at: clock.now() })
      .where("sub", "=", sub)
      .where("revoked_at", "is", null)
      .execute();
}

/** True while the sign-in that this access token came from was neither revoked nor forgotten, nor its user disabled. */
export async function isGrantOpen(db: World["db"], grantId: string | undefined): Promise<boolean> {
  if (grantId === undefined) return false;
  const grant = await db
    .selectFrom("identity_grant as g")
    .innerJoin("identity_user as u", "u.sub", "g.sub")
    .select("g.grant_id")
    .where("g.grant_id", "=", grantId)
    .where("g.revoked_at", "is", null)
    .where("u.enabled", "=", true)
    .executeTakeFirst();
  return grant !== undefined;
}
