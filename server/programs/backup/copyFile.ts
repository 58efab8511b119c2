import { createHash, type Hash } from "node:crypto";
import { join } from "node:path";
import { backupTexts as texts } from "../../../i18n/ja/program/backup.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { mapInParallel } from "./mapInParallel.ts";
import { openPresent, readBytes, writeNewFile } from "./place/fileBytes.ts";
import type { BackupDraft, BackupPlace } from "./place/place.ts";

/** A file of a backup: its path in the backup, with slashes. */
export type BackupFile = { path: string; size: number; sha256: string };

export type CopyProgress = {
  signal: AbortSignal;
  /** Called with the number of bytes that were copied since the last call. */
  onBytes: (bytes: number) => void;
};

async function* watchBytes(bytes: AsyncIterable<Uint8Array>, hash: Hash, { signal, onBytes }: CopyProgress) {
  for await (const chunk of bytes) {
    signal.throwIfAborted();
    hash.update(chunk);
    onBytes(chunk.length);
    yield chunk;
  }
}

/** Keeps a small file in a backup. */
export async function storeBytes(draft: BackupDraft, path: string, bytes: Uint8Array): Promise<BackupFile> {
  const read = async function* () {
    yield bytes;
  };
  await draft.store(path, { size: bytes.length, read });
  return { path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Copies a file into a backup. Null where there is none: PostgreSQL may have removed it. */
async function storeFile(from: string, path: string, draft: BackupDraft, progress: CopyProgress) {
  const file = await openPresent(from);
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    let hash = createHash("sha256");
    const read = () => {
      hash = createHash("sha256");
      return watchBytes(readBytes(file, size), hash, progress);
    };
    await draft.store(path, { size, read });
    return { path, size, sha256: hash.digest("hex") };
  } finally {
    await file.close();
  }
}

/** Copies files of a folder into a part of a backup, and answers what was copied; what is not there any more is left out. */
export async function storeFiles(
  { from, part, names }: { from: string; part: string; names: readonly string[] },
  draft: BackupDraft,
  progress: CopyProgress,
): Promise<BackupFile[]> {
  const stored = await mapInParallel(names, (name) => storeFile(join(from, name), `${part}/${name}`, draft, progress));
  return stored.filter((file) => file !== null).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Copies files of a part of a backup into a folder. @throws OperatorProblem naming the first one that is not as it was */
export async function fetchFiles(
  { place, part, files }: { place: BackupPlace; part: string; files: readonly BackupFile[] },
  to: string,
  progress: CopyProgress,
): Promise<void> {
  await mapInParallel(files, async ({ path, sha256 }) => {
    const bytes = await place.open(path);
    if (bytes === null) throw new OperatorProblem(texts.damaged(path));
    const hash = createHash("sha256");
    await writeNewFile(join(to, path.slice(part.length + 1)), watchBytes(bytes, hash, progress));
    if (hash.digest("hex") !== sha256) throw new OperatorProblem(texts.damaged(path));
  });
}
