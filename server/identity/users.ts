import { sql, type Kysely, type Selectable } from "kysely";
import { makeVerifier } from "./srp.ts";
import { hashPassword } from "./password.ts";
import type { World } from "./world.ts";
import type { IdentityTables, UserStatus, UserTable } from "../db/tables/identity.ts";

export type User = Selectable<UserTable>;

/** The part of the pool's id that SRP calls the pool's name. */
export const poolName = (userPoolId: string): string => userPoolId.split("_")[1] ?? "";

/** The user of this name, or of this confirmed e-mail address; case does not matter, as in Cognito. */
export const findUser = (db: Kysely<IdentityTables>, login: string): Promise<User | undefined> =>
  db
    .selectFrom("identity_user")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(sql`lower(username)`, "=", login.toLowerCase()),
        eb.and([eb(sql`lower(email)`, "=", login.toLowerCase()), eb("email_verified", "=", true)]),
      ]),
    )
    // A name wins over somebody else's address.
    .orderBy(sql`lower(username) = ${login.toLowerCase()}`, "desc")
    .limit(1)
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
