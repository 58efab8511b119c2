import { sql, type Kysely, type Selectable, type Transaction } from "kysely";
import { isEmail } from "../../../src/core/credentials.ts";
import { makePasswordVerifier } from "./pool/srp.ts";
import { hashPassword } from "./password.ts";
import type { IdentityWorld } from "./world.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { UserStatus } from "../../platform/db/columnTypes.ts";

export type PoolUser = Selectable<Tables["identity_user"]>;

/** The part of the pool's id that SRP uses as the pool's name. */
export const pickPoolName = (userPoolId: string): string => userPoolId.split("_")[1] ?? "";

/**
 * Case does not matter, as in Cognito. Only ASCII letters are folded, because other folding would make two names equal ("K",
 * the kelvin sign).
 */
const foldLogin = (login: string): string => login.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The user who confirmed this e-mail address. An unconfirmed address, or a name that looks like one, does not count. */
export const findUserByAddress = (db: Kysely<Tables>, address: string): Promise<PoolUser | undefined> =>
  db
    .selectFrom("identity_user")
    .selectAll()
    .where(sql`lower(email)`, "=", foldLogin(address))
    .where("email_verified", "=", true)
    .executeTakeFirst();

/** The user of this name or confirmed address. A login that looks like an address is never looked up as a name. */
export const findUser = (db: Kysely<Tables>, login: string): Promise<PoolUser | undefined> =>
  isEmail(login)
    ? findUserByAddress(db, login)
    : db
        .selectFrom("identity_user")
        .selectAll()
        .where(sql`lower(username)`, "=", foldLogin(login))
        .executeTakeFirst();

/** The user of this sub. */
export const findUserBySub = (db: Kysely<Tables>, sub: string): Promise<PoolUser | undefined> =>
  db.selectFrom("identity_user").selectAll().where("sub", "=", sub).executeTakeFirst();

/**
 * Begins a session in one transaction with a check of the password: none begins if the password has changed since it was
 * verified, and a later change ends the session. False if the password has changed or the user is disabled.
 */
export const runWhilePasswordCurrent = (
  db: Kysely<Tables>,
  { sub, password_hash }: Pick<PoolUser, "sub" | "password_hash">,
  begin: (trx: Transaction<Tables>) => Promise<unknown>,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ password_hash: string }>`
      select password_hash from identity_user where sub = ${sub} and enabled for share`.execute(trx);
    if (rows[0]?.password_hash !== password_hash) return false;
    await begin(trx);
    return true;
  });

/** Ends every session of login(id, password) and unfinished sign-in of this user. */
async function endLogins(db: Kysely<Tables>, sub: string, now: Date): Promise<void> {
  await db
    .updateTable("identity_login_token")
    .set({ revoked_at: now })
    .where("sub", "=", sub)
    .where("revoked_at", "is", null)
    .execute();
  await db.deleteFrom("identity_challenge").where("sub", "=", sub).execute();
}

/** Ends every session and unfinished sign-in of this user. */
export const endSessions = (db: Kysely<Tables>, sub: string, now: Date): Promise<void> =>
  endOtherSessions(db, sub, now, null);

/** Ends every session of this user but one, and every unfinished sign-in. */
export async function endOtherSessions(
  db: Kysely<Tables>,
  sub: string,
  now: Date,
  grantId: string | null,
): Promise<void> {
  const grants = db.updateTable("identity_grant").set({ revoked_at: now }).where("sub", "=", sub);
  const others = grantId === null ? grants : grants.where("grant_id", "!=", grantId);
  await others.where("revoked_at", "is", null).execute();
  await endLogins(db, sub, now);
}

/** The encrypted verifier of a password, for sign-ins by SRP. */
export function buildVerifierColumns(
  { config, vault }: Pick<IdentityWorld, "vault" | "config">,
  username: string,
  password: string,
): Pick<PoolUser, "srp_salt" | "srp_verifier"> {
  const { salt, verifier } = makePasswordVerifier(pickPoolName(config.userPoolId), username, password);
  return { srp_salt: salt, srp_verifier: vault.seal(verifier) };
}

/**
 * The columns of a new password: the argon2id hash and the SRP verifier. Issued accounts of a hosted pool have no `pool` and no
 * verifier.
 */
export async function buildPasswordColumns(
  pool: Pick<IdentityWorld, "vault" | "config"> | null,
  username: string,
  password: string,
): Promise<Pick<PoolUser, "password_hash" | "srp_salt" | "srp_verifier">> {
  const verifier = pool ? buildVerifierColumns(pool, username, password) : { srp_salt: null, srp_verifier: null };
  return { password_hash: await hashPassword(password), ...verifier };
}

/** Sets password and status, unlocks the user and ends every session. Gives the updated user. */
export async function setPassword(
  world: IdentityWorld,
  user: PoolUser,
  password: string,
  status: UserStatus,
): Promise<PoolUser> {
  const now = world.clock.now();
  const columns = { ...(await buildPasswordColumns(world, user.username, password)), status };
  await world.db.transaction().execute(async (trx: Kysely<Tables>) => {
    await trx
      .updateTable("identity_user")
      .set({ ...columns, failures: 0, locked_until: null, updated_at: now })
      .where("sub", "=", user.sub)
      .execute();
    await endSessions(trx, user.sub, now);
  });
  world.ended();
  return { ...user, ...columns };
}
