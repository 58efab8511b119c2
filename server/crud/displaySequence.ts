import { sql, type RawBuilder } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import type { OrderType } from "../../src/generated/server.ts";
import { badInput } from "../../i18n/ja/messages.ts";
import { viewerOf, type Context } from "../context.ts";
import { ownRows } from "./ownRows.ts";

/** Tables with a display sequence: the column of their ids, and what together they are ordered within. */
export const ordered = {
  product_category: { id: "category_id", within: ["shop_id", "order_type"] },
  product: { id: "product_id", within: ["shop_id", "order_type"] },
  product_option: { id: "product_id", within: ["shop_id", "order_type"] },
  tto_media: { id: "media_id", within: ["shop_id"] },
  product_menu_category: { id: "menu_category_id", within: ["shop_id"] },
  discount_setting: { id: "discount_setting_id", within: ["shop_id"] },
  printer: { id: "printer_addr_id", within: ["shop_id"] },
} as const;

type Place = { id: number; displaySequence: number; seen?: number | null };

/** Whether all rows stand already where they are to stand. */
const isDone = (places: readonly Place[], stored: ReadonlyMap<number, number>): boolean =>
  places.every(({ id, displaySequence }) => stored.get(id) === displaySequence);

/** Whether a row that somebody saw at a place stands elsewhere by now, or is gone. */
const isOutdated = (places: readonly Place[], stored: ReadonlyMap<number, number>): boolean =>
  places.some(({ id, seen }) => typeof seen === "number" && stored.get(id) !== seen);

/**
 * Writes where rows stand in their list: all of them or none. Their versions stay as they are, for what a form holds does not change.
 * @throws Rejected W014 where somebody has moved or deleted a row since it was seen; NOT_FOUND where another id is no row of the
 * viewer's; BAD_INPUT where an id comes twice or the rows are not of one list
 */
export async function resequence(
  context: Context,
  table: Ordered,
  places: readonly Place[],
): Promise<{ result: true }> {
  const own = ownRows(viewerOf(context));
  const { id, within } = ordered[table];
  const ids = places.map((place) => place.id);
  const refused = () => new Rejected("BAD_INPUT", { args: [badInput.value] });
  if (new Set(ids).size < ids.length) throw refused();
  await context.db.kysely.transaction().execute(async (trx) => {
    // In one order whoever asks: two people who move the same rows wait for each other instead of blocking one another.
    const { rows } = await sql<{ id: number; place: number; list: string }>`
      select ${sql.ref(id)} as id, display_sequence as place,
        concat_ws('/', ${sql.join(within.map((column) => sql.ref(column)))}) as list
      from ${sql.table(table)} where ${own} and ${sql.ref(id)} = any(${ids}::int[])
      order by ${sql.ref(id)} for update`.execute(trx);
    const stored = new Map(rows.map((row) => [row.id, row.place]));
    // Somebody whose answer was lost has pressed again.
    if (isDone(places, stored)) return;
    if (isOutdated(places, stored)) throw new Rejected("W014");
    if (rows.length < ids.length) throw new Rejected("NOT_FOUND");
    if (new Set(rows.map(({ list }) => list)).size > 1) throw refused();
    await sql`
      update ${sql.table(table)} set display_sequence = given.place
      from unnest(${ids}::int[], ${places.map((place) => place.displaySequence)}::int[]) as given (id, place)
      where ${own} and ${sql.ref(id)} = given.id`.execute(trx);
  });
  return { result: true };
}

/** A table with a display sequence. */
export type Ordered = keyof typeof ordered;

/** The rows that a new one is listed with. */
type List = { tenantId: number; shopId: number; orderType?: OrderType };

/**
 * The place behind all others of its list, as an expression for the values of a new row.
 * @param index of several new rows, from 0: they stand in their order
 */
const lastPlace = (
  table: Ordered,
  { tenantId, shopId, orderType }: List,
  index = 0,
): RawBuilder<number> => sql<number>`(
    select coalesce(max(display_sequence) + 1, 0) + ${index}::int from ${sql.table(table)}
    where tenant_id = ${tenantId} and shop_id = ${shopId}
      ${orderType ? sql`and order_type = ${orderType}` : sql``})`;

/**
 * What a new row has beside its content: whose it is, its place behind all others of its list, and when it was made.
 * @param index see lastPlace
 */
export const newRow = (table: Ordered, list: List, now: Date, index = 0) => ({
  tenant_id: list.tenantId,
  shop_id: list.shopId,
  display_sequence: lastPlace(table, list, index),
  created_at: now,
  updated_at: now,
});
