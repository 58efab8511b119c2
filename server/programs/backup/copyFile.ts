import { createHash, type Hash } from "node:crypto";
import { join } from "node:path";
import { backupTexts as texts } from "../../../i18n/ja/program/backup.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import type { FileCipher } from "../../platform/secrets/fileCipher.ts";
import { mapInParallel } from "./mapInParallel.ts";
import { openPresent, readBytes, writeNewFile } from "./place/fileBytes.ts";
import type { BackupBytes, BackupDraft, BackupPlace } from "./place/place.ts";

/** A file of a backup: its path in the backup, with slashes; size and checksum are those of the bytes that are kept, sealed or not. */
export type BackupFile = { path: string; size: number; sha256: string };

/** A backup that is being written, and how the bytes of its files are kept. */
export type CopyTarget = { draft: BackupDraft; cipher: FileCipher };

export type CopyProgress = {
  signal: AbortSignal;
  /** Called with the number of bytes that were copied since the last call. */
  onBytes: (bytes: number) => void;
};

async function* watchBytes(bytes: AsyncIterable<Uint8Array>, { signal, onBytes }: CopyProgress) {
  for await (const chunk of bytes) {
    signal.throwIfAborted();
    onBytes(chunk.length);
    yield chunk;
  }
}

async function* hashBytes(bytes: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Keeps the bytes of a file. They may be read several times: each attempt seals them anew, and the checksum is that of the last one. */
async function storeSealed(
  { draft, cipher }: CopyTarget,
  path: string,
  { size, read }: BackupBytes,
): Promise<BackupFile> {
  let hash = createHash("sha256");
  const readSealed = () => {
    hash = createHash("sha256");
    return hashBytes(cipher.seal(path, read()), hash);
  };
  const sealedSize = cipher.sealedSize(size);
  await draft.store(path, { size: sealedSize, read: readSealed });
  return { path, size: sealedSize, sha256: hash.digest("hex") };
}

/** Keeps a small file in a backup. */
export const storeBytes = (target: CopyTarget, path: string, bytes: Uint8Array): Promise<BackupFile> =>
  storeSealed(target, path, {
    size: bytes.length,
    async *read() {
      yield bytes;
    },
  });

/** Copies a file into a backup. Null where there is none: PostgreSQL may have removed it. */
async function storeFile(from: string, path: string, target: CopyTarget, progress: CopyProgress) {
  const file = await openPresent(from);
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    return await storeSealed(target, path, { size, read: () => watchBytes(readBytes(file, size), progress) });
  } finally {
    await file.close();
  }
}

/** Copies files of a folder into a part of a backup, and answers what was copied; what is not there any more is left out. */
export async function storeFiles(
  { from, part, names }: { from: string; part: string; names: readonly string[] },
  target: CopyTarget,
  progress: CopyProgress,
): Promise<BackupFile[]> {
  const stored = await mapInParallel(names, (name) => storeFile(join(from, name), `${part}/${name}`, target, progress));
  return stored.filter((file) => file !== null).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Copies files of a part of a backup into a folder. @throws OperatorProblem naming the first one that is not as it was */
export async function fetchFiles(
  {
    place,
    cipher,
    part,
    files,
  }: { place: BackupPlace; cipher: FileCipher; part: string; files: readonly BackupFile[] },
  to: string,
  progress: CopyProgress,
): Promise<void> {
  await mapInParallel(files, async ({ path, sha256 }) => {
    const bytes = await place.open(path);
    if (bytes === null) throw new OperatorProblem(texts.damaged(path));
    const hash = createHash("sha256");
    const plain = cipher.unseal(path, hashBytes(watchBytes(bytes, progress), hash));
    await writeNewFile(join(to, path.slice(part.length + 1)), plain);
    if (hash.digest("hex") !== sha256) throw new OperatorProblem(texts.damaged(path));
  });
}
