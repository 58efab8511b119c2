import { isEmail } from "../../src/core/credentials.ts";
import type { Tables } from "../db/tables.ts";
import type { Kysely } from "kysely";
import type { NewUser } from "../context.ts";
import type { World } from "./world.ts";
import type { UserStatus } from "../db/tables/identity.ts";
import { passwordColumns } from "./users.ts";

export type Creator = {
  clock: World["clock"];
  /** The embedded pool, null beside a hosted one. */
  pool: Pick<World, "vault" | "config"> | null;
};

const statusOf = (confirmed: boolean): UserStatus => (confirmed ? "CONFIRMED" : "UNCONFIRMED");

/**
 * Adds a user and the account. Call it in a transaction.
 * @throws if the login id or uuid exists, or the login id looks like an e-mail address, because such a login is looked up as an
 * address
 */
export async function createUser(trx: Kysely<Tables>, { clock, pool }: Creator, user: NewUser): Promise<void> {
  const { loginId, uuid, developerId, name = loginId, authority, role, shopIds = [], email = null } = user;
  if (isEmail(loginId)) throw new Error(`A login id cannot be an e-mail address: ${loginId}`);
  const now = clock.now();
  const confirmed = user.confirmed ?? true;
  const password = await passwordColumns(pool, loginId, user.password);
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
}
