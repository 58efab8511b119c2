import { sql, type Kysely } from "kysely";

/**
 * Before version 18 PostgreSQL compiles what `enable_seqscan = off` makes look dear: each short statement of the function, at 75
 * times its own cost. Our sessions have compiling off; the function is called by others too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function ingest_receipts(int, int, timestamptz, jsonb, jsonb, jsonb, jsonb) set jit = off`.execute(
    db,
  );
}
