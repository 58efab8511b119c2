import { cognitoRefusals } from "./cognitoError.ts";
import { hashSecretToken } from "../../../platform/secrets/vault.ts";
import { findUserBySub, type PoolUser } from "../users.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { addSecondsToNow, type IdentityWorld } from "../world.ts";

/** The lifetime of an authentication session, as in Cognito: three minutes. */
const challengeSeconds = 3 * 60;

type ChallengeName = Tables["identity_challenge"]["name"];
type SealedState = { state: unknown; passwordHash: string };

/** Stores the encrypted state of a sign-in under a session that can be used once. Gives the session. */
export async function openChallenge(
  world: IdentityWorld,
  user: PoolUser,
  name: ChallengeName,
  state: unknown,
): Promise<string> {
  const { db, clock, ids, vault } = world;
  // Base64 and not base64url: clients decode an SRP secret block as such.
  const session = Buffer.from(ids.secret(32)).toString("base64");
  await db.deleteFrom("identity_challenge").where("expires_at", "<=", clock.now()).execute();
  await db
    .insertInto("identity_challenge")
    .values({
      session_hash: hashSecretToken(session),
      sub: user.sub,
      name,
      state: vault.seal(JSON.stringify({ state, passwordHash: user.password_hash } satisfies SealedState)),
      expires_at: addSecondsToNow(clock, challengeSeconds),
    })
    .execute();
  return session;
}

type StoredChallenge = { sub: string; state: string } | undefined;

/** The user and the state of a stored sign-in. */
async function unsealChallenge(
  { db, vault }: IdentityWorld,
  stored: StoredChallenge,
): Promise<{ user: PoolUser; state: unknown }> {
  const sealed = stored ? vault.unseal(stored.state) : null;
  const user = stored ? await findUserBySub(db, stored.sub) : undefined;
  if (sealed === null || !user) throw cognitoRefusals.session();
  const { state, passwordHash } = JSON.parse(sealed) as SealedState;
  if (passwordHash !== user.password_hash) throw cognitoRefusals.session();
  return { user, state };
}

/**
 * Takes a session out of the store, so that it can be used once.
 * @throws NotAuthorizedException if there is none, or the password has changed since
 */
export async function takeChallenge(
  world: IdentityWorld,
  session: string,
  name: ChallengeName,
): ReturnType<typeof unsealChallenge> {
  const taken = await world.db
    .deleteFrom("identity_challenge")
    .where("session_hash", "=", hashSecretToken(session))
    .where("name", "=", name)
    .where("expires_at", ">", world.clock.now())
    .returning(["sub", "state"])
    .executeTakeFirst();
  return unsealChallenge(world, taken);
}

/**
 * Reads a session that stays in the store while its answer is wrong, so that a person can correct a code.
 * @throws NotAuthorizedException as takeChallenge
 */
export async function findChallenge(
  world: IdentityWorld,
  session: string,
  name: ChallengeName,
): ReturnType<typeof unsealChallenge> {
  const found = await world.db
    .selectFrom("identity_challenge")
    .select(["sub", "state"])
    .where("session_hash", "=", hashSecretToken(session))
    .where("name", "=", name)
    .where("expires_at", ">", world.clock.now())
    .executeTakeFirst();
  return unsealChallenge(world, found);
}
