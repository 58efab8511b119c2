import { sql } from "kysely";
import { addDays, firstOfMonth, monthAway } from "../../../src/core/calendar/date.ts";
import { countTotals, lineValue } from "../../../src/domain/purchase/stockCount.ts";
import type { Database } from "../../db/connection.ts";
import { stockOn } from "../../stock/stockOn.ts";
import { valuePrices } from "../../stock/valuePrices.ts";
import { accountUuid } from "../accounts.ts";
import { closer } from "../closings.ts";

/** Month ends that are counted, the oldest first: months before the present one. */
const counted = [3, 2, 1, 0] as const;
/** The shop whose newest count has a large difference, and the part of some of its items that is missing. */
const careless = { shopId: 433, part: 0.12 };

/** The part of an item that a count finds missing: up to one percent, the same in every run. */
const missingPart = (itemId: number, shopId: number, month: number): number =>
  ((itemId * 7 + shopId * 3 + month * 5) % 11) / 1000;

/** Adds fixed counts of the last month ends to a shop. Its slips must be there. Shorter demo data gets none. */
export async function addCounts(
  { kysely: db }: Database,
  { tenantId, shopId }: { tenantId: number; shopId: number },
  { firstDate, today }: { firstDate: string; today: string },
): Promise<void> {
  const ends = counted.map((months) => addDays(monthAway(firstOfMonth(today), -months), -1));
  if ((ends[0] ?? "") < firstDate) return;
  for (const [index, date] of ends.entries()) {
    const place = { tenantId, shopId, date };
    const [stock, prices] = [await stockOn(db, place), await valuePrices(db, place)];
    // A month's purchases are the stock where nothing tells it: enough for what is used until the next count.
    const { rows } = await sql<{ item_id: number; usual: number }>`
      select item_id, sum(quantity) / 2 as usual from purchase_month
      where tenant_id = ${tenantId} and shop_id = ${shopId}
        and month between ${monthAway(firstOfMonth(date), -1)}::date and ${date}::date
      group by item_id having sum(quantity) > 0`.execute(db);
    const lines = rows.map(({ item_id, usual }) => {
      const theoretical = stock.get(item_id)?.quantity ?? null;
      const unitPrice = prices.get(item_id) ?? null;
      const dear = shopId === careless.shopId && index === ends.length - 1 && item_id % 5 === 0;
      const part = dear ? careless.part : missingPart(item_id, shopId, index);
      const there = theoretical === null || theoretical <= 0 ? usual : theoretical;
      return { item_id, theoretical, unitPrice, quantity: Math.round(there * (1 - part)) };
    });
    const totals = countTotals(lines);
    if (totals.counted === 0) continue;
    const at = new Date(`${addDays(date, 1)}T00:30:00+09:00`);
    const by = shopId === 431 || shopId === 433 ? accountUuid("tencho") : closer(tenantId);
    const { count_id } = await db
      .insertInto("stock_count")
      .values({
        tenant_id: tenantId,
        shop_id: shopId,
        count_date: date,
        status: "FIXED",
        remarks: null,
        saved_by: by,
        lines: totals.counted,
        stock_value: totals.stockValue,
        difference_value: totals.differenceValue,
        fixed_by: by,
        fixed_at: at,
        created_at: at,
        updated_at: at,
        request_id: null,
        request_digest: null,
      })
      .returning("count_id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("stock_count_line")
      .values(
        lines.map(({ unitPrice, ...line }) => ({
          ...line,
          tenant_id: tenantId,
          shop_id: shopId,
          count_id,
          cases: null,
          pieces: line.quantity,
          unit_price: unitPrice,
          value: lineValue({ ...line, unitPrice }),
        })),
      )
      .execute();
  }
}
