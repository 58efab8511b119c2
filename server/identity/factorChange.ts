import { sql, type Kysely } from "kysely";
import { writeChanges, type Change, type Source } from "../db/changes.ts";
import type { Tables } from "../db/tables.ts";
import { endOtherSessions } from "./users.ts";
import type { World } from "./world.ts";

type Values = Readonly<Record<string, boolean | number>>;

/** What a change of the second factor leaves in the history. */
export type FactorChange = { operation: string; before: Values | null; after: Values; action?: Change["action"] };

type Owner = { tenantId: number; accountId: number; name: string };

/** The account of a user. None after a sign-up that nobody accepted yet. */
async function ownerOf(trx: Kysely<Tables>, sub: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select tenant_id as "tenantId", account_id as "accountId", coalesce(nullif(btrim(name), ''), login) as name
    from account where account_uuid = ${sub}`.execute(trx);
  return rows[0];
}

/**
 * Changes the second factor in one transaction with its line of the history. Every other session of the user ends: it began
 * without the new factor, or somebody may have it who must be locked out.
 */
export async function changeFactor(
  world: World,
  { sub, grantId }: { sub: string; grantId: string | null },
  { operation, before, after, action = "UPDATE" }: FactorChange,
  write: (trx: Kysely<Tables>) => Promise<unknown>,
): Promise<void> {
  const at = world.clock.now();
  await world.db.transaction().execute(async (trx: Kysely<Tables>) => {
    await write(trx);
    await endOtherSessions(trx, sub, at, grantId);
    const owner = await ownerOf(trx, sub);
    if (!owner) return;
    const { tenantId, accountId, name } = owner;
    const source: Source = {
      ...{ tenantId, operation, actor: { kind: "USER", uuid: sub, name }, at },
      ...{ address: world.call?.address ?? null, requestId: world.call?.id ?? null },
    };
    const record = { resource: "account", shopId: null, recordId: accountId, recordName: name };
    await writeChanges(trx, source, [{ ...record, action, before, after }]);
  });
  world.ended();
}
