import { createHash } from "node:crypto";
import { mkdir, open, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A file of a backup: its path below the backup's folder, with slashes. */
export type BackupFile = { path: string; size: number; sha256: string };

export type CopyProgress = {
  signal: AbortSignal;
  /** Called with the number of bytes that were copied since the last call. */
  onBytes: (bytes: number) => void;
};

const chunkBytes = 1024 ** 2;
/** Files that are copied at the same time. Most are small, so that the disk would wait for the next one. */
const parallel = 4;

const openSource = (path: string): Promise<FileHandle | null> =>
  open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

async function copyBytes(source: FileHandle, target: FileHandle, { signal, onBytes }: CopyProgress) {
  const hash = createHash("sha256");
  const chunk = Buffer.allocUnsafe(chunkBytes);
  let size = 0;
  for (;;) {
    signal.throwIfAborted();
    const { bytesRead } = await source.read(chunk, 0, chunkBytes, size);
    if (bytesRead === 0) return { size, sha256: hash.digest("hex") };
    const bytes = chunk.subarray(0, bytesRead);
    hash.update(bytes);
    await target.writeFile(bytes);
    size += bytesRead;
    onBytes(bytesRead);
  }
}

/** Writes a small file of a backup to the disk. */
export async function writeBackupFile(folder: string, path: string, bytes: Uint8Array): Promise<BackupFile> {
  const file = await open(join(folder, path), "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return { path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Copies a file to the disk, for its owner alone. Null where there is none: PostgreSQL may have removed it. */
async function copyFile(from: string, to: string, progress: CopyProgress) {
  const source = await openSource(from);
  if (source === null) return null;
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const target = await open(to, "wx", 0o600);
    try {
      const copied = await copyBytes(source, target, progress);
      await target.sync();
      return copied;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Copies files from one folder into another, and answers what was copied; what is not there any more is left out. */
export async function copyFiles(
  from: string,
  to: string,
  paths: readonly string[],
  progress: CopyProgress,
): Promise<BackupFile[]> {
  const copied: BackupFile[] = [];
  const left = paths.toReversed();
  const copyNext = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const file = await copyFile(join(from, path), join(to, path), progress);
      if (file) copied.push({ path, ...file });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: parallel }, copyNext));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  return copied.sort((a, b) => (a.path < b.path ? -1 : 1));
}
