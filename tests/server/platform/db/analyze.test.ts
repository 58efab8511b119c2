import { sql } from "kysely";
import { expect, test } from "vitest";
import { analyzeTables } from "../../../../server/platform/db/queries/analyze.ts";
import { citusUrl } from "../../../support/citus.ts";
import { freshDatabase } from "../../../support/database.ts";

// On Citus the statistics are those of the parts, on their workers.
test.skipIf(citusUrl !== undefined)(
  "the planner knows every table of the application, and nothing is refused",
  async () => {
    const db = await freshDatabase();
    const warnings: (string | undefined)[] = [];
    db.pool.on("connect", (client) => void client.on("notice", ({ message }) => warnings.push(message)));
    await db.kysely.insertInto("developer").values({ tenant_id: 13, name: "本部商事" }).execute();
    await analyzeTables(db.kysely);
    const { rows } = await sql`select distinct tablename from pg_stats where tablename = 'developer'`.execute(
      db.kysely,
    );
    expect(rows).toHaveLength(1);
    expect(warnings).toEqual([]);
    // So is a bare one, which asks for the catalogues too.
    await sql`analyze`.execute(db.kysely);
    expect(warnings).toContainEqual(expect.stringContaining("permission denied"));
    await db.drop();
  },
);
