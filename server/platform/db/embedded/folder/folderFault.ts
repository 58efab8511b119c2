import { lstat } from "node:fs/promises";
import { database } from "../../../../../i18n/ja/program/database.ts";
import { formatErrorText } from "../../../log/formatErrorText.ts";
import { DatabaseStartError } from "../../connection/startError.ts";

const deniedCodes = ["EACCES", "EPERM"];

/**
 * Does what works with the files of a data folder. What the system refuses there is said as its cause: a folder of another user, as after
 * a restore by root, or one that cannot be made or written.
 * @throws DatabaseStartError
 */
export async function explainFaults<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseStartError || !(error instanceof Error && "syscall" in error)) throw error;
    const own = process.getuid?.();
    const owner = await lstat(dataDir).then(
      ({ uid }) => uid,
      () => undefined,
    );
    const isForeign = own !== undefined && own !== 0 && owner !== undefined && owner !== own;
    const message =
      isForeign && deniedCodes.includes(String((error as NodeJS.ErrnoException).code))
        ? database.notOurs(dataDir, owner, own)
        : database.notWritable(dataDir, formatErrorText(error));
    throw new DatabaseStartError(message, { cause: error });
  }
}
