import { sql } from "kysely";
import type { Call } from "../../crud/call.ts";
import type { RecordChange } from "../../crud/history.ts";

/**
 * Runs the work in a part of the transaction. Unless its answer is to be kept, it is rolled back, with what it noted for the history.
 * @throws what the work throws, after it is rolled back
 */
export async function runInPart<T>(
  call: Call,
  work: (within: Call) => Promise<T>,
  isKept: (answer: T) => boolean,
): Promise<T> {
  const changes: RecordChange[] = [];
  await sql`savepoint part`.execute(call.db);
  const rollBack = () => sql`rollback to savepoint part`.execute(call.db);
  const release = () => sql`release savepoint part`.execute(call.db);
  try {
    const answer = await work({ ...call, changes });
    if (isKept(answer)) for (const change of changes) call.changes?.push(change);
    else await rollBack();
    await release();
    return answer;
  } catch (error) {
    await rollBack();
    await release();
    throw error;
  }
}
