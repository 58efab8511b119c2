import { mkdir, open, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";

const chunkBytes = 1024 ** 2;

/** A file that is there; null where it is not. */
export const openPresent = (path: string): Promise<FileHandle | null> =>
  open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

/**
 * So many bytes of a file from its beginning. Where the file became shorter meanwhile zeros follow: PostgreSQL cut it, and the log says so
 * to a restored database.
 */
export async function* readBytes(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, size - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    const bytes = bytesRead === 0 ? chunk.fill(0) : chunk.subarray(0, bytesRead);
    at += bytes.length;
    yield bytes;
  }
}

/** Writes a new file to the disk, for its owner alone. */
export async function writeNewFile(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of bytes) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}
