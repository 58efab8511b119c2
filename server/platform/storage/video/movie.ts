import { findVideoBox, listVideoBoxes, BrokenVideoBoxes, checkBoxCount, type MovieBox } from "./boxes.ts";

type Track = {
  /** `vide`, `soun` … */
  handler: string;
  /** The sample entry: `avc1`, `mp4a` … */
  codec: string;
  /** Pixels; 0 where nothing is seen. */
  width: number;
  height: number;
  /** Bytes of all samples together. */
  bytes: number;
  /** Where the last chunk begins in the file. */
  lastChunk: number;
};

export type ParsedMovie = { seconds: number; tracks: Track[]; fragmented: boolean };

/** A box that has to be there and to hold `size` bytes. @throws BrokenVideoBoxes */
function requireBox(box: MovieBox | undefined, name: string, size: number): MovieBox {
  if (!box || box.end - box.payload < size) throw new BrokenVideoBoxes(`no ${name}`);
  return box;
}

/** Seconds of mvhd, whose fields are 4 or 8 bytes wide by its version. */
function parseSeconds(moov: Buffer, mvhd: MovieBox): number {
  const wide = moov[mvhd.payload] === 1;
  requireBox(mvhd, "mvhd", wide ? 32 : 20);
  const at = mvhd.payload + (wide ? 20 : 12);
  const scale = moov.readUInt32BE(at);
  const length = wide ? Number(moov.readBigUInt64BE(at + 4)) : moov.readUInt32BE(at + 4);
  return scale === 0 ? 0 : length / scale;
}

/** Bytes of all samples by stsz: one size for all, or a table. */
function sampleBytes(moov: Buffer, stsz: MovieBox): number {
  const [size, count] = [moov.readUInt32BE(stsz.payload + 4), moov.readUInt32BE(stsz.payload + 8)];
  if (size > 0) return size * count;
  requireBox(stsz, "table of stsz", 12 + count * 4);
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += moov.readUInt32BE(stsz.payload + 12 + index * 4);
  return sum;
}

function lastChunk(moov: Buffer, stbl: MovieBox): number {
  const co64 = findVideoBox(moov, stbl, ["co64"]);
  const table = requireBox(co64 ?? findVideoBox(moov, stbl, ["stco"]), "stco", 8);
  const count = moov.readUInt32BE(table.payload + 4);
  const width = co64 ? 8 : 4;
  requireBox(table, "table of stco", 8 + count * width);
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const at = table.payload + 8 + index * width;
    last = Math.max(last, co64 ? Number(moov.readBigUInt64BE(at)) : moov.readUInt32BE(at));
  }
  return last;
}

function parseTrack(moov: Buffer, trak: MovieBox): Track {
  const tkhd = requireBox(findVideoBox(moov, trak, ["tkhd"]), "tkhd", 84);
  const hdlr = requireBox(findVideoBox(moov, trak, ["mdia", "hdlr"]), "hdlr", 12);
  const stbl = requireBox(findVideoBox(moov, trak, ["mdia", "minf", "stbl"]), "stbl", 0);
  const stsd = requireBox(findVideoBox(moov, stbl, ["stsd"]), "stsd", 16);
  const stsz = requireBox(findVideoBox(moov, stbl, ["stsz"]), "stsz", 12);
  return {
    handler: moov.toString("latin1", hdlr.payload + 8, hdlr.payload + 12),
    codec: moov.toString("latin1", stsd.payload + 12, stsd.payload + 16),
    // 16.16 fixed point, the last eight bytes.
    width: moov.readUInt32BE(tkhd.end - 8) >>> 16,
    height: moov.readUInt32BE(tkhd.end - 4) >>> 16,
    bytes: sampleBytes(moov, stsz),
    lastChunk: lastChunk(moov, stbl),
  };
}

/** Tracks of a film. Cameras write pictures, sound and up to four of their own. */
const mostTracks = 16;

/** What the movie box says of itself. @param moov the whole box @throws BrokenVideoBoxes, TooManyBoxes */
export function readMovie(moov: Buffer): ParsedMovie {
  const [root] = listVideoBoxes(moov, 0, moov.length);
  const movie = requireBox(root, "moov", 8);
  const inside = listVideoBoxes(moov, movie.payload, movie.end);
  const mvhd = requireBox(
    inside.find(({ type }) => type === "mvhd"),
    "mvhd",
    20,
  );
  const tracks = inside.filter(({ type }) => type === "trak");
  checkBoxCount(tracks, mostTracks);
  return {
    seconds: parseSeconds(moov, mvhd),
    tracks: tracks.map((trak) => parseTrack(moov, trak)),
    fragmented: inside.some(({ type }) => type === "mvex"),
  };
}
