import { sql } from "kysely";
import type { DatabaseConnection } from "../../server/platform/db/connection/connection.ts";

/** Number of the advisory lock; no other code locks by it. */
const lockId = 7_200_013;

/** Runs `work` under a lock: one process at a time loads or tops up the demonstration of this database. */
export function runUnderDemoLock<T>(db: DatabaseConnection, work: () => Promise<T>): Promise<T> {
  // Of a transaction, because behind a pooler no session is ours for longer.
  return db.kysely.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(${lockId})`.execute(holder);
    return work();
  });
}
