/** The bytes are no image of their format, or have more parts than a picture needs. */
class BrokenImage extends Error {
  override name = "BrokenImage";
}

/** Chunks that a PNG's picture needs, and the most bytes of those that may stand once only. IDAT may stand often. */
const neededChunks: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  tRNS: 768,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  iCCP: 1024 * 1024,
  eXIf: 64 * 1024,
};
/** Chunks of a PNG. Encoders write a few kilobytes into each. */
const mostChunks = 20_000;
const signature = 8;

/**
 * The chunks of a PNG without which its picture looks otherwise. Texts are left out: the decoder would unpack each of them, and 1,000 small
 * ones hold gigabytes. What stands behind the end of the picture is left out, too.
 * @throws BrokenImage
 */
export function pickPictureChunks(png: Buffer): Buffer {
  const kept = [png.subarray(0, signature)];
  const seen = new Set<string>();
  let at = signature;
  for (let count = 0; at + 12 <= png.length; count += 1) {
    const [length, type] = [png.readUInt32BE(at), png.toString("latin1", at + 4, at + 8)];
    const end = at + 12 + length;
    if (count === mostChunks || end > png.length) throw new BrokenImage(`chunk ${count}`);
    const most = neededChunks[type];
    if (most !== undefined && (seen.has(type) || length > most)) throw new BrokenImage(`${type} of ${length}`);
    seen.add(type);
    if (most !== undefined || type === "IDAT" || type === "IEND") kept.push(png.subarray(at, end));
    if (type === "IEND") return Buffer.concat(kept);
    at = end;
  }
  throw new BrokenImage("no end");
}

/** Scans of a JPEG and of the small pictures in its metadata. Encoders write ten; each costs a walk over the whole picture. */
const mostScans = 100;
const startOfScan = Buffer.from([0xff, 0xda]);

/** @throws BrokenImage for a JPEG of more scans than any encoder writes */
export function checkJpegScans(jpeg: Buffer): void {
  let scans = 0;
  for (let at = jpeg.indexOf(startOfScan); at >= 0; at = jpeg.indexOf(startOfScan, at + 2))
    if ((scans += 1) > mostScans) throw new BrokenImage("too many scans");
}
