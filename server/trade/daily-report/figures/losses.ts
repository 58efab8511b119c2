import { sql } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { LossLine } from "../../../../src/domain/dailyReport.ts";
import { lossItemFinder } from "../../../../src/domain/lossItems.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { ReportKey } from "../records.ts";

/** @throws Rejected NOT_FOUND at the line whose item is none of the company's */
export async function refuseItems({ db, viewer }: Call, losses: readonly LossLine[]): Promise<void> {
  const ids = losses.flatMap(({ itemId }) => itemId ?? []);
  if (ids.length === 0) return;
  const { rows } = await sql<{ item_id: number }>`
    select item_id from purchase_item where tenant_id = ${viewer.developerId} and item_id = any(${ids}::int[])`.execute(
    db,
  );
  const known = new Set(rows.map(({ item_id }) => item_id));
  const errors = losses.flatMap(({ itemId }, index) =>
    itemId === null || known.has(itemId)
      ? []
      : [{ field: `losses.${String(index)}.itemId`, code: "NOT_FOUND" as const }],
  );
  if (errors.length > 0) throw Rejected.fields(errors);
}

/** The item of each line; null for none. The items stay as they are until the transaction ends. */
async function lockLossItems({ db, viewer }: Call, losses: readonly LossLine[]): Promise<(number | null)[]> {
  const ids = losses.flatMap(({ itemId }) => itemId ?? []);
  const { rows } = await sql<Parameters<typeof lossItemFinder>[0][number]>`
    select item_id as "itemId", item_name as "itemName", unit, active from purchase_item
    where tenant_id = ${viewer.developerId}
      and (item_id = any(${ids}::int[]) or active and item_name = any(${losses.map(({ itemName }) => itemName)}::text[]))
    order by item_id for share`.execute(db);
  return losses.map(lossItemFinder(rows));
}

/** Writes the losses of a submitted report to the stock, in place of those of the submission before. Lines without an item stay out. */
export async function writeLosses(
  call: Call,
  { shop_id, date }: ReportKey,
  losses: readonly LossLine[],
): Promise<void> {
  const { db, viewer } = call;
  const tenant_id = viewer.developerId;
  await db
    .deleteFrom("stock_loss")
    .where("tenant_id", "=", tenant_id)
    .where("shop_id", "=", shop_id)
    .where("business_date", "=", date)
    .where("from_daily_report", "=", true)
    .execute();
  const items = await lockLossItems(call, losses);
  const rows = losses.flatMap(({ quantity, reason }, index) => {
    const item_id = items[index] ?? null;
    return item_id === null
      ? []
      : [{ tenant_id, shop_id, business_date: date, item_id, quantity, reason, from_daily_report: true }];
  });
  if (rows.length > 0) await db.insertInto("stock_loss").values(rows).execute();
}
