import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { citusUrl } from "../../../support/citus.ts";
import { freshDatabase } from "../../../support/database.ts";

// On Citus the plan that a test sees is that of the coordinator, and the keys are read on a worker.
describe.skipIf(citusUrl !== undefined)("a young journal, of which the planner knows nothing", () => {
  it.each([
    ["receipt", "receipt_pkey", "receipt_id"],
    ["journal_line", "journal_line_pkey", "seq"],
    ["journal_payment", "journal_payment_pkey", "seq"],
  ])("is read by whole keys: %s", async (table, index, key) => {
    const young = await freshDatabase();
    try {
      const plan = await young.kysely.connection().execute(async (session) => {
        for (const statement of [
          "set plan_cache_mode = force_generic_plan",
          "set enable_seqscan = off",
          `prepare lookup as select * from ${table} where tenant_id = $1 and shop_id = $2 and ${key} = $3`,
        ]) {
          await sql.raw(statement).execute(session);
        }
        const { rows } = await sql<{ "QUERY PLAN": string }>`
          explain execute lookup (1, 1, ${sql.lit(key === "seq" ? "1" : "00000000-0000-0000-0000-000000000000")})`.execute(
          session,
        );
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
      expect(plan).toContain(index);
      expect(plan).toMatch(new RegExp(`Index Cond: .*${key} = \\$3`));
    } finally {
      await young.drop();
    }
  });
});
