import type { Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import type { ImportCheckpoint, ImportStep } from "../run/checkpoint.ts";
import type { ImportRunKey } from "./parts.ts";

/** The batches of an import that are done, in the database: another server can go on behind them. */
export const openStoredCheckpoint = (db: Kysely<Tables>, { tenantId, id }: ImportRunKey): ImportCheckpoint => ({
  async read() {
    const rows = await db
      .selectFrom("import_step")
      .select("step")
      .where("tenant_id", "=", tenantId)
      .where("import_id", "=", id)
      .orderBy("done")
      .execute();
    return rows.map(({ step }) => step as ImportStep);
  },
  async append(step) {
    await db
      .insertInto("import_step")
      .values({ tenant_id: tenantId, import_id: id, done: step.done, step: JSON.stringify(step) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  async clear() {
    await db.deleteFrom("import_step").where("tenant_id", "=", tenantId).where("import_id", "=", id).execute();
  },
});
