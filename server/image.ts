import sharp from "sharp";
import { brokenImage } from "../i18n/ja/messages.ts";
import { Rejected } from "../src/core/rejected.ts";
import { contentTypeOf, type ImageFormat } from "./storage/mediaName.ts";

export type Image = { bytes: Buffer; format: ImageFormat; contentType: string };

/** The first bytes of the two formats. What a name or a Content-Type header says is not looked at. */
const signatures: readonly [ImageFormat, Buffer][] = [
  ["png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["jpg", Buffer.from([0xff, 0xd8, 0xff])],
];

const formatOf = (bytes: Buffer): ImageFormat | undefined =>
  signatures.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature))?.[0];

/** True of the first bytes of a PNG or JPEG. */
export const looksLikeImage = (head: Buffer): boolean => formatOf(head) !== undefined;

const wrongType = () => new Rejected("W012", { field: "file", args: [brokenImage] });

/**
 * The pixels of a PNG or JPEG, upright and encoded anew: metadata (place, camera) and whatever was hidden behind the picture
 * do not survive it.
 * @throws Rejected W012 where the bytes are neither, broken or cut short, W011 where there are more than `maxPixels`
 */
export async function readImage(sent: Buffer, maxPixels: number): Promise<Image> {
  const format = formatOf(sent);
  if (!format) throw wrongType();
  const picture = sharp(sent, { failOn: "warning", limitInputPixels: false, sequentialRead: true });
  const {
    width,
    height,
    format: decoded,
  } = await picture.metadata().catch(() => {
    throw wrongType();
  });
  if (decoded !== (format === "jpg" ? "jpeg" : "png")) throw wrongType();
  if (width * height > maxPixels)
    throw new Rejected("W011", { field: "file", args: [`${Math.floor(maxPixels / 10_000)}万画素`] });
  const upright = picture.rotate();
  const encoded =
    format === "png" ? upright.png({ compressionLevel: 8 }) : upright.jpeg({ quality: 85, mozjpeg: true });
  const bytes = await encoded.toBuffer().catch(() => {
    throw wrongType();
  });
  return { bytes, format, contentType: contentTypeOf(`.${format}`) };
}
