/** A box of an MP4 file. */
export const box = (type: string, ...payload: Buffer[]): Buffer => {
  const body = Buffer.concat(payload);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
};
const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
};

type Clip = {
  samples?: readonly Buffer[];
  /** Indexes of samples that can be begun with. */
  keys?: readonly number[];
  /** AVCDecoderConfigurationRecord. */
  config?: Buffer;
  width?: number;
  height?: number;
  /** Samples a second. */
  rate?: number;
  brand?: string;
  codec?: string;
  handler?: string;
  /** Boxes of moov behind the track. */
  more?: readonly Buffer[];
  /** Boxes between ftyp and moov. */
  before?: readonly Buffer[];
};

const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** An MP4 file of one track: ftyp, moov, mdat. Without samples of an encoder it has the shape of a film and shows nothing. */
export function mp4({
  samples = [Buffer.alloc(500, 1), Buffer.alloc(300, 2)],
  keys = [0],
  config = Buffer.from("0142c01fffe100", "hex"),
  width = 320,
  height = 180,
  rate = 1,
  brand = "isom",
  codec = "avc1",
  handler = "vide",
  more = [],
  before = [],
}: Clip = {}): Buffer {
  const ftyp = box("ftyp", Buffer.from(`${brand}\0\0\x02\0isomiso2avc1mp41`, "latin1"));
  const scale = 90_000;
  const each = Math.round(scale / rate);
  const duration = each * samples.length;
  const entry = box(
    codec,
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box("avcC", config),
  );
  const moovWith = (offset: number) =>
    box(
      "moov",
      box("mvhd", u32(0, 0, 0, scale, duration, 0x10000, 0x1000000, 0, 0), matrix, Buffer.alloc(24), u32(2)),
      box(
        "trak",
        box("tkhd", u32(7, 0, 0, 1, 0, duration, 0, 0, 0, 0), matrix, u32(width << 16, height << 16)),
        box(
          "mdia",
          box("mdhd", u32(0, 0, 0, scale, duration, 0x55c40000)),
          box("hdlr", u32(0, 0), Buffer.from(handler, "latin1"), Buffer.alloc(13)),
          box(
            "minf",
            box("vmhd", u32(1, 0, 0)),
            box("dinf", box("dref", u32(0, 1), box("url ", u32(1)))),
            box(
              "stbl",
              box("stsd", u32(0, 1), entry),
              box("stts", u32(0, 1, samples.length, each)),
              box("stss", u32(0, keys.length, ...keys.map((key) => key + 1))),
              box("stsc", u32(0, 1, 1, samples.length, 1)),
              box("stsz", u32(0, 0, samples.length, ...samples.map((sample) => sample.length))),
              box("stco", u32(0, 1, offset)),
            ),
          ),
        ),
      ),
      ...more,
    );
  const front = [ftyp, ...before];
  const ahead = front.reduce((sum, one) => sum + one.length, 0) + moovWith(0).length + 8;
  return Buffer.concat([...front, moovWith(ahead), box("mdat", ...samples)]);
}
