import { stockCountStates } from "../../../i18n/ja/stock/stock-words.ts";
import { sql } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import { countTotals, lineValue, mostValue } from "../../../src/domain/purchase/stockCount.ts";
import type { StockCountKey } from "../../../src/generated/server.ts";
import { stockCountWorkflow } from "../../../src/generated/workflows.ts";
import type { Call } from "../../engine/crud/call.ts";
import { defineStep } from "../../engine/workflow/takeStep.ts";
import { stockCountRecords, stockCountLines, type StoredCount } from "./counts.ts";
import { linesToFix } from "./readCount.ts";

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

type FoundLine = { item_id: number; theoretical: number | null; unitPrice: number | null; quantity: number | null };

/** @throws Rejected STOCK_VALUE with the items whose value cannot be true, W001 where nothing was counted */
async function requireTrueValues(call: Call, lines: readonly FoundLine[], counted: number): Promise<void> {
  const tooMuch = lines.filter((line) => lineValue(line) > mostValue).map(({ item_id }) => item_id);
  if (tooMuch.length > 0) throw await unlikely(call, tooMuch);
  if (counted === 0) throw new Rejected("W001", { field: "lines" });
}

/** Writes the theoretical stock, the price and the value of each line; a line that was not counted has its price alone. */
async function saveLines(call: Call, { tenant_id, shop_id, count_id }: StoredCount, lines: readonly FoundLine[]) {
  const found = lines.map(({ item_id, quantity, theoretical, unitPrice }) => ({
    item_id,
    quantity,
    theoretical: quantity === null ? null : theoretical,
    unit_price: unitPrice,
    value: quantity === null ? null : lineValue({ quantity, theoretical, unitPrice }),
  }));
  await sql`
    insert into stock_count_line as l (tenant_id, shop_id, count_id, item_id, quantity, theoretical, unit_price, value)
    select ${tenant_id}::int, ${shop_id}::int, ${count_id}::int, item_id, quantity, theoretical, unit_price, value
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f(item_id int, quantity numeric, theoretical numeric, unit_price numeric, value int8)
    on conflict (tenant_id, count_id, item_id) do update
    set theoretical = excluded.theoretical, unit_price = excluded.unit_price, value = excluded.value`.execute(call.db);
}

/**
 * Fixes a count with the theoretical stock and the prices of its date. Items that were not counted stand in it with their price alone:
 * their theoretical stock goes on from their last count.
 * @throws Rejected W001 where nothing was counted, STOCK_VALUE with the items whose value cannot be true, and what every step refuses
 * (takeStep)
 */
export const fixCount = defineStep<"stock_count", StockCountKey>(
  stockCountRecords,
  stockCountWorkflow.steps.fixStockCount,
  {
    async write(count, { countId }, call) {
      const place = { tenantId: count.tenant_id, shopId: count.shop_id, date: count.count_date };
      const lines = (await linesToFix(call.db, place, countId)).map(({ itemId, theoretical, unitPrice, quantity }) => ({
        item_id: itemId,
        theoretical,
        unitPrice,
        quantity: quantity ?? null,
      }));
      const { counted, stockValue, shortageValue } = countTotals(lines);
      await requireTrueValues(call, lines, counted);
      await saveLines(call, count, lines);
      await passOn(call, count);
      return {
        columns: {
          lines: counted,
          stock_value: stockValue,
          shortage_value: shortageValue,
          fixed_by: call.viewer.developerUuid || null,
          fixed_at: call.now,
        },
        before: { lines: count.lines },
        after: { lines: counted, stockValue, shortageValue },
      };
    },
  },
);

/** Throws a draft away. */
export const deleteCount = defineStep<"stock_count", StockCountKey>(
  stockCountRecords,
  stockCountWorkflow.steps.deleteStockCount,
  {
    async write(count, _, call) {
      await stockCountLines.remove(call, count);
      return { before: { status: stockCountStates.DRAFT, lines: count.lines } };
    },
  },
);
