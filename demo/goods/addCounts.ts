import { sql, type Kysely } from "kysely";
import { addDays, addWholeMonths, countDaysBetween, firstOfMonth } from "../../src/core/calendar/date.ts";
import { countTotals, lineValue } from "../../src/domain/purchase/stockCount.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { itemUse } from "../../server/trade/figures/goods/theoreticalUse.ts";
import { valuePrices } from "../../server/trade/stock/valuePrices.ts";
import { findBuyer } from "../accounts.ts";
import { insertRows } from "../insertRows.ts";
import type { DemoPlace } from "../model.ts";
import { runSql } from "../runSql.ts";

/** Month ends that are counted, the oldest first: months before the present one. */
const countedMonths = [3, 2, 1, 0] as const;
/** The shop that loses much of its two dearest items in the last counted month, and the part of their use that it loses. */
const careless = { shopId: 433, items: 2, part: 0.09 };
/** Days whose use a shop has at least. */
const reserveDays = 5;

/** What moved of an item in each span, in stock units: what came less what went, and of it what recipes used. */
type ItemMoves = { itemId: number; net: number[]; used: number[] };
type ShopColumns = { tenant_id: number; shop_id: number };

/** The moves of a shop's items by span. @param ends the last dates of the spans; the first one is the day before the first span */
function readShopMoves(db: Kysely<Tables>, place: ShopColumns, ends: readonly string[]): Promise<ItemMoves[]> {
  const starts = ends.slice(0, -1).map((date) => addDays(date, 1));
  const [first, last] = [starts[0], ends.at(-1)];
  const sold = sql`
    select width_bucket(business_date, ${starts}::date[]) as span, product_code, quantity from product_day
    where tenant_id = ${place.tenant_id} and shop_id = ${place.shop_id} and channel = 0
      and business_date between ${first}::date and ${last}::date`;
  const used = itemUse(place.tenant_id, sold, ["span"]);
  return runSql(db, "shop_moves", { ...place, starts, first, last, used });
}

/** The part of an item's use that is missing at a count: 0.5 to 1.5 %, and of every ninth item a little too much. */
function findMissingPart(itemId: number, shopId: number, month: number): number {
  const place = itemId * 7 + shopId * 3 + month * 5;
  return place % 9 === 0 ? -0.003 : (5 + (place % 11)) / 1000;
}

/** The counts of an item: the theoretical stock less what is missing. It starts with so much that it never runs out. */
function countItem({ itemId, net, used }: ItemMoves, parts: readonly number[], reserve: number) {
  const missing = parts.map((part, month) => (used[month] ?? 0) * part);
  let [level, lowest] = [0, 0];
  for (const [span, moved] of net.entries()) {
    level += moved - (missing[span] ?? 0);
    lowest = Math.min(lowest, level);
  }
  const counts: { quantity: number; theoretical: number | null }[] = [
    { quantity: Math.ceil(reserve - lowest), theoretical: null },
  ];
  for (const [month, lost] of missing.entries()) {
    const stock = (counts[month]?.quantity ?? 0) + (net[month] ?? 0);
    counts.push({ quantity: Math.max(0, Math.round(stock - lost)), theoretical: Math.round(stock * 1e6) / 1e6 });
  }
  return { itemId, counts };
}

/**
 * Adds fixed counts of the last month ends to a shop. Its slips, losses and transfers must be there: counts follow the theoretical stock.
 * Shorter demo data gets none.
 */
export async function addCounts(
  db: Kysely<Tables>,
  { developer: { developerId: tenantId }, shop: { shopId } }: DemoPlace,
  { firstDate, today }: { firstDate: string; today: string },
): Promise<void> {
  const place = { tenant_id: tenantId, shop_id: shopId };
  const ends = countedMonths.map((months) => addDays(addWholeMonths(firstOfMonth(today), -months), -1));
  const [first = today, last = today] = [ends[0], ends.at(-1)];
  if (first < firstDate) return;
  // An interrupted load goes on.
  const own = db.selectFrom("stock_count").where("tenant_id", "=", tenantId).where("shop_id", "=", shopId);
  if (await own.select("count_id").limit(1).executeTakeFirst()) return;
  const moves = await readShopMoves(db, place, [...ends, today]);
  const prices: ReadonlyMap<number, number>[] = [];
  for (const date of ends) prices.push(await valuePrices(db, { tenantId, shopId, date }));
  const months = ends.length - 1;
  const yenUsed = ({ itemId, used }: ItemMoves) => (used[months - 1] ?? 0) * (prices.at(-1)?.get(itemId) ?? 0);
  const dearest = moves.toSorted((one, other) => yenUsed(other) - yenUsed(one)).slice(0, careless.items);
  const items = moves.map((item) => {
    const isLost = shopId === careless.shopId && dearest.includes(item);
    const parts = Array.from({ length: months }, (_, month) =>
      isLost && month === months - 1 ? careless.part : findMissingPart(item.itemId, shopId, month),
    );
    const used = item.used.slice(0, months).reduce((sum, quantity) => sum + quantity, 0);
    return countItem(item, parts, (used / countDaysBetween(first, last)) * reserveDays);
  });
  await db.transaction().execute(async (trx) => {
    for (const [index, date] of ends.entries()) {
      const lines = items.map(({ itemId, counts }) => {
        const { quantity = 0, theoretical = null } = counts[index] ?? {};
        return { item_id: itemId, quantity, theoretical, unitPrice: prices[index]?.get(itemId) ?? null };
      });
      const totals = countTotals(lines);
      if (totals.counted === 0) continue;
      const at = new Date(`${addDays(date, 1)}T00:30:00+09:00`);
      const by = findBuyer(tenantId, shopId);
      const [made] = await insertRows(trx, "stock_count", [
        {
          ...place,
          count_date: date,
          status: "FIXED",
          lines: totals.counted,
          stock_value: totals.stockValue,
          shortage_value: totals.shortageValue,
          saved_by: by,
          fixed_by: by,
          fixed_at: at,
          created_at: at,
          updated_at: at,
        },
      ]);
      const rows = lines.map(({ unitPrice, ...line }) => ({
        ...place,
        ...line,
        count_id: made?.count_id,
        pieces: line.quantity,
        unit_price: unitPrice,
        value: lineValue({ ...line, unitPrice }),
      }));
      await insertRows(trx, "stock_count_line", rows);
    }
  });
}
