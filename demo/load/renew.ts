import { createInterface } from "node:readline/promises";
import { sql, type Kysely } from "kysely";
import { database } from "../../i18n/ja/program/database.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { buildAccountUuid, demoAccounts } from "../accounts.ts";
import { demoDevelopers } from "../data.ts";

/** Where the question is asked. A person can answer only if both are terminals. */
type Terminal = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean | undefined };
  stdout: NodeJS.WritableStream & { isTTY?: boolean | undefined };
};

/** Whether a database holds only demo data: no other company, no other user. Another build may have made its tables. */
async function holdsOnlyDemo(db: Kysely<Tables>): Promise<boolean> {
  const needed = ["demo_load", "developer", "identity_user"];
  const { rows } = await sql`
    select from pg_tables where schemaname = current_schema() and tablename = any(${needed})`.execute(db);
  if (rows.length < needed.length) return false;
  const ids = demoDevelopers.map(({ developerId }) => developerId);
  const users = demoAccounts.map(({ loginId }) => buildAccountUuid(loginId));
  const load = await db.selectFrom("demo_load").select("seed").executeTakeFirst();
  const company = await db
    .selectFrom("developer")
    .select("tenant_id")
    .where("tenant_id", "not in", ids)
    .executeTakeFirst();
  const user = await db.selectFrom("identity_user").select("sub").where("sub", "not in", users).executeTakeFirst();
  return load !== undefined && company === undefined && user === undefined;
}

/**
 * Asks the person at the terminal whether the demo data of another build may be deleted.
 * @returns true for yes; without a terminal a text with the command that does it; "" for no, and where there is other data
 */
export const renewDemo =
  ({ stdin, stdout }: Terminal) =>
  async (db: Kysely<Tables>, folder: string): Promise<true | string> => {
    if (!(await holdsOnlyDemo(db))) return "";
    if (!stdin.isTTY || !stdout.isTTY) return database.renewByHand(`mv '${folder}' '${folder}.old' && npm start`);
    const prompt = createInterface({ input: stdin, output: stdout });
    try {
      const answer = await prompt.question(database.renewQuestion(folder));
      return /^y(es)?$/i.test(answer.trim()) || "";
    } finally {
      prompt.close();
    }
  };
