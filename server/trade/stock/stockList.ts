import { sql, type Kysely } from "kysely";
import { addDays } from "../../../src/core/calendar/date.ts";
import { computeStockValue } from "../../../src/domain/purchase/stockCount.ts";
import type { StockOfItem } from "../../../src/generated/server.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { itemUse } from "../figures/goods/theoreticalUse.ts";
import { stockStatement } from "./stockOn.ts";
import { toStockPlaces, type StockPlace } from "./moves.ts";
import { valuePrices } from "./valuePrices.ts";

/** Days before the date whose mean tells what a day uses. */
export const usualUseDays = 28;

type StockListRow = Omit<StockOfItem, "value" | "days">;

const readStockRows = (db: Kysely<Tables>, place: StockPlace) => {
  const { tenantId, shopId, date } = place;
  const sold = sql`
    select product_code, quantity from product_day
    where tenant_id = ${tenantId} and shop_id = ${shopId} and channel = 0
      and business_date > ${addDays(date, -usualUseDays)}::date and business_date <= ${date}::date`;
  return sql<StockListRow>`
    select i.item_id as "itemId", i.item_code as "itemCode", i.item_name as "itemName", i.item_category as "itemCategory", i.unit,
      s.quantity, s."countDate", round(coalesce(u.quantity, 0) / ${usualUseDays}, 3) as "dailyUse"
    from (${stockStatement(toStockPlaces(place))}) s
    join purchase_item i on i.tenant_id = ${tenantId} and i.item_id = s."itemId"
    left join (${itemUse(tenantId, sold)}) u on u.item_id = s."itemId"
    order by i.item_code`.execute(db);
};

/** The theoretical stock of a shop at the end of a date by item, with its value and the days that it lasts. */
export async function listItemStock(db: Kysely<Tables>, place: StockPlace): Promise<StockOfItem[]> {
  const [{ rows }, prices] = [await readStockRows(db, place), await valuePrices(db, place)];
  return rows.map((row) => {
    const price = prices.get(row.itemId);
    const { quantity, dailyUse } = row;
    return {
      ...row,
      value: price === undefined ? null : computeStockValue(quantity, price),
      days: dailyUse > 0 ? Math.round((Math.max(0, quantity) / dailyUse) * 10) / 10 : null,
    };
  });
}
