import { sql, type RawBuilder } from "kysely";

/** The category code for sales without a category. An empty text would mean no filter. */
export const noCategory = "—";

/** SQL: whether the column holds this category code. For `noCategory` it must be empty. */
export const inCategory = (column: RawBuilder<unknown>, code: string): RawBuilder<boolean> =>
  code === noCategory ? sql<boolean>`${column} in ('', ${noCategory})` : sql<boolean>`${column} = ${code}`;
