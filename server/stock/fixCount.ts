import { sql } from "kysely";
import { stockCountStates } from "../../i18n/ja/stock-words.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { countTotals, lineValue, mostValue } from "../../src/domain/purchase/stockCount.ts";
import type { StockCountKey } from "../../src/generated/server.ts";
import { holdShops, refuseLocked } from "../closing/changeDates.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import { linesToFix } from "./readCount.ts";
import { lockedCount, noteCount, refuseFixed } from "./writeCount.ts";

/** The refusal of items whose stock would be worth more than any shop has. */
async function unlikely({ db, viewer }: Call, itemIds: readonly number[]): Promise<Rejected> {
  const items = await db
    .selectFrom("purchase_item")
    .select("item_name")
    .where("tenant_id", "=", viewer.developerId)
    .where("item_id", "in", [...itemIds])
    .orderBy("item_code")
    .limit(5)
    .execute();
  return new Rejected("STOCK_VALUE", { args: [items.map(({ item_name }) => item_name).join("、")] });
}

/**
 * Fixes a count with the theoretical stock and the prices of its date. Items that were not counted stand in it with their theoretical
 * stock. A repeated call changes nothing.
 * @throws Rejected NOT_FOUND, SETTLED, W014, MONTH_LOCKED, W001 where nothing was counted, STOCK_VALUE with the items whose value
 * cannot be true
 */
export const fixCount = (context: Context, { countId, version }: StockCountKey): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const { shop_id: shopId } = await lockedCount(call, countId);
    const tenantId = call.viewer.developerId;
    // Nothing is sold or received meanwhile.
    await holdShops(call.db, { tenantId, shopIds: [shopId] });
    const count = await lockedCount(call, countId);
    if (count.status === "FIXED" && count.version === version + 1) return;
    refuseFixed(count);
    if (count.version !== version) throw new Rejected("W014");
    await refuseLocked(call.db, { tenantId, shopId, dates: [count.count_date] });
    const lines = (await linesToFix(call.db, { tenantId, shopId, date: count.count_date }, countId)).map((line) => ({
      item_id: line.itemId,
      theoretical: line.theoretical,
      unitPrice: line.unitPrice,
      quantity: line.quantity ?? null,
    }));
    const { counted, stockValue, differenceValue } = countTotals(lines);
    const tooMuch = lines.filter((line) => lineValue(line) > mostValue);
    if (tooMuch.length > 0)
      throw await unlikely(
        call,
        tooMuch.map(({ item_id }) => item_id),
      );
    if (counted === 0) throw new Rejected("W001", { field: "lines" });
    const found = lines.map((line) => ({ ...line, unit_price: line.unitPrice, value: lineValue(line) }));
    await sql`
      insert into stock_count_line as l (tenant_id, shop_id, count_id, item_id, theoretical, unit_price, value)
      select ${tenantId}::int, ${shopId}::int, ${countId}::int, item_id, theoretical, unit_price, value
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as f(item_id int, theoretical numeric, unit_price numeric, value int8)
      on conflict (tenant_id, count_id, item_id) do update
      set theoretical = excluded.theoretical, unit_price = excluded.unit_price, value = excluded.value`.execute(
      call.db,
    );
    await call.db
      .updateTable("stock_count")
      .set({ status: "FIXED", lines: counted, stock_value: stockValue, difference_value: differenceValue })
      .set({ fixed_by: call.viewer.developerUuid || null, fixed_at: call.now, version: count.version + 1 })
      .where("tenant_id", "=", tenantId)
      .where("count_id", "=", countId)
      .execute();
    noteCount(
      call,
      count,
      { status: stockCountStates.DRAFT, lines: count.lines },
      { status: stockCountStates.FIXED, lines: counted, stockValue, differenceValue },
    );
  });

/** Throws a draft away. @throws Rejected NOT_FOUND, SETTLED for a fixed count, W014 */
export const deleteCount = (context: Context, { countId, version }: StockCountKey): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const count = await lockedCount(call, countId);
    refuseFixed(count);
    if (count.version !== version) throw new Rejected("W014");
    for (const table of ["stock_count_line", "stock_count"] as const)
      await call.db
        .deleteFrom(table)
        .where("tenant_id", "=", count.tenant_id)
        .where("count_id", "=", countId)
        .execute();
    noteCount(call, count, { status: stockCountStates.DRAFT, lines: count.lines }, null);
  });
