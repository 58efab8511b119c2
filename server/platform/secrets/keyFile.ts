import { hkdfSync, randomBytes } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { backupTexts as texts } from "../../../i18n/ja/program/backup.ts";
import { OperatorProblem } from "../command/operatorProblem.ts";
import { formatErrorText } from "../log/formatErrorText.ts";
import { createFileCipher, type FileCipher } from "./fileCipher.ts";
import { createVault, type SecretVault } from "./vault.ts";

/** What a key file seals: the secret as a text, and the files of a backup. */
export type BackupKey = SecretVault & {
  files: FileCipher;
  /** Seals the archive of the log, and nothing else: PostgreSQL's processes have it while they run. */
  logSecret: string;
};

/** 32 random bytes as base64url. */
const keyShape = /^[\w-]{43}$/;

/** Makes a key file that only its owner can read. @throws OperatorProblem if there is a file already: backups may need it */
export async function writeKeyFile(path: string): Promise<void> {
  const file = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorProblem(
      error.code === "EEXIST" ? texts.keyExists(path) : texts.keyUnwritable(path, formatErrorText(error)),
      { cause: error },
    );
  });
  try {
    await file.writeFile(`${randomBytes(32).toString("base64url")}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What seals and opens backups and the archive of the log. @throws OperatorProblem if the file is not one that writeKeyFile() made */
export async function openKeyFile(path: string): Promise<BackupKey> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new OperatorProblem(texts.keyUnreadable(path, formatErrorText(error)), { cause: error });
  });
  const key = text.trim();
  if (!keyShape.test(key)) throw new OperatorProblem(texts.noKey(path));
  const logSecret = Buffer.from(hkdfSync("sha256", key, "", "choba backup log", 32)).toString("base64url");
  return { ...createVault(key, "backup"), files: createFileCipher(key), logSecret };
}
