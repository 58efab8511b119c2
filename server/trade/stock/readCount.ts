import { sql, type Kysely } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import { addDays } from "../../../src/core/calendar/date.ts";
import { countTotals } from "../../../src/domain/purchase/stockCount.ts";
import type { StockCount, StockCountLine } from "../../../src/generated/server.ts";
import { isOwnShopRow } from "../../engine/crud/find/ownRows.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { selectIsoMoment, selectAccountName } from "../figures/measures.ts";
import { readStockOn } from "./stockOn.ts";
import type { StockPlace } from "./moves.ts";
import { readSameDayCounts } from "./sameDay.ts";
import { valuePrices } from "./valuePrices.ts";

type CountDay = Awaited<ReturnType<typeof readSameDayCounts>>;
type Head = Omit<StockCount, "lines" | "stockValue" | "theoryValue" | "shortageValue" | keyof CountDay>;

/** Days in which an item that was bought counts as used by the shop. */
const usedDays = 400;

async function readCountHead(
  db: Kysely<Tables>,
  viewer: Pick<Viewer, "developerId" | "shopIds">,
  countId: number,
): Promise<Head> {
  const { rows } = await sql<Head>`
    select c.count_id as "countId", c.shop_id, s.name as shop_name, c.count_date as "countDate", c.status, c.remarks,
      ${selectAccountName(viewer.developerId, "c.saved_by")} as "savedBy", ${selectIsoMoment(sql`c.updated_at`)} as "savedAt", ${selectAccountName(viewer.developerId, "c.fixed_by")} as "fixedBy",
      ${selectIsoMoment(sql`c.fixed_at`)} as "fixedAt", c.version
    from (select * from stock_count where ${isOwnShopRow(viewer)} and count_id = ${countId}) c
    join shop s on s.tenant_id = c.tenant_id and s.shop_id = c.shop_id`.execute(db);
  const [head] = rows;
  if (!head) throw new Rejected("NOT_FOUND");
  return head;
}

type ItemRow = Omit<StockCountLine, "theoretical" | "unitPrice"> & {
  theoretical: number | null;
  unitPrice: number | null;
};

/** No count has this id: a new sheet has no lines yet. Not null, because Citus looks for the company also where a join finds nothing. */
const newCount = 0;

/** The items of a sheet: those that can be ordered, and those that the count has. In the order of shelves. */
const itemRows = (db: Kysely<Tables>, { tenantId, shopId, date }: StockPlace, countId: number | null) =>
  sql<ItemRow>`
    select i.item_id as "itemId", i.item_code as "itemCode", i.item_name as "itemName", i.jan_code as "janCode",
      i.item_category as "itemCategory", i.storage, i.unit, i.order_unit as "orderUnit", i.units_per_case as "unitsPerCase",
      l.item_id is not null or exists (
        select from purchase_day d where d.tenant_id = ${tenantId} and d.shop_id = ${shopId} and d.item_id = i.item_id
          and d.business_date between ${addDays(date, -usedDays)}::date and ${date}::date
      ) or i.item_id in (
        select item_id from item_par where tenant_id = ${tenantId} and shop_id = ${shopId} and par_level > 0
      ) as used,
      l.cases, l.pieces, l.quantity, l.theoretical, l.unit_price as "unitPrice"
    from purchase_item i
    left join stock_count_line l on l.tenant_id = ${tenantId} and l.count_id = ${countId ?? newCount}::int and l.item_id = i.item_id
    where i.tenant_id = ${tenantId} and (i.active or l.item_id is not null)
    order by array_position(array['CHILLED', 'FROZEN', 'AMBIENT'], i.storage), i.item_category nulls last, i.item_code`.execute(
    db,
  );

