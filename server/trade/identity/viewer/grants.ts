import { isReadOnly } from "../../../platform/db/connection/outage.ts";
import { cognitoRefusals } from "../pool/cognitoError.ts";
import { findGrant, buildRefreshToken, type GrantRow } from "../pool/refreshToken.ts";
import { hashSecretToken } from "../../../platform/secrets/vault.ts";
import { endSessions, findUserBySub, runWhilePasswordCurrent, type PoolUser } from "../users.ts";
import { addSecondsToNow, type IdentityWorld } from "../world.ts";

/** Tokens in Cognito's form, with rotation: each refresh gives a new refresh token. */
export type AuthenticationResult = {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
  ExpiresIn: number;
  TokenType: "Bearer";
};

type Tokens = { grantId: string; signedInAt: Date; refreshToken: string };

/**
 * Seconds in which a used refresh token still works: two tabs may refresh at once, and an answer may get lost. Cognito allows
 * up to 60.
 */
const graceSeconds = 30;

/** The issuer in AWS form, so that aws-jwt-verify can verify tokens of this pool and of a hosted one. */
const buildIssuer = (userPoolId: string): string =>
  `https://cognito-idp.${userPoolId.split("_")[0] ?? ""}.amazonaws.com/${userPoolId}`;

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

async function tokens(
  world: IdentityWorld,
  user: PoolUser,
  { grantId, signedInAt, refreshToken }: Tokens,
): Promise<AuthenticationResult> {
  const { clock, ids, keys, config } = world;
  const now = clock.now();
  const shared = {
    sub: user.sub,
    iss: buildIssuer(config.userPoolId),
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
  return { AccessToken, IdToken, RefreshToken: refreshToken, ExpiresIn: config.accessSeconds, TokenType: "Bearer" };
}

/**
 * Signs the user in: creates a grant and stores the hash of its refresh token.
 * @param proven whether the second factor was set up just now, so that its recovery codes may be issued
 * @throws NotAuthorizedException if the password has changed since it was checked
 */
export async function openGrant(world: IdentityWorld, user: PoolUser, proven = false): Promise<AuthenticationResult> {
  const { db, clock, ids, config } = world;
  const signedInAt = clock.now();
  const grantId = ids.uuid();
  const refreshToken = ids.secret(48);
  await db.deleteFrom("identity_grant").where("sub", "=", user.sub).where("expires_at", "<=", signedInAt).execute();
  const grant = await runWhilePasswordCurrent(db, user, (trx) =>
    trx
      .insertInto("identity_grant")
      .values({
        grant_id: grantId,
        sub: user.sub,
        refresh_hash: hashSecretToken(refreshToken),
        signed_in_at: signedInAt,
        expires_at: addSecondsToNow(clock, config.refreshSeconds),
        revoked_at: null,
        proved_at: proven ? signedInAt : null,
      })
      .execute(),
  );
  if (!grant) throw cognitoRefusals.credentials();
  return tokens(world, user, { grantId, signedInAt, refreshToken });
}

/**
 * Exchanges a refresh token for new tokens.
 * @throws NotAuthorizedException if it is unknown, expired or revoked
 * @throws RefreshTokenReuseException if it was used before: somebody may have stolen it, so the session ends for both
 */
export async function refreshGrant(world: IdentityWorld, refreshToken: string): Promise<AuthenticationResult> {
  const { db, clock } = world;
  const found = await findGrant(world, refreshToken);
  if (!found || new Date(found.grant.expires_at) <= clock.now()) throw cognitoRefusals.refreshToken();
  const { grant, turn } = found;
  if (grant.revoked_at !== null) throw cognitoRefusals.revokedRefreshToken();
  if (isIdle(world, grant)) {
    await revokeGrant(world, refreshToken);
    throw cognitoRefusals.refreshToken();
  }
  const user = await findUserBySub(db, grant.sub);
  if (!user) throw cognitoRefusals.noUser();
  if (!user.enabled) throw cognitoRefusals.disabled();
  let isTurned = true;
  if (turn === grant.turn) {
    const turned = await turnGrant(world, grant);
    // Another tab was faster, or the session has just ended: decide again with the current state.
    if (turned === "CHANGED") return refreshGrant(world, refreshToken);
    isTurned = turned === "TURNED";
  } else if (turn !== grant.turn - 1 || !isRecent(world, grant.turned_at)) {
    await revokeGrant(world, refreshToken);
    throw cognitoRefusals.usedRefreshToken();
  }
  return tokens(world, user, {
    grantId: grant.grant_id,
    signedInAt: new Date(grant.signed_in_at),
    refreshToken: isTurned ? buildRefreshToken(world, grant, turn + 1) : refreshToken,
  });
}

/**
 * Lets the session's next refresh token take the place of its present one. While the database can only be read the present one stays:
 * a session goes on through a move of the database.
 * @returns CHANGED where another refresh or the end of the session came first
 */
async function turnGrant(
  { db, clock }: IdentityWorld,
  { grant_id, turn }: GrantRow,
): Promise<"TURNED" | "READ_ONLY" | "CHANGED"> {
  try {
    const turned = await db
      .updateTable("identity_grant")
      .set({ turn: turn + 1, turned_at: clock.now() })
      .where("grant_id", "=", grant_id)
      .where("turn", "=", turn)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    return turned.numUpdatedRows === 0n ? "CHANGED" : "TURNED";
  } catch (error) {
    if (isReadOnly(error)) return "READ_ONLY";
    throw error;
  }
}

/** Whether nobody has used the session for too long: a console in use exchanges its token every hour. */
const isIdle = ({ clock, config }: IdentityWorld, { turned_at, signed_in_at }: GrantRow): boolean =>
  new Date(turned_at ?? signed_in_at) <= addSecondsToNow(clock, -config.idleSeconds);

const isRecent = ({ clock }: IdentityWorld, turnedAt: Date | null): boolean =>
  turnedAt !== null && new Date(turnedAt) > addSecondsToNow(clock, -graceSeconds);

/** Ends the session of a refresh token, the current one or an earlier one. An unknown token is no error, as in Cognito. */
export async function revokeGrant(world: IdentityWorld, refreshToken: string): Promise<void> {
  const found = await findGrant(world, refreshToken);
  if (!found) return;
  await world.db
    .updateTable("identity_grant")
    .set({ revoked_at: world.clock.now() })
    .where("grant_id", "=", found.grant.grant_id)
    .where("revoked_at", "is", null)
    .execute();
  world.ended();
}

/** Ends every session of this user on all devices, including those of login(id, password) and unfinished sign-ins. */
export async function revokeAllSessions(world: IdentityWorld, sub: string): Promise<void> {
  await endSessions(world.db, sub, world.clock.now());
  world.ended();
}

/** Whether the session of this access token still exists and its user is enabled. */
export async function isGrantOpen(db: IdentityWorld["db"], grantId: string | undefined): Promise<boolean> {
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
