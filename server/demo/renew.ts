import { createInterface } from "node:readline/promises";
import { sql, type Kysely } from "kysely";
import { database } from "../../i18n/ja/database.ts";
import type { Tables } from "../db/tables.ts";
import { accountUuid, demoAccounts } from "./accounts.ts";
import { developers } from "./houses.ts";

/** Both ends must be a terminal, so that a person can answer. */
export type Terminal = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean | undefined };
  stdout: NodeJS.WritableStream & { isTTY?: boolean | undefined };
};

/** Whether a database holds the demo data alone: no other company, no other user. It may be of another build. */
async function holdsOnlyDemo(db: Kysely<Tables>): Promise<boolean> {
  const needed = ["demo_load", "developer", "identity_user"];
  const { rows } = await sql`
    select from pg_tables where schemaname = current_schema() and tablename = any(${needed})`.execute(db);
  if (rows.length < needed.length) return false;
  const ids = developers.map(({ developerId }) => developerId);
  const users = demoAccounts.map(({ loginId }) => accountUuid(loginId));
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
 * Asks the person at the terminal whether the demo data of another build may be deleted. Without a terminal it answers the command
 * that does it.
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
