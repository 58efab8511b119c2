import { sql } from "kysely";
import { badInput } from "../../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { findTitleField } from "../../../../src/core/titleField.ts";
import { runInTransaction, recordChange, type Call } from "../call.ts";
import { requireColumn, type StoredResource } from "../resource.ts";
import { isOwnRow } from "../find/rowsOf.ts";
import { toStaleRefusal } from "../stale.ts";

export type RowPosition = { id: number; displaySequence: number; seen?: number | null };

/** The field of the position; its column's name if the records do not show it. */
const findSequenceField = ({ stored }: StoredResource, column: string): string =>
  Object.entries(stored.fields).find(([, name]) => name === column)?.[0] ?? column;

/** Whether the rows have the wanted order already. */
const isDone = (places: readonly RowPosition[], stored: ReadonlyMap<number, number>): boolean =>
  places.every(({ id, displaySequence }) => stored.get(id) === displaySequence);

/** Whether a row was moved or deleted after the person saw its position. */
const isOutdated = (places: readonly RowPosition[], stored: ReadonlyMap<number, number>): boolean =>
  places.some(({ id, seen }) => typeof seen === "number" && stored.get(id) !== seen);

/**
 * Saves the order of a list, all rows or none. Versions stay the same, because no form shows the position.
 * @throws Rejected W014 if somebody has moved or deleted a row since it was seen, NOT_FOUND for an id that is no row of the
 * viewer's, BAD_INPUT for an id that comes twice or rows of different lists
 */
export async function saveRecordOrder(
  resource: StoredResource,
  places: readonly RowPosition[],
  call: Call,
): Promise<{ result: true }> {
  const { table, id, within: lists, sequence } = resource.stored;
  if (sequence === undefined) throw new Error(`${resource.meta.name} has no place in its list`);
  const own = isOwnRow(resource, call.viewer);
  const shop = resource.stored.owner === "SHOP" ? sql`shop_id` : sql`null::int`;
  const field = findSequenceField(resource, sequence);
  const ids = places.map((place) => place.id);
  const refused = () => new Rejected("BAD_INPUT", { args: [badInput.value] });
  if (new Set(ids).size < ids.length) throw refused();
  await runInTransaction(call, async (within) => {
    const { db } = within;
    // Rows are locked in one order, so that two people who move the same rows wait for each other instead of deadlocking.
    const { rows } = await sql<{ id: number; place: number; shop: number | null; name: string; list: string }>`
      select ${sql.ref(id)} as id, ${sql.ref(sequence)} as place, ${shop} as shop,
        ${sql.ref(requireColumn(resource, findTitleField(resource.meta)).name)} as name,
        concat_ws('/', ${sql.join([sql`''`, ...lists.map((column) => sql.ref(column))])}) as list
      from ${sql.table(table)} where ${own} and ${sql.ref(id)} = any(${ids}::int[])
      order by ${sql.ref(id)} for update`.execute(db);
    const stored = new Map(rows.map((row) => [row.id, row.place]));
    // The first answer was lost and the person repeats the call: there is nothing left to do.
    if (isDone(places, stored)) return;
    if (isOutdated(places, stored)) throw toStaleRefusal();
    if (rows.length < ids.length) throw new Rejected("NOT_FOUND");
    if (new Set(rows.map(({ list }) => list)).size > 1) throw refused();
    await sql`
      update ${sql.table(table)} set ${sql.ref(sequence)} = target.place
      from unnest(${ids}::int[], ${places.map((place) => place.displaySequence)}::int[]) as target (id, place)
      where ${own} and ${sql.ref(id)} = target.id`.execute(db);
    const target = new Map(places.map((place) => [place.id, place.displaySequence]));
    for (const row of rows.filter((one) => target.get(one.id) !== one.place))
      recordChange(within, {
        resource: resource.meta.name,
        shopId: row.shop,
        recordId: row.id,
        recordName: row.name,
        action: "REORDER",
        before: { [field]: row.place },
        after: { [field]: target.get(row.id) },
      });
  });
  return { result: true };
}
