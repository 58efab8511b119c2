import type { Kysely, RawBuilder } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";

/** The row of a statement that always has one, such as an aggregate. @throws Error where it has none */
export async function readOneRow<Row>(statement: RawBuilder<Row>, db: Kysely<Tables>): Promise<Row> {
  const [row] = (await statement.execute(db)).rows;
  if (row === undefined) throw new Error("The statement gave no row");
  return row;
}
