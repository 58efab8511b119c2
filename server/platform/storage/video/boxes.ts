/** One box of an MP4 file: its four-letter type, and where in the bytes at hand it and its payload stand. */
export type MovieBox = { type: string; start: number; payload: number; end: number };

/** The bytes are no chain of boxes; the message says why. */
export class BrokenVideoBoxes extends Error {
  override name = "BrokenVideoBoxes";
}

/** The file has more boxes, or tracks, than any film. */
export class TooManyBoxes extends Error {
  override name = "TooManyBoxes";
}

/** Boxes that one box, or the file, may hold. Films have a dozen. */
const mostBoxes = 1000;

/** @throws TooManyBoxes where there are more than any film has */
export function checkBoxCount(boxes: readonly unknown[], most = mostBoxes): void {
  if (boxes.length > most) throw new TooManyBoxes(`more than ${most}`);
}

/**
 * The header of a box. `end` may lie behind the bytes at hand: the caller knows how many there are.
 * @param head at least 16 bytes, fewer only at the end of the file
 * @param left bytes from the box's start to the end of what holds it; a size of 0 means all of them
 */
export function readBoxHeader(head: Buffer, start: number, left: number): MovieBox {
  if (head.length < 8) throw new BrokenVideoBoxes("a header is cut short");
  const short = head.readUInt32BE(0);
  const type = head.toString("latin1", 4, 8);
  if (!/^[ -~\xa9][ -~]{3}$/.test(type)) throw new BrokenVideoBoxes("a type is no text");
  if (short === 1 && head.length < 16) throw new BrokenVideoBoxes("a header is cut short");
  const size = short === 0 ? left : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  const header = short === 1 ? 16 : 8;
  if (size < header || size > left) throw new BrokenVideoBoxes("a box is longer than what holds it");
  return { type, start, payload: start + header, end: start + size };
}

/** The boxes of `bytes` between two places, one after the other without a gap. @throws BrokenVideoBoxes, TooManyBoxes */
export function listVideoBoxes(bytes: Buffer, from: number, to: number): MovieBox[] {
  const found: MovieBox[] = [];
  for (let at = from; at < to;) {
    const box = readBoxHeader(bytes.subarray(at, Math.min(at + 16, to)), at, to - at);
    found.push(box);
    checkBoxCount(found);
    at = box.end;
  }
  return found;
}

/** The first box at a path of types below `within`. */
export function findVideoBox(
  bytes: Buffer,
  within: Pick<MovieBox, "payload" | "end">,
  path: readonly string[],
): MovieBox | undefined {
  const [type, ...rest] = path;
  const box = listVideoBoxes(bytes, within.payload, within.end).find((one) => one.type === type);
  return box && rest.length > 0 ? findVideoBox(bytes, box, rest) : box;
}