/** The lines of a draft or of a new sheet: what was typed beside the stock and the prices of now. */
async function openLines(db: Kysely<Tables>, place: StockPlace, countId: number | null): Promise<ItemRow[]> {
  const [{ rows }, stock, prices] = [
    await itemRows(db, place, countId),
    await readStockOn(db, place),
    await valuePrices(db, place),
  ];
  const anyUsed = rows.some(({ used, itemId }) => used || stock.has(itemId));
  return rows.map((row) => ({
    ...row,
    // A shop that has neither bought nor counted yet starts with everything.
    used: row.used || stock.has(row.itemId) || !anyUsed,
    theoretical: stock.get(row.itemId)?.quantity ?? null,
    unitPrice: prices.get(row.itemId) ?? null,
  }));
}

/** The lines of a fixed count. The stock of what was not counted is that of now: it follows what is noted of these dates later. */
async function fixedLines(db: Kysely<Tables>, place: StockPlace, countId: number): Promise<ItemRow[]> {
  const [{ rows }, stock] = [await itemRows(db, place, countId), await readStockOn(db, place)];
  return rows
    .map((row) => (row.quantity == null ? { ...row, theoretical: stock.get(row.itemId)?.quantity ?? null } : row))
    .filter(({ quantity, theoretical }) => quantity != null || theoretical !== null);
}

/** The lines that a count has, or would have if it were fixed now. */
export async function linesToFix(db: Kysely<Tables>, place: StockPlace, countId: number): Promise<ItemRow[]> {
  const lines = await openLines(db, place, countId);
  return lines.filter(({ quantity, theoretical }) => quantity != null || theoretical !== null);
}

const withLines = (head: Head & CountDay, lines: ItemRow[]): StockCount => {
  const { stockValue, theoryValue, shortageValue } = countTotals(
    lines.map(({ quantity, theoretical, unitPrice }) => ({ quantity: quantity ?? null, theoretical, unitPrice })),
  );
  return { ...head, stockValue, theoryValue, shortageValue, lines };
};

/** A count with its lines. @throws Rejected NOT_FOUND for one that is not the viewer's */
export async function readCount(
  db: Kysely<Tables>,
  viewer: Pick<Viewer, "developerId" | "shopIds">,
  { countId, now }: { countId: number; now: Date },
): Promise<StockCount> {
  const found = await readCountHead(db, viewer, countId);
  const place = { tenantId: viewer.developerId, shopId: found.shop_id, date: found.countDate };
  const head = { ...found, ...(await readSameDayCounts(db, place, { countId, now })) };
  if (head.status === "DRAFT") return withLines(head, await openLines(db, place, countId));
  return withLines(head, await fixedLines(db, place, countId));
}

/** The sheet of a date: its draft if there is one, else an empty one. @throws Rejected NOT_FOUND for a shop that is none */
export async function readStockSheet(
  db: Kysely<Tables>,
  viewer: Pick<Viewer, "developerId" | "shopIds">,
  { shopId, date, now }: { shopId: number; date: string; now: Date },
): Promise<StockCount> {
  const tenantId = viewer.developerId;
  const draft = await db
    .selectFrom("stock_count")
    .select("count_id")
    .where(isOwnShopRow(viewer))
    .where("shop_id", "=", shopId)
    .where("count_date", "=", date)
    .where("status", "=", "DRAFT")
    .executeTakeFirst();
  if (draft) return readCount(db, viewer, { countId: draft.count_id, now });
  const shop = await db
    .selectFrom("shop")
    .select("name")
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  if (!shop) throw new Rejected("NOT_FOUND");
  const place = { tenantId, shopId, date };
  const head: Head = {
    countId: null,
    shop_id: shopId,
    shop_name: shop.name,
    countDate: date,
    status: "DRAFT",
    remarks: null,
    savedBy: null,
    savedAt: null,
    fixedBy: null,
    fixedAt: null,
    version: 0,
  };
  const day = await readSameDayCounts(db, place, { countId: null, now });
  return withLines({ ...head, ...day }, await openLines(db, place, null));
}
