import type { FastifyBaseLogger } from "fastify";
import { sql, type Kysely } from "kysely";
import type { ConsoleConfig } from "../../../../src/core/consoleConfig.ts";
import { demoCompanyIds } from "../demoCompanies.ts";
import type { Tables } from "../../../platform/db/tables.ts";

type Start = ConsoleConfig["start"];

/** SETUP without a company, DEMO where every company is one of the demonstration. */
async function readStart(db: Kysely<Tables>): Promise<Start> {
  const { rows } = await sql<{ some: boolean; own: boolean; demo: boolean }>`
    select exists (select 1 from developer) as some, exists (select 1 from demo_load) as demo,
      exists (select 1 from developer where tenant_id <> all(${[...demoCompanyIds]}::int[])) as own`.execute(db);
  const [{ some, own, demo } = { some: true, own: true, demo: false }] = rows;
  if (!some) return "SETUP";
  return demo && !own ? "DEMO" : undefined;
}

/**
 * A function that says how the pages before the console begin: undefined for a company of its own, and while the database cannot
 * say. No company is ever removed, so the first one that is found ends the queries.
 */
export function buildStartReader(db: Kysely<Tables>): (log: FastifyBaseLogger) => Promise<Start> {
  let hasCompany = false;
  return async (log) => {
    if (hasCompany) return undefined;
    try {
      const start = await readStart(db);
      hasCompany = start === undefined;
      return start;
    } catch (error) {
      // The sign-in page must come all the same: it says what is wrong.
      log.warn({ err: error }, "it is unknown whether there is a company");
      return undefined;
    }
  };
}
