import { sql, type RawBuilder, type Selectable } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import { viewerOf, type Context } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import { ownRows } from "./ownRows.ts";

/** Tables of records that people edit: the column of their ids. */
const ids = {
  brand: "brand_id",
  budget: "budget_id",
  coupon: "coupon_id",
  discount_setting: "discount_setting_id",
  printer: "printer_addr_id",
  product_category: "category_id",
  tto_media: "media_id",
} as const;

/**
 * Why an update found no row: the record is gone (or never was the viewer's), or somebody saved it in the meantime.
 * @param tell the record as the API tells it
 * @param within what else the call says of the row
 */
export async function updateRefusal<Table extends keyof typeof ids>(
  context: Context,
  table: Table,
  id: number,
  tell: (row: Selectable<Tables[Table]>) => Readonly<Record<string, unknown>>,
  within: RawBuilder<unknown> = sql`true`,
): Promise<Rejected> {
  const viewer = viewerOf(context);
  const own = table === "brand" ? sql`tenant_id = ${viewer.developerId}` : ownRows(viewer);
  const { rows } = await sql<Selectable<Tables[Table]>>`
    select * from ${sql.table(table)} where ${own} and ${sql.ref(ids[table])} = ${id} and ${within}`.execute(
    context.db.kysely,
  );
  const [row] = rows;
  return row ? new Rejected("W014", { current: tell(row) }) : new Rejected("NOT_FOUND");
}
