import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { freshDatabase } from "../../../support/database.ts";

describe("a young journal, of which the planner knows nothing", () => {
  it.each([
    ["receipt", "receipt_pkey"],
    ["receipt_line", "receipt_line_pkey"],
    ["payment", "payment_pkey"],
  ])("is read by whole keys: %s", async (table, index) => {
    const young = await freshDatabase();
    try {
      const plan = await young.kysely.connection().execute(async (session) => {
        for (const statement of [
          "set plan_cache_mode = force_generic_plan",
          "set enable_seqscan = off",
          `prepare lookup (int, int, uuid) as select * from ${table} where tenant_id = $1 and shop_id = $2 and receipt_id = $3`,
        ]) {
          await sql.raw(statement).execute(session);
        }
        const { rows } = await sql<{ "QUERY PLAN": string }>`
          explain execute lookup (1, 1, '00000000-0000-0000-0000-000000000000')`.execute(session);
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
      expect(plan).toContain(index);
      expect(plan).toMatch(/Index Cond: .*receipt_id = \$3/);
    } finally {
      await young.drop();
    }
  });
});
