import sharp from "sharp";
import { brokenImage, imageFaults } from "../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { createGate } from "../gate.ts";
import { checkJpegScans, pickPictureChunks } from "./imageParts.ts";
import { toContentType, type ImageFormat } from "./mediaName.ts";

type Image = { bytes: Buffer; format: ImageFormat; contentType: string };

/** The first bytes of the two formats. Names and Content-Type headers are ignored. */
const signatures: readonly [ImageFormat, Buffer][] = [
  ["png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["jpg", Buffer.from([0xff, 0xd8, 0xff])],
];

const findImageFormat = (bytes: Buffer): ImageFormat | undefined =>
  signatures.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature))?.[0];

/** True of the first bytes of a PNG or JPEG. */
export const looksLikeImage = (head: Buffer): boolean => findImageFormat(head) !== undefined;

const wrongType = () => new Rejected("W012", { field: "file", args: [brokenImage] });

/** Longest side in pixels. libvips checks the area only, and an image of 1 × 40,000,000 keeps a thread busy for half a minute. */
const longestSide = 10_000;
/** Seconds for one image, far more than 40 million pixels need. */
const imageTimeoutSeconds = 30;
/** Milliseconds that an image waits for the ones before it. */
const longestWait = 60_000;

/** Bytes that a pixel of the largest image may have. One of 16 bits a channel has twice as many, and may have half the pixels. */
const bytesAPixel = 4;
/** A small file may hold a picture that no encoder makes small again. */
const mostGrowth = 4;

/** Two images at a time, one of a company: the same threads hash passwords and read files. */
const gate = createGate({ places: 2, share: 1, queue: 100, patience: longestWait });

/** Bounds of an image: its pixels of 8 bits in four channels, and the bytes in which it comes. */
type ImageBounds = { maxPixels: number; maxBytes: number };

const tooLarge = (bound: string) => new Rejected("W011", { field: "file", args: [bound] });

/** The message for an image that could not be decoded or encoded. */
export const toImageRefusal = (error: unknown): Rejected =>
  error instanceof Error && error.message.startsWith("timeout")
    ? new Rejected("IMAGE", { field: "file", args: [imageFaults.time] })
    : wrongType();

async function encode(sent: Buffer, format: ImageFormat, { maxPixels, maxBytes }: ImageBounds): Promise<Buffer> {
  if (format === "jpg") checkJpegScans(sent);
  const picture = sharp(format === "png" ? pickPictureChunks(sent) : sent, {
    failOn: "warning",
    limitInputPixels: false,
    sequentialRead: true,
  });
  const { width, height, channels, depth, format: decoded } = await picture.metadata();
  if (decoded !== (format === "jpg" ? "jpeg" : "png")) throw wrongType();
  if (Math.max(width, height) > longestSide) throw tooLarge(imageFaults.side(longestSide));
  const most = Math.min(maxPixels, (maxPixels * bytesAPixel) / (channels * (depth === "ushort" ? 2 : 1)));
  if (width * height > most) throw tooLarge(imageFaults.pixels(most));
  const upright = picture.rotate().timeout({ seconds: imageTimeoutSeconds });
  const encoded =
    format === "png" ? upright.png({ compressionLevel: 8 }) : upright.jpeg({ quality: 85, mozjpeg: true });
  const bytes = await encoded.toBuffer();
  if (bytes.length > maxBytes * mostGrowth) throw new Rejected("IMAGE", { field: "file", args: [imageFaults.growth] });
  return bytes;
}

/**
 * The pixels of a PNG or JPEG, upright and encoded anew: metadata (place, camera) and whatever was hidden behind the picture
 * do not survive it. Images of a company wait for each other.
 * @param owner the company
 * @throws Rejected W012 where the bytes are neither, broken or cut short, W011 where a side is longer than 10,000 pixels or there
 * are more than `maxPixels`, IMAGE where it takes too long or becomes too large, UNAVAILABLE where others take too long before it
 */
export async function readImage(sent: Buffer, bounds: ImageBounds, owner: number): Promise<Image> {
  const format = findImageFormat(sent);
  if (!format) throw wrongType();
  const leave = await gate.enter(owner);
  try {
    const bytes = await encode(sent, format, bounds);
    return { bytes, format, contentType: toContentType(`.${format}`) };
  } catch (error) {
    throw error instanceof Rejected ? error : toImageRefusal(error);
  } finally {
    leave();
  }
}
