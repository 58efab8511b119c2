import { sql, type RawBuilder } from "kysely";

/** The category code for sales without a category. An empty text would mean no filter. */
export const noCategoryCode = "—";

/** SQL: whether the column holds this category code. For `noCategoryCode` it must be empty. */
export const isInCategory = (column: RawBuilder<unknown>, code: string): RawBuilder<boolean> =>
  code === noCategoryCode ? sql<boolean>`${column} in ('', ${noCategoryCode})` : sql<boolean>`${column} = ${code}`;
