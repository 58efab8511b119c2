import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { backupTexts as texts } from "../../../i18n/ja/program/backup.ts";
import { OperatorProblem } from "../command/operatorProblem.ts";

/** How the bytes of a file are kept. A sealed file is bound to its path: none can stand in for another. */
export type FileCipher = {
  /** How many bytes are kept of a file of so many. */
  sealedSize(size: number): number;
  seal(path: string, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** @throws OperatorProblem naming the file, where it was changed, cut, or sealed with another key */
  unseal(path: string, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
};

/** Bytes of a chunk before it is sealed, of the salt at the beginning of a file, and of the tag behind each chunk. */
const [chunkBytes, saltBytes, tagBytes] = [1024 ** 2, 32, 16];

/** Without a key files are kept as they are. */
export const plainFiles: FileCipher = {
  sealedSize: (size) => size,
  seal: (_path, bytes) => bytes,
  unseal: (_path, bytes) => bytes,
};

/** Several buffers as one; of a single one no copy is made. */
const joinBytes = (parts: readonly Uint8Array[]): Uint8Array =>
  parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);

/**
 * The same bytes in parts of one size, each with whether it is the last one. The last may be shorter, and is empty only where there are no
 * bytes at all. The first part has a size of its own.
 */
async function* splitBytes(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
  firstSize = size,
): AsyncGenerator<[part: Uint8Array, isLast: boolean]> {
  let waiting: Uint8Array[] = [];
  let count = 0;
  let wanted = firstSize;
  for await (const arrived of bytes) {
    // A part goes only when another follows: the last one is sealed as such. One that came as it is wanted is not copied.
    if (count === wanted && arrived.length > 0) {
      yield [joinBytes(waiting), false];
      [waiting, count, wanted] = [[], 0, size];
    }
    waiting.push(arrived);
    count += arrived.length;
    if (count <= wanted) continue;
    let whole = joinBytes(waiting);
    while (whole.length > wanted) {
      yield [whole.subarray(0, wanted), false];
      whole = whole.subarray(wanted);
      wanted = size;
    }
    waiting = [whole];
    count = whole.length;
  }
  yield [joinBytes(waiting), true];
}

/** The nonce of a chunk: its number, and whether it is the last one, so that a file can neither be cut nor its chunks be moved. */
function buildNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce.writeUInt8(Number(isLast), 11);
  return nonce;
}

/** The bytes of a chunk; null where it was changed, moved, or sealed with another key. */
function openChunk(key: Buffer, nonce: Buffer, sealed: Uint8Array): Buffer | null {
  if (sealed.length < tagBytes) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const plain = decipher.update(sealed.subarray(0, -tagBytes));
  try {
    decipher.final();
    return plain;
  } catch {
    // GCM knows one failure only: the tag does not fit.
    return null;
  }
}

/** AES-256-GCM in chunks, each file under a key of its own, derived by HKDF-SHA-256 from a random salt and its path. */
export function createFileCipher(secret: string): FileCipher {
  const deriveKey = (path: string, salt: Uint8Array) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `choba backup file ${path}`, 32));

  return {
    sealedSize: (size) => saltBytes + size + tagBytes * Math.max(1, Math.ceil(size / chunkBytes)),

    async *seal(path, bytes) {
      const salt = randomBytes(saltBytes);
      const key = deriveKey(path, salt);
      yield salt;
      let index = 0;
      for await (const [chunk, isLast] of splitBytes(bytes, chunkBytes)) {
        const cipher = createCipheriv("aes-256-gcm", key, buildNonce(index, isLast));
        index += 1;
        yield cipher.update(chunk);
        // GCM keeps nothing back: all bytes are out, and the tag follows.
        cipher.final();
        yield cipher.getAuthTag();
      }
    },

    async *unseal(path, bytes) {
      let key: Buffer | null = null;
      let index = 0;
      for await (const [part, isLast] of splitBytes(bytes, chunkBytes + tagBytes, saltBytes)) {
        if (key === null && !isLast) {
          key = deriveKey(path, part);
          continue;
        }
        const plain = key && openChunk(key, buildNonce(index, isLast), part);
        if (plain === null) throw new OperatorProblem(texts.damaged(path));
        index += 1;
        yield plain;
      }
    },
  };
}
