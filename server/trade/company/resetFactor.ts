import type { Kysely } from "kysely";
import type { AccountCredentials } from "../../engine/context.ts";
import { commandSource, writeChanges } from "../../engine/crud/history.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { cancelExports } from "../../engine/export/tickets.ts";

/**
 * Switches the second factor of an account off and ends its sessions, for a company whose only administrator lost the phone.
 * Gives the name of the account, and whether it had a second factor; undefined if the company has no such account.
 */
export async function resetFactor(
  db: Kysely<Tables>,
  { switchOffFactor }: Pick<AccountCredentials, "switchOffFactor">,
  { developerId, login }: { developerId: number; login: string },
  at: Date,
): Promise<{ name: string; wasOn: boolean } | undefined> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom("account")
      .select(["account_id", "account_uuid", "name"])
      .where("tenant_id", "=", developerId)
      .where("login", "=", login)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return undefined;
    const { account_id: recordId, account_uuid: uuid, name } = found;
    const wasOn = await switchOffFactor(trx, uuid);
    if (wasOn) {
      await cancelExports(trx, developerId, uuid);
      const record = { resource: "account", shopId: null, recordId, recordName: name, action: "UPDATE" } as const;
      const change = { ...record, before: { secondFactor: true }, after: { secondFactor: false } };
      await writeChanges(trx, { ...commandSource, tenantId: developerId, at }, [change]);
    }
    return { name, wasOn };
  });
}
