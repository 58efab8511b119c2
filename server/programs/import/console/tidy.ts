import { sql, type Kysely } from "kysely";
import { addTime } from "../../../../src/core/calendar/moment.ts";
import type { Tables } from "../../../platform/db/tables.ts";

/** Days that a file waits for its import, that the file of refused rows is kept, and that the list names an import. */
const daysToKeep = { file: 1, refused: 7, run: 90 };

const idle = sql`r.state not in ('WAITING', 'RUNNING')`;
const ofRun = (alias: string) =>
  sql`${sql.ref(`${alias}.tenant_id`)} = r.tenant_id and ${sql.ref(`${alias}.import_id`)} = r.import_id`;

/** Deletes files that nobody has imported, files of refused rows, and old imports. */
export async function deleteOldImports(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (days: number) => sql`r.created_at < ${addTime(now, -days, "day")}`;
  await sql`
    update import_run r set state = 'CANCELLED', ended_at = ${now}
    where r.state in ('UPLOADING', 'READY', 'CHECKED', 'FAILED') and ${before(daysToKeep.file)}`.execute(db);
  await sql`
    delete from import_part p using import_run r
    where ${ofRun("p")} and ${idle} and ${before(daysToKeep.file)} and (p.kind = 'FILE' or ${before(daysToKeep.refused)})`.execute(
    db,
  );
  await sql`delete from import_run r where ${idle} and ${before(daysToKeep.run)}`.execute(db);
}
