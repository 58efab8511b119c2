import { sql } from "kysely";
import type { Call } from "../../engine/crud/call.ts";

/** Whether each account signs in with a second factor. Users lie elsewhere than a company's rows (Citus), and are read apart. */
export async function readSecondFactors(
  records: readonly { accountId: number }[],
  { db, viewer }: Pick<Call, "db" | "viewer">,
): Promise<{ secondFactor: boolean }[]> {
  const accounts = await db
    .selectFrom("account")
    .select(["account_id", "account_uuid"])
    .where("tenant_id", "=", viewer.developerId)
    .where(sql<boolean>`account_id = any(${records.map(({ accountId }) => accountId)}::int[])`)
    .execute();
  const uuids = accounts.map(({ account_uuid }) => account_uuid);
  const factors = await db
    .selectFrom("identity_factor")
    .select("sub")
    .where(sql<boolean>`sub = any(${uuids}::uuid[])`)
    .where("enabled", "=", true)
    .execute();
  const secured = new Set(factors.map(({ sub }) => sub));
  const ids = new Set(
    accounts.flatMap(({ account_id, account_uuid }) => (secured.has(account_uuid) ? account_id : [])),
  );
  return records.map(({ accountId }) => ({ secondFactor: ids.has(accountId) }));
}
