import { addDays, countDaysBetween, firstOfMonth, addWholeMonths } from "../../src/core/calendar/date.ts";
import { countTotals, lineValue } from "../../src/domain/purchase/stockCount.ts";
import type { DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { valuePrices } from "../../server/trade/stock/valuePrices.ts";
import { buildAccountUuid } from "../accounts.ts";
import { findClosingAccount } from "../closings.ts";
import { readShopMoves, type ItemMoves } from "./shopMoves.ts";

/** Month ends that are counted, the oldest first: months before the present one. */
const countedMonths = [3, 2, 1, 0] as const;
/** The shop that loses much of its two dearest items in the last counted month, and the part of their use that it loses. */
const careless = { shopId: 433, items: 2, part: 0.09 };
/** Days whose use a shop has at least. */
const reserveDays = 5;

type Prices = ReadonlyMap<number, number>;
/** An item at the counted dates: what was there, and what the moves since the last count say (null at the first). */
type CountedItem = { itemId: number; quantities: number[]; theoretical: (number | null)[] };

/** The part of an item's use that is missing at a count: 0.5 to 1.5 %, and of every ninth item a little too much. */
function missingPart(itemId: number, shopId: number, month: number): number {
  const place = itemId * 7 + shopId * 3 + month * 5;
  return place % 9 === 0 ? -0.003 : (5 + (place % 11)) / 1000;
}

/** The items of which most yen are used in the last counted month. */
const dearest = (moves: readonly ItemMoves[], month: number, prices: Prices): ReadonlySet<number> => {
  const yen = ({ itemId, used }: ItemMoves) => (used[month] ?? 0) * (prices.get(itemId) ?? 0);
  return new Set(
    moves
      .toSorted((one, other) => yen(other) - yen(one))
      .slice(0, careless.items)
      .map(({ itemId }) => itemId),
  );
};

/** The counts of an item: the theoretical stock less what is missing. It starts with so much that it never runs out. */
function buildItemCounts({ itemId, net, used }: ItemMoves, parts: readonly number[], reserve: number): CountedItem {
  const missing = parts.map((part, month) => (used[month] ?? 0) * part);
  let [level, lowest] = [0, 0];
  for (const [span, moved] of net.entries()) {
    level += moved - (missing[span] ?? 0);
    lowest = Math.min(lowest, level);
  }
  const quantities = [Math.ceil(reserve - lowest)];
  const theoretical: (number | null)[] = [null];
  for (const [month, lost] of missing.entries()) {
    const stock = (quantities[month] ?? 0) + (net[month] ?? 0);
    theoretical.push(Math.round(stock * 1e6) / 1e6);
    quantities.push(Math.max(0, Math.round(stock - lost)));
  }
  return { itemId, quantities, theoretical };
}

/**
 * Adds fixed counts of the last month ends to a shop. Its slips, losses and transfers must be there: counts follow the theoretical stock.
 * Shorter demo data gets none.
 */
export async function addCounts(
  { kysely: db }: DatabaseConnection,
  { tenantId, shopId }: { tenantId: number; shopId: number },
  { firstDate, today }: { firstDate: string; today: string },
): Promise<void> {
  const ends = countedMonths.map((months) => addDays(addWholeMonths(firstOfMonth(today), -months), -1));
  const [first = today, last = today] = [ends[0], ends.at(-1)];
  if (first < firstDate) return;
  // An interrupted load goes on.
  const own = db.selectFrom("stock_count").where("tenant_id", "=", tenantId).where("shop_id", "=", shopId);
  if (await own.select("count_id").limit(1).executeTakeFirst()) return;
  const moves = await readShopMoves(db, { tenantId, shopId }, [...ends, today]);
  const prices: Prices[] = [];
  for (const date of ends) prices.push(await valuePrices(db, { tenantId, shopId, date }));
  const months = ends.length - 1;
  const lost = shopId === careless.shopId ? dearest(moves, months - 1, prices.at(-1) ?? new Map()) : new Set<number>();
  const items = moves.map((item) => {
    const parts = ends
      .slice(1)
      .map((_, month) =>
        month === months - 1 && lost.has(item.itemId) ? careless.part : missingPart(item.itemId, shopId, month),
      );
    const used = item.used.slice(0, months).reduce((sum, quantity) => sum + quantity, 0);
    return buildItemCounts(item, parts, (used / countDaysBetween(first, last)) * reserveDays);
  });
  await db.transaction().execute(async (trx) => {
    for (const [index, date] of ends.entries()) {
      const lines = items.map(({ itemId, quantities, theoretical }) => ({
        item_id: itemId,
        quantity: quantities[index] ?? 0,
        theoretical: theoretical[index] ?? null,
        unitPrice: prices[index]?.get(itemId) ?? null,
      }));
      const totals = countTotals(lines);
      if (totals.counted === 0) continue;
      const at = new Date(`${addDays(date, 1)}T00:30:00+09:00`);
      const by = shopId === 431 || shopId === 433 ? buildAccountUuid("tencho") : findClosingAccount(tenantId);
      const { count_id } = await trx
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
          shortage_value: totals.shortageValue,
          fixed_by: by,
          fixed_at: at,
          created_at: at,
          updated_at: at,
          request_id: null,
          request_digest: null,
        })
        .returning("count_id")
        .executeTakeFirstOrThrow();
      await trx
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
  });
}
