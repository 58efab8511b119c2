import type { Kysely } from "kysely";
import { isEmail } from "../../src/core/credentials.ts";
import type { Credentials } from "../context.ts";
import type { IdentityTables, UserStatus } from "../db/tables/identity.ts";
import { endSessions, findUserBySub, passwordColumns } from "./users.ts";
import type { World } from "./world.ts";

export type Creator = {
  clock: World["clock"];
  /** The embedded pool, null beside a hosted one. */
  pool: Pick<World, "vault" | "config"> | null;
};

const statusOf = (confirmed: boolean): UserStatus => (confirmed ? "CONFIRMED" : "UNCONFIRMED");

/** By what accounts sign in: rows of identity_user, beside a hosted pool those of issued accounts alone. */
export const credentialsOf = ({ clock, pool }: Creator): Credentials => ({
  async add(trx, { uuid, loginId, password, email = null, confirmed = true }) {
    if (isEmail(loginId)) throw new Error(`A login id cannot be an e-mail address: ${loginId}`);
    const now = clock.now();
    await trx
      .insertInto("identity_user")
      .values({
        sub: uuid,
        username: loginId,
        email,
        email_verified: confirmed && email !== null,
        ...(await passwordColumns(pool, loginId, password)),
        status: statusOf(confirmed),
        locked_until: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  },

  async setPassword(trx, uuid, password) {
    const user = await findUserBySub(trx, uuid);
    if (!user) return false;
    const now = clock.now();
    await trx
      .updateTable("identity_user")
      .set({
        ...(await passwordColumns(pool, user.username, password)),
        ...{ status: "CONFIRMED", failures: 0, locked_until: null, updated_at: now },
      })
      .where("sub", "=", uuid)
      .execute();
    await endSessions(trx, uuid, now);
    return true;
  },

  async limit(trx, uuid, enabled) {
    const now = clock.now();
    await trx.updateTable("identity_user").set({ enabled, updated_at: now }).where("sub", "=", uuid).execute();
    await endSessions(trx, uuid, now);
  },

  async remove(trx, uuid) {
    await (trx as Kysely<IdentityTables>).deleteFrom("identity_user").where("sub", "=", uuid).execute();
  },
});
