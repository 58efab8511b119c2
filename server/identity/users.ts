import { sql, type Kysely, type Selectable } from "kysely";
import { isEmail } from "../../src/core/credentials.ts";
import { makeVerifier } from "./srp.ts";
import { hashPassword } from "./password.ts";
import type { World } from "./world.ts";
import type { IdentityTables, UserStatus, UserTable } from "../db/tables/identity.ts";

export type User = Selectable<UserTable>;

/** The part of the pool's id that SRP calls the pool's name. */
export const poolName = (userPoolId: string): string => userPoolId.split("_")[1] ?? "";

/** Case does not matter, as in Cognito: of ASCII letters only, as no other sign stands for one of them ("K", the kelvin sign). */
const folded = (login: string): string => login.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The user who has confirmed this e-mail address. Who only wrote it, into a name or an attribute, is somebody else. */
export const findUserByAddress = (db: Kysely<IdentityTables>, address: string): Promise<User | undefined> =>
  db
    .selectFrom("identity_user")
    .selectAll()
    .where(sql`lower(email)`, "=", folded(address))
    .where("email_verified", "=", true)
    .executeTakeFirst();

/** The user of this name, or of this confirmed e-mail address: what looks like an address is never taken for a name. */
export const findUser = (db: Kysely<IdentityTables>, login: string): Promise<User | undefined> =>
  isEmail(login)
    ? findUserByAddress(db, login)
    : db
        .selectFrom("identity_user")
        .selectAll()
        .where(sql`lower(username)`, "=", folded(login))
        .executeTakeFirst();

/** The user of this sub. */
export const findUserBySub = (db: Kysely<IdentityTables>, sub: string): Promise<User | undefined> =>
  db.selectFrom("identity_user").selectAll().where("sub", "=", sub).executeTakeFirst();

/**
 * The columns that a new password fills: argon2id, and the sealed verifier for clients that sign in by SRP.
 * Without a `pool` (credentials of issued accounts beside a hosted pool) there is none.
 */
export async function passwordColumns(
  pool: Pick<World, "vault" | "config"> | null,
  username: string,
  password: string,
): Promise<Pick<User, "password_hash" | "srp_salt" | "srp_verifier">> {
  const password_hash = await hashPassword(password);
  if (!pool) return { password_hash, srp_salt: null, srp_verifier: null };
  const { salt, verifier } = makeVerifier(poolName(pool.config.userPoolId), username, password);
  return { password_hash, srp_salt: salt, srp_verifier: pool.vault.seal(verifier) };
}

/** Gives the user a new password and status, and lifts a lockout. */
export async function setPassword(world: World, user: User, password: string, status: UserStatus): Promise<void> {
  await world.db
    .updateTable("identity_user")
    .set({
      ...(await passwordColumns(world, user.username, password)),
      status,
      failures: 0,
      locked_until: null,
      updated_at: world.clock.now(),
    })
    .where("sub", "=", user.sub)
    .execute();
}
