import { businessToday } from "../../../../src/domain/businessDay.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Kysely } from "kysely";
import type { Resolvers } from "../../../../src/generated/server.ts";
import type { Viewer } from "../../../../src/core/viewer.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { IdGenerator } from "../../../platform/ids.ts";
import { attemptInTurn, countSignInAttempt, resetFailures, uncountSignInAttempt } from "../codes/attempts.ts";
import { CognitoError } from "../pool/cognitoError.ts";
import { isPasswordTooLittle } from "../factor/factor.ts";
import { isMatchingPassword } from "../password.ts";
import { hashSecretToken } from "../../../platform/secrets/vault.ts";
import { endSessions, findUser, runWhilePasswordCurrent, type PoolUser } from "../users.ts";
import { viewerOfAccount } from "./viewer.ts";
import { addSecondsToNow } from "../world.ts";

/** The prefix of every token of login(), which no JWT has. */
export const loginTokenPrefix = "choba_login_";

/** The result of login in the specification. `message` is empty on success. */
type LoginAnswer = { message: string; token: string; shops: { name: string; shop_id: number }[] };

type LoginWorld = { db: Kysely<Tables>; clock: Clock; ids: IdGenerator };

/** The lifetime of a login() token: a working day. It cannot be refreshed. */
const loginSeconds = 12 * 3600;

/** Checked for an unknown id, so that the answer takes as long as for a known one. No password has this hash. */
const nobody = {
  sub: "00000000-0000-0000-0000-000000000000",
  passwordHash: "$argon2id$v=19$m=19456,t=2,p=1$yylAS1HWqQZLF7sioDQc2w$4/J6tT8dugpcbmPIjEFzv7000385XmKLzG/g2U5JXzA",
};

const buildLoginRefusal = () => new Rejected("W020");

/** Counts the attempt. False for a locked or unknown user. */
export async function mayTryLogin(world: Pick<LoginWorld, "db" | "clock">, sub: string): Promise<boolean> {
  try {
    await countSignInAttempt(world, sub);
    return true;
  } catch (error) {
    if (error instanceof CognitoError) return false;
    throw error;
  }
}

async function requireLoginUser(world: LoginWorld, id: string, password: string): Promise<PoolUser> {
  const user = await findUser(world.db, id);
  return attemptInTurn(user?.sub ?? id, () => tryLogin(world, user, password));
}

async function tryLogin({ db, clock }: LoginWorld, user: PoolUser | undefined, password: string): Promise<PoolUser> {
  // Locked and unknown users get the same message after the same work, so that a guesser cannot tell them apart.
  const counted = await mayTryLogin({ db, clock }, user?.sub ?? nobody.sub);
  const right = await isMatchingPassword(password, user?.password_hash ?? nobody.passwordHash);
  if (!user || !counted || !right || !user.enabled || user.status !== "CONFIRMED") throw buildLoginRefusal();
  // Only who knows the password learns that a code is needed.
  if (await isPasswordTooLittle(db, user.sub)) {
    await uncountSignInAttempt({ db, clock }, user.sub);
    throw new Rejected("SECOND_FACTOR");
  }
  await resetFailures({ db, clock }, user.sub);
  return user;
}

/**
 * Query login(id, password): an opaque token, of which only the SHA-256 is stored, and its shops.
 * @throws Rejected W020 for a wrong id or password, for 15 minutes after five wrong ones, for a user who must first confirm or
 * change something, and for one without an account; SECOND_FACTOR for a user whose sign-in needs a code, which this query does not
 * ask for
 */
export async function runLoginQuery(world: LoginWorld, id: string, password: string): Promise<LoginAnswer> {
  const { db, clock, ids } = world;
  const user = await requireLoginUser(world, id.trim(), password);
  const viewer = await viewerOfAccount(db, "account", user.sub, businessToday(clock.now()));
  if (!viewer) throw buildLoginRefusal();
  // The console calls getDeveloperAccount with the sub in front. Only the secret part grants access.
  const token = `${loginTokenPrefix}${user.sub}_${ids.secret(32)}`;
  await db.deleteFrom("identity_login_token").where("expires_at", "<=", clock.now()).execute();
  const session = await runWhilePasswordCurrent(db, user, (trx) =>
    trx
      .insertInto("identity_login_token")
      .values({
        token_hash: hashSecretToken(token),
        sub: user.sub,
        created_at: clock.now(),
        expires_at: addSecondsToNow(clock, loginSeconds),
        revoked_at: null,
      })
      .execute(),
  );
  if (!session) throw buildLoginRefusal();
  return { message: "", token, shops: await readLoginShops(db, viewer) };
}

async function readLoginShops(db: Kysely<Tables>, viewer: Viewer): Promise<LoginAnswer["shops"]> {
  if (viewer.shopIds.length === 0) return [];
  return db
    .selectFrom("shop")
    .select(["name", "shop_id"])
    .where("tenant_id", "=", viewer.developerId)
    .where("shop_id", "in", [...viewer.shopIds])
    .orderBy("display_sequence")
    .orderBy("shop_id")
    .execute();
}

/** The account and lifetime of a token; null if it is unknown, expired or revoked, or its user is disabled. */
export const holderOfLoginToken = (
  { db, clock }: Pick<LoginWorld, "db" | "clock">,
  token: string,
): Promise<{ sub: string; expires_at: Date } | undefined> =>
  db
    .selectFrom("identity_login_token as t")
    .innerJoin("identity_user as u", "u.sub", "t.sub")
    .select(["t.sub", "t.expires_at"])
    .where("t.token_hash", "=", hashSecretToken(token))
    .where("t.expires_at", ">", clock.now())
    .where("t.revoked_at", "is", null)
    .where("u.enabled", "=", true)
    .executeTakeFirst();

/** Ends every session of the account of this login() token. False if it is no valid token. */
export async function endLogin({ db, clock }: Pick<LoginWorld, "db" | "clock">, token: string): Promise<boolean> {
  const holder = await holderOfLoginToken({ db, clock }, token);
  if (holder) await endSessions(db, holder.sub, clock.now());
  return holder !== undefined;
}

/** The resolvers of login and logout. */
export const loginResolvers = {
  Query: {
    login: (_source, { id, password }, { db, clock, ids }) =>
      runLoginQuery({ db: db.kysely, clock, ids }, id, password),
  },
  Mutation: {
    logout: async (_source, _args, { signOut }) => ({ result: await signOut() }),
  },
} satisfies Resolvers;
