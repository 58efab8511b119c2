import { sql, type RawBuilder } from "kysely";
import { Rejected } from "../src/core/rejected.ts";
import { viewerOf, type Context } from "./context.ts";
import { ordered, type Ordered } from "./displaySequence.ts";
import { refuseUsed } from "./inUse.ts";
import { ownRows } from "./scope.ts";

/**
 * Deletes one row of the viewer's.
 * @param usedBy condition on products that use it
 * @param within what else the call says of the row
 * @throws Rejected NOT_FOUND where there is no such row, IN_USE where products use it; it then stays
 */
export async function deleteRow(
  context: Context,
  table: Ordered,
  id: number,
  { usedBy, within = sql`true` }: { usedBy?: RawBuilder<boolean>; within?: RawBuilder<unknown> } = {},
): Promise<{ result: true }> {
  const viewer = viewerOf(context);
  await context.db.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ${ownRows(viewer)} and ${sql.ref(ordered[table].id)} = ${id} and ${within}
      returning 1`.execute(trx);
    if (rows.length === 0) throw new Rejected("NOT_FOUND");
    if (usedBy) await refuseUsed(trx, viewer, usedBy);
  });
  return { result: true };
}
