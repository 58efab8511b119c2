import { open } from "node:fs/promises";
import { join } from "node:path";

/** The state in pg_control: a 32-bit number behind the system identifier and the versions of the file and of the catalogue. */
const statePlace = 16;
/** DB_SHUTDOWNED and DB_SHUTDOWNED_IN_RECOVERY. It stays so until a start that follows an orderly stop, or initdb, is complete. */
const orderlyStopStates: readonly number[] = [1, 2];

/** Whether the cluster was stopped in order the last time, or has never run. */
export async function wasStoppedInOrder(pgDir: string): Promise<boolean> {
  const file = await open(join(pgDir, "global", "pg_control"), "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, statePlace);
    return bytesRead === 4 && orderlyStopStates.includes(buffer.readInt32LE());
  } finally {
    await file.close();
  }
}
