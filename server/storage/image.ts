import sharp from "sharp";
import { brokenImage, imageFaults } from "../../i18n/ja/messages.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { createGate } from "../platform/gate.ts";
import { contentTypeOf, type ImageFormat } from "./mediaName.ts";

type Image = { bytes: Buffer; format: ImageFormat; contentType: string };

/** The first bytes of the two formats. Names and Content-Type headers are ignored. */
const signatures: readonly [ImageFormat, Buffer][] = [
  ["png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["jpg", Buffer.from([0xff, 0xd8, 0xff])],
];

const formatOf = (bytes: Buffer): ImageFormat | undefined =>
  signatures.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature))?.[0];

/** True of the first bytes of a PNG or JPEG. */
export const looksLikeImage = (head: Buffer): boolean => formatOf(head) !== undefined;

const wrongType = () => new Rejected("W012", { field: "file", args: [brokenImage] });

/** Longest side in pixels. libvips checks the area only, and an image of 1 × 40,000,000 keeps a thread busy for half a minute. */
const longestSide = 10_000;
/** Seconds for one image, far more than 40 million pixels need. */
const patience = 30;
/** Milliseconds that an image waits for the ones before it. */
const longestWait = 60_000;

/** One image at a time: the same threads hash passwords and read files. */
const gate = createGate({ places: 1, share: 1, queue: 100, patience: longestWait });

const tooLarge = (bound: string) => new Rejected("W011", { field: "file", args: [bound] });

/** The message for an image that could not be decoded or encoded. */
export const imageRefusal = (error: unknown): Rejected =>
  error instanceof Error && error.message.startsWith("timeout")
    ? new Rejected("IMAGE", { field: "file", args: [imageFaults.time] })
    : wrongType();

async function encode(sent: Buffer, format: ImageFormat, maxPixels: number): Promise<Buffer> {
  const picture = sharp(sent, { failOn: "warning", limitInputPixels: false, sequentialRead: true });
  const { width, height, format: decoded } = await picture.metadata();
  if (decoded !== (format === "jpg" ? "jpeg" : "png")) throw wrongType();
  if (Math.max(width, height) > longestSide) throw tooLarge(imageFaults.side(longestSide));
  if (width * height > maxPixels) throw tooLarge(imageFaults.pixels(maxPixels));
  const upright = picture.rotate().timeout({ seconds: patience });
  const encoded =
    format === "png" ? upright.png({ compressionLevel: 8 }) : upright.jpeg({ quality: 85, mozjpeg: true });
  return encoded.toBuffer();
}

/**
 * The pixels of a PNG or JPEG, upright and encoded anew: metadata (place, camera) and whatever was hidden behind the picture
 * do not survive it. Images wait for each other.
 * @throws Rejected W012 where the bytes are neither, broken or cut short, W011 where a side is longer than 10,000 pixels or there
 * are more than `maxPixels`, IMAGE where it takes too long, UNAVAILABLE where others take too long before it
 */
export async function readImage(sent: Buffer, maxPixels: number): Promise<Image> {
  const format = formatOf(sent);
  if (!format) throw wrongType();
  const leave = await gate.enter(0);
  try {
    const bytes = await encode(sent, format, maxPixels);
    return { bytes, format, contentType: contentTypeOf(`.${format}`) };
  } catch (error) {
    throw error instanceof Rejected ? error : imageRefusal(error);
  } finally {
    leave();
  }
}
