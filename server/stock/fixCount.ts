import { sql } from "kysely";
import { stockCountStates } from "../../i18n/ja/stock-words.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { countTotals, lineValue, mostValue } from "../../src/domain/purchase/stockCount.ts";
import type { StockCountKey } from "../../src/generated/server.ts";
import { holdShops, refuseLocked } from "../closing/changeDates.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import { linesToFix } from "./readCount.ts";
import { changedDates } from "./sameDay.ts";
import { lockedCount, noteCount, refuseFixed, type StoredCount } from "./writeCount.ts";

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

/** Gives later counts of the shop a line of each item that this one has and they lack: its stock goes on from this count. */
const passOn = ({ db }: Call, { tenant_id, shop_id, count_id, count_date }: StoredCount) =>
  sql`
    insert into stock_count_line (tenant_id, shop_id, count_id, item_id, unit_price)
    select l.tenant_id, l.shop_id, c.count_id, l.item_id, l.unit_price
    from stock_count_line l join stock_count c on c.tenant_id = l.tenant_id and c.shop_id = l.shop_id
    where l.tenant_id = ${tenant_id} and l.count_id = ${count_id} and c.shop_id = ${shop_id} and c.status = 'FIXED'
      and c.count_date > ${count_date}::date
    on conflict (tenant_id, count_id, item_id) do nothing`.execute(db);

/**
 * Fixes a count with the theoretical stock and the prices of its date. Items that were not counted stand in it with their price alone:
 * their theoretical stock goes on from their last count. A repeated call changes nothing.
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
    await refuseLocked(call.db, { tenantId, shopId, dates: changedDates(count.count_date) });
    const lines = (await linesToFix(call.db, { tenantId, shopId, date: count.count_date }, countId)).map((line) => ({
      item_id: line.itemId,
      theoretical: line.theoretical,
      unitPrice: line.unitPrice,
      quantity: line.quantity ?? null,
    }));
    const { counted, stockValue, shortageValue } = countTotals(lines);
    const tooMuch = lines.filter((line) => lineValue(line) > mostValue);
    if (tooMuch.length > 0)
      throw await unlikely(
        call,
        tooMuch.map(({ item_id }) => item_id),
      );
    if (counted === 0) throw new Rejected("W001", { field: "lines" });
    const found = lines.map(({ item_id, quantity, theoretical, unitPrice }) => ({
      item_id,
      quantity,
      theoretical: quantity === null ? null : theoretical,
      unit_price: unitPrice,
      value: quantity === null ? null : lineValue({ quantity, theoretical, unitPrice }),
    }));
    await sql`
      insert into stock_count_line as l (tenant_id, shop_id, count_id, item_id, quantity, theoretical, unit_price, value)
      select ${tenantId}::int, ${shopId}::int, ${countId}::int, item_id, quantity, theoretical, unit_price, value
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as f(item_id int, quantity numeric, theoretical numeric, unit_price numeric, value int8)
      on conflict (tenant_id, count_id, item_id) do update
      set theoretical = excluded.theoretical, unit_price = excluded.unit_price, value = excluded.value`.execute(
      call.db,
    );
    await passOn(call, count);
    await call.db
      .updateTable("stock_count")
      .set({ status: "FIXED", lines: counted, stock_value: stockValue, shortage_value: shortageValue })
      .set({ fixed_by: call.viewer.developerUuid || null, fixed_at: call.now, version: count.version + 1 })
      .where("tenant_id", "=", tenantId)
      .where("count_id", "=", countId)
      .execute();
    noteCount(
      call,
      count,
      { status: stockCountStates.DRAFT, lines: count.lines },
      { status: stockCountStates.FIXED, lines: counted, stockValue, shortageValue },
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
