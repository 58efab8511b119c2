import { sql, type RawBuilder } from "kysely";

/** SQL: a column of the item that a row of the table names. */
export const selectItemColumn = (
  tenantId: number,
  table: "item_par" | "item_price",
  column: "item_name" | "unit",
): RawBuilder<string> =>
  sql<string>`(
    select ${sql.ref(`i.${column}`)} from purchase_item as i
    where i.tenant_id = ${tenantId} and i.item_id = ${sql.ref(`${table}.item_id`)})`;
