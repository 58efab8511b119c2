import { isEmail } from "../../src/core/credentials.ts";
import type { Authority, Role } from "../../src/core/viewer.ts";
import type { Tables } from "../db/tables.ts";
import type { Kysely } from "kysely";
import type { World } from "./world.ts";
import type { UserStatus } from "../db/tables/identity.ts";
import { passwordColumns } from "./users.ts";

/** A person who can sign in, with the rights of the account. */
export type NewUser = {
  loginId: string;
  password: string;
  /** The sub, the API's developerUuid. */
  uuid: string;
  developerId: number;
  /** The name of the account; the login id by default. */
  name?: string;
  authority: Authority;
  role: Role;
  /** The shops of a level-2 account. Level 1 sees all shops of the developer. */
  shopIds?: readonly number[];
  email?: string;
  /** false if a code must still confirm the e-mail address. */
  confirmed?: boolean;
};

type Creator = {
  db: Kysely<Tables>;
  clock: World["clock"];
  /** The embedded pool, null beside a hosted one. */
  pool: Pick<World, "vault" | "config"> | null;
};

const statusOf = (confirmed: boolean): UserStatus => (confirmed ? "CONFIRMED" : "UNCONFIRMED");

/**
 * Adds a user and the account in one transaction.
 * @throws if the login id or uuid exists, or the login id looks like an e-mail address, because such a login is looked up as an
 * address
 */
export async function createUser({ db, clock, pool }: Creator, user: NewUser): Promise<void> {
  const { loginId, uuid, developerId, name = loginId, authority, role, shopIds = [], email = null } = user;
  if (isEmail(loginId)) throw new Error(`A login id cannot be an e-mail address: ${loginId}`);
  const now = clock.now();
  const confirmed = user.confirmed ?? true;
  const password = await passwordColumns(pool, loginId, user.password);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("identity_user")
      .values({
        sub: uuid,
        username: loginId,
        email,
        email_verified: confirmed && email !== null,
        ...password,
        status: statusOf(confirmed),
        locked_until: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await trx
      .insertInto("account")
      .values({ tenant_id: developerId, account_uuid: uuid, login: loginId, name, authority, role })
      .execute();
    if (shopIds.length > 0)
      await trx
        .insertInto("account_shop")
        .values(shopIds.map((shop_id) => ({ tenant_id: developerId, shop_id, account_uuid: uuid })))
        .execute();
  });
}
