import { deflateSync } from "node:zlib";

const table = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum >>> 0;
});
const checksum = (bytes: Buffer): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A chunk of a PNG. */
export function chunk(type: string, ...payload: Buffer[]): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), ...payload]);
  return Buffer.concat([u32(named.length - 4), named, u32(checksum(named))]);
}

/** The types of a PNG's chunks, in their order. */
export function chunkTypes(png: Buffer): string[] {
  const types: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) types.push(png.toString("latin1", at + 4, at + 8));
  return types;
}

/** The PNG with these chunks behind its first one. */
export const withChunks = (png: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

type Filled = { width: number; height: number; depth: 8 | 16; noise?: boolean };

/** A PNG with red, green, blue and alpha: empty, or of rows that pack well and whose picture does not. */
export function filledPng({ width, height, depth, noise = false }: Filled): Buffer {
  const length = width * 4 * (depth / 8) + 1;
  const rows = Buffer.alloc(length * height);
  if (noise) {
    let seed = 1;
    const row = Buffer.alloc(length);
    for (let at = 0; at < length; at += 1) {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      row[at] = seed >> 16;
    }
    // Each row says how it differs from the one above, by the predictor of Paeth.
    row[0] = 4;
    for (let at = 0; at < rows.length; at += length) row.copy(rows, at);
  }
  const head = Buffer.concat([u32(width), u32(height), Buffer.from([depth, 6, 0, 0, 0])]);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND")]);
}
