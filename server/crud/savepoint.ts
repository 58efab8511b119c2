import { sql } from "kysely";
import type { Call } from "./call.ts";

/** Does a piece of a transaction so that what goes on after its failure still can. */
export async function inSavepoint<T>({ db }: Call, work: () => Promise<T>): Promise<T> {
  await sql`savepoint piece`.execute(db);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint piece`.execute(db);
    throw error;
  }
}
