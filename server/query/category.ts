import { sql, type RawBuilder } from "kysely";

/** The code for sales without a category: an empty text would be no filter. */
export const noCategory = "—";

/** SQL: that column holds the category's code, or none where the code is `noCategory`. */
export const inCategory = (column: RawBuilder<unknown>, code: string): RawBuilder<boolean> =>
  code === noCategory ? sql<boolean>`${column} in ('', ${noCategory})` : sql<boolean>`${column} = ${code}`;
