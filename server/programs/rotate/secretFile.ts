import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";

const isMissingFileError = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** The new secret of a data folder. It is on the disk before anything is sealed with it, and an interrupted run finds it again. */
export async function prepareNextSecret(folder: string): Promise<string> {
  const file = join(folder, "identity.secret.next");
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (!isMissingFileError(error)) throw error;
  }
  const secret = randomBytes(32).toString("base64url");
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return secret;
}

/** Puts the new secret in the place of the old one. */
export const takeNextSecret = (folder: string): Promise<void> =>
  rename(join(folder, "identity.secret.next"), join(folder, "identity.secret"));
