import { sql, type Kysely } from "kysely";
import { writeChanges, type RecordChange, type ChangeSource } from "../../platform/db/queries/changes.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { IdentityWorld } from "./world.ts";

type OwnChangeValues = Readonly<Record<string, boolean | number | string | null>>;

/** What a change of the own sign-in leaves in the history. */
export type OwnSignInChange = {
  operation: string;
  before: OwnChangeValues | null;
  after: OwnChangeValues;
  action?: RecordChange["action"];
};

type Owner = { tenantId: number; accountId: number; name: string };

/** The account of a user. None after a sign-up that nobody accepted yet. */
async function findOwnerAccount(trx: Kysely<Tables>, sub: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select tenant_id as "tenantId", account_id as "accountId", coalesce(nullif(btrim(name), ''), login) as name
    from account where account_uuid = ${sub}`.execute(trx);
  return rows[0];
}

/** Writes the line of the history for what a user has changed of the own sign-in. It is the last statement of its transaction. */
export async function writeOwnChange(
  trx: Kysely<Tables>,
  { clock, call }: Pick<IdentityWorld, "clock" | "call">,
  sub: string,
  { operation, before, after, action = "UPDATE" }: OwnSignInChange,
): Promise<void> {
  const owner = await findOwnerAccount(trx, sub);
  if (!owner) return;
  const { tenantId, accountId, name } = owner;
  const source: ChangeSource = {
    tenantId,
    operation,
    actor: { kind: "USER", uuid: sub, name },
    at: clock.now(),
    address: call?.address ?? null,
    requestId: call?.id ?? null,
  };
  const record = { resource: "account", shopId: null, recordId: accountId, recordName: name };
  await writeChanges(trx, source, [{ ...record, action, before, after }]);
}
