import { sql } from "kysely";
import type { Call } from "../call.ts";

/** Runs a part of a transaction after whose failure the transaction can continue. */
export async function runInSavepoint<T>({ db }: Call, work: () => Promise<T>): Promise<T> {
  await sql`savepoint piece`.execute(db);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint piece`.execute(db);
    throw error;
  }
}
