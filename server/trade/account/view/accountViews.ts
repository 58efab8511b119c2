import type { Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import { writeChanges, type ChangeSource, type RecordChange } from "../../../engine/crud/history.ts";

/** Whether a text may be the id of a view: the database takes no other. */
export const isViewId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** What the history says of a view: as whom somebody began or ended to look. */
export const buildViewChange = (
  action: "BEGIN_VIEW" | "END_VIEW",
  accountId: number,
  name: string | null,
): RecordChange => ({
  resource: "account",
  shopId: null,
  recordId: accountId,
  recordName: name,
  action,
  before: null,
  after: null,
});

type ViewEnd = Pick<ChangeSource, "at" | "address" | "requestId"> & { tenantId: number; viewId: string };

/** The name of an account; null once it is deleted. */
async function findName(
  trx: Kysely<Tables>,
  tenantId: number,
  column: "account_id" | "account_uuid",
  value: number | string,
): Promise<string | null> {
  const found = await trx
    .selectFrom("account")
    .select("name")
    .where("tenant_id", "=", tenantId)
    .where(column, "=", value)
    .executeTakeFirst();
  return found?.name ?? null;
}

/**
 * Ends an open view and writes it to the history, as the last work of the transaction.
 * @returns false where it has ended already
 */
export async function endView(
  trx: Kysely<Tables>,
  { tenantId, viewId, at, address, requestId }: ViewEnd,
): Promise<boolean> {
  const view = await trx
    .updateTable("account_view")
    .set({ ended_at: at })
    .where("tenant_id", "=", tenantId)
    .where("view_id", "=", viewId)
    .where("ended_at", "is", null)
    .returning(["account_id", "viewer_uuid as uuid", "viewer_kind as kind"])
    .executeTakeFirst();
  if (!view) return false;
  const { account_id: accountId, uuid, kind } = view;
  const name = (await findName(trx, tenantId, "account_uuid", uuid)) ?? "";
  const source = { tenantId, operation: "endAccountView", actor: { kind, uuid, name }, address, requestId, at };
  const viewed = await findName(trx, tenantId, "account_id", accountId);
  await writeChanges(trx, source, [buildViewChange("END_VIEW", accountId, viewed)]);
  return true;
}
