import { sql } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import type { LossLine } from "../../src/domain/dailyReport.ts";
import type { Call } from "../crud/call.ts";
import type { At } from "./rows.ts";

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

/**
 * The item of each line: the one that it names by id, unless that was deleted since, else the active one of that name and unit; null for
 * neither.
 */
async function itemsOf({ db, viewer }: Call, losses: readonly LossLine[]): Promise<(number | null)[]> {
  const ids = losses.flatMap(({ itemId }) => itemId ?? []);
  const { rows } = await sql<{ item_id: number; item_name: string; unit: string; active: boolean }>`
    select item_id, item_name, unit, active from purchase_item
    where tenant_id = ${viewer.developerId}
      and (item_id = any(${ids}::int[]) or active and item_name = any(${losses.map(({ itemName }) => itemName)}::text[]))
    order by item_id desc for share`.execute(db);
  const known = new Set(rows.map(({ item_id }) => item_id));
  const placeOf = (name: string, unit: string): string => `${name}\n${unit}`;
  const byName = new Map(
    rows.filter(({ active }) => active).map(({ item_id, item_name, unit }) => [placeOf(item_name, unit), item_id]),
  );
  return losses.map(({ itemId, itemName, unit }) =>
    itemId !== null && known.has(itemId) ? itemId : (byName.get(placeOf(itemName, unit)) ?? null),
  );
}

/** Writes the losses of a submitted report to the stock, in place of those of the submission before. Lines without an item stay out. */
export async function writeLosses(call: Call, { shop_id, date }: At, losses: readonly LossLine[]): Promise<void> {
  const { db, viewer } = call;
  const tenant_id = viewer.developerId;
  await db
    .deleteFrom("stock_loss")
    .where("tenant_id", "=", tenant_id)
    .where("shop_id", "=", shop_id)
    .where("business_date", "=", date)
    .where("from_daily_report", "=", true)
    .execute();
  const items = await itemsOf(call, losses);
  const rows = losses.flatMap(({ quantity, reason }, index) => {
    const item_id = items[index] ?? null;
    return item_id === null
      ? []
      : [{ tenant_id, shop_id, business_date: date, item_id, quantity, reason, from_daily_report: true }];
  });
  if (rows.length > 0) await db.insertInto("stock_loss").values(rows).execute();
}
