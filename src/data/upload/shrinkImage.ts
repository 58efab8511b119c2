/** The longest sides in pixels that are tried, one after the other, until the image is small enough. */
const sides = [3000, 2000, 1400, 1000];

/** An image that the browser has read. */
type ReadImage = { source: CanvasImageSource; width: number; height: number; close(): void };

/** The image as an element shows it: Safari reads more kinds so than as a bitmap. @throws where the browser cannot read it */
async function readByElement(file: Blob): Promise<ReadImage> {
  const url = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(url);
  try {
    const source = new Image();
    source.src = url;
    await source.decode();
    return { source, width: source.naturalWidth, height: source.naturalHeight, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Reads an image upright; null where the browser cannot. A rotated photo needs that: what is drawn of it has no mark of its own. */
async function readImage(file: Blob): Promise<ReadImage | null> {
  if (typeof createImageBitmap !== "function") return null;
  try {
    const source = await createImageBitmap(file);
    return { source, width: source.width, height: source.height, close: () => source.close() };
  } catch {
    return readByElement(file).catch(() => null);
  }
}

/** Draws the image with at most so many pixels a side. @throws where the browser cannot draw it */
async function drawSmaller(image: ReadImage, side: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image.source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.85));
}

/** The image drawn so that it has at most so many bytes; the file as it is where the browser cannot read it or nothing is small enough. */
async function redraw(file: File, maxBytes: number, { name, type }: { name: string; type: string }): Promise<File> {
  const image = await readImage(file);
  if (!image) return file;
  try {
    for (const side of sides) {
      const smaller = await drawSmaller(image, side, type);
      if (smaller && smaller.size <= maxBytes) return new File([smaller], name, { type });
    }
    return file;
  } finally {
    image.close();
  }
}

/**
 * An image that is small enough to be sent: as it is, or with fewer pixels. Photos of a telephone have more than any screen shows. What
 * the browser cannot read stays as it is, and is refused for its size.
 */
export async function shrinkImage(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes) return file;
  return redraw(file, maxBytes, { name: file.name, type: /\.png$/i.test(file.name) ? "image/png" : "image/jpeg" });
}

/**
 * A photo of an iPhone (HEIC) as JPEG, by the browser's own decoder; the file as it is where the browser has none, as all but Apple's
 * (decision 0072).
 */
export const convertTelephoneImage = (file: File, maxBytes: number): Promise<File> =>
  redraw(file, maxBytes, { name: file.name.replace(/\.[^.]*$/, ".jpg"), type: "image/jpeg" });
