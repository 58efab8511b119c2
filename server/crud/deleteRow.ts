import { sql, type RawBuilder } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import { viewerOf, type Context } from "../context.ts";
import { ordered, type Ordered } from "./displaySequence.ts";
import { refuseUsed, type Users } from "./inUse.ts";
import { ownRows } from "./ownRows.ts";

type Conditions = { usedBy?: RawBuilder<boolean>; tables?: readonly Users[]; within?: RawBuilder<unknown> };

/**
 * Deletes one row of the viewer's.
 * @param usedBy condition on products that use it, or on the rows of these tables
 * @param within what else the call says of the row
 * @throws Rejected NOT_FOUND where there is no such row, IN_USE where they use it; it then stays
 */
export async function deleteRow(
  context: Context,
  table: Ordered,
  id: number,
  { usedBy, tables, within = sql`true` }: Conditions = {},
): Promise<{ result: true }> {
  const viewer = viewerOf(context);
  await context.db.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ${ownRows(viewer)} and ${sql.ref(ordered[table].id)} = ${id} and ${within}
      returning 1`.execute(trx);
    if (rows.length === 0) throw new Rejected("NOT_FOUND");
    if (usedBy) await refuseUsed(trx, viewer, usedBy, tables);
  });
  return { result: true };
}
