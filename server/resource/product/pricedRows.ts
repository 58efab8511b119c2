import { sql, type Kysely, type Transaction } from "kysely";
import type { FieldError } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { OrderType, ScheduledPrice, ScheduledPriceInput } from "../../../src/generated/server.ts";
import type { Tables } from "../../db/tables.ts";
import { ownRows } from "../../crud/ownRows.ts";
import { lexiconOf, type Lexicon } from "./lexicon.ts";
import { foreignReferences, type Naming } from "./references.ts";
import { nextScheduleIds, scheduleAs, tooLate } from "./schedule.ts";

type Database = Kysely<Tables> | Transaction<Tables>;

/** Products and options, whose tables keep code, names and a scheduled price in the same columns. */
export type Priced = "product" | "product_option";

/** Identifies a product or option: a file's row by its code, a form by its id, because a form may change the code. */
type Named = { storeId: number; orderType: OrderType; productCode: string; productId?: number };

type PricedRow = Named & { updateProduct?: ScheduledPriceInput | null };

const keyOf = ({ storeId, orderType, productCode }: Named): string => `${storeId} ${orderType} ${productCode}`;

/** Condition: rows of the viewer's with the shop and code of one of these, of any order type. */
export const codedLike = (viewer: Viewer, rows: readonly Partial<Named>[]) =>
  sql<boolean>`${ownRows(viewer)} and shop_id = any(${rows.flatMap(({ storeId }) => storeId ?? [])}::int[])
    and product_code = any(${rows.flatMap(({ productCode }) => productCode?.trim() ?? [])}::text[])`;

type Kept = Required<Named> & { scheduled: ScheduledPrice };

/** The scheduled price that a row's record has already. */
async function waiting(db: Database, viewer: Viewer, table: Priced, rows: readonly Named[]) {
  const found = await sql<Kept>`
    select product_id as "productId", shop_id as "storeId", order_type as "orderType", product_code as "productCode", scheduled
    from ${sql.table(table)} where scheduled is not null and (${codedLike(viewer, rows)}
      or ${ownRows(viewer)} and product_id = any(${rows.flatMap(({ productId }) => productId ?? [])}::int[]))`.execute(
    db,
  );
  const byCode = new Map(found.rows.map((row) => [keyOf(row), row.scheduled]));
  const byId = new Map(found.rows.map((row) => [row.productId, row.scheduled]));
  return (row: Named) => (row.productId === undefined ? byCode.get(keyOf(row)) : byId.get(row.productId)) ?? null;
}

/** The scheduled price of each row, as a column. New ones get their ids in one call. */
export async function scheduledColumns(
  db: Database,
  viewer: Viewer,
  table: Priced,
  rows: readonly PricedRow[],
): Promise<(string | null)[]> {
  const kept = await waiting(db, viewer, table, rows);
  const ids = await nextScheduleIds(db, rows.length);
  return rows.map((row, index) => scheduleAs(row.updateProduct, kept(row), ids[index] ?? 0));
}

/** Errors per row: references to another shop's records, and scheduled prices in the past. */
export async function pricedErrors(
  db: Database,
  viewer: Viewer,
  table: Priced,
  { rows, now }: { rows: readonly (PricedRow & Naming)[]; now: Date },
): Promise<FieldError[][]> {
  const lexicons = new Map<string, Lexicon>();
  const kept = await waiting(db, viewer, table, rows);
  const errors: FieldError[][] = [];
  for (const row of rows) {
    const { storeId, orderType } = row;
    const place = `${storeId} ${orderType}`;
    const lexicon = lexicons.get(place) ?? (await lexiconOf(db, { tenantId: viewer.developerId, storeId, orderType }));
    lexicons.set(place, lexicon);
    const late = tooLate(row.updateProduct, kept(row), now);
    errors.push([...foreignReferences(row, lexicon), ...(late ? [late] : [])]);
  }
  return errors;
}
