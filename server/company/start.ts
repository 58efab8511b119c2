import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { ConsoleConfig } from "../../src/core/consoleConfig.ts";
import { developers } from "../demo/houses.ts";
import type { Tables } from "../db/tables.ts";
import { isWithoutCompany } from "./setupCode.ts";

/** Whether every company is one of the demonstration. */
async function isDemoAlone(db: Kysely<Tables>): Promise<boolean> {
  const load = await db.selectFrom("demo_load").select("finished_at").executeTakeFirst();
  if (!load) return false;
  const ids = developers.map(({ developerId }) => developerId);
  const other = await db
    .selectFrom("developer")
    .select("tenant_id")
    .where("tenant_id", "not in", ids)
    .executeTakeFirst();
  return other === undefined;
}

/** How the pages before the console begin. Undefined for a company of its own, and while the database cannot say. */
export async function startOf(db: Kysely<Tables>, log: FastifyBaseLogger): Promise<ConsoleConfig["start"]> {
  try {
    if (await isWithoutCompany(db)) return "SETUP";
    return (await isDemoAlone(db)) ? "DEMO" : undefined;
  } catch (error) {
    // The sign-in page must come all the same: it says what is wrong.
    log.warn({ err: error }, "it is unknown whether there is a company");
    return undefined;
  }
}
