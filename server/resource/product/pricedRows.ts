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

/** What has a price: both tables keep code, names and a change of price that waits in the same columns. */
export type Priced = "product" | "product_option";

/** What tells a product or an option from all others: of a file its code, of a form its number, as that may change the code. */
type Named = { storeId: number; orderType: OrderType; productCode: string; productId?: number };

type PricedRow = Named & { updateProduct?: ScheduledPriceInput | null };

const keyOf = ({ storeId, orderType, productCode }: Named): string => `${storeId} ${orderType} ${productCode}`;

/** Condition: rows of the viewer's that have the shop and the code of one of these, whatever their order type. */
export const codedLike = (viewer: Viewer, rows: readonly Partial<Named>[]) =>
  sql<boolean>`${ownRows(viewer)} and shop_id = any(${rows.flatMap(({ storeId }) => storeId ?? [])}::int[])
    and product_code = any(${rows.flatMap(({ productCode }) => productCode?.trim() ?? [])}::text[])`;

type Kept = Required<Named> & { scheduled: ScheduledPrice };

/** The change of price that waits for a row's record already. */
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

/** The column of each row's change of price; new ones get their numbers in one call. */
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

/** What rows name that their shop does not have, and changes of price that come too late: of each, at its position. */
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
