/** The longest sides in pixels that are tried, one after the other, until the image is small enough. */
const sides = [3000, 2000, 1400, 1000];

/** Draws the image with at most so many pixels a side. @throws where the browser cannot read or draw it */
async function drawSmaller(image: ImageBitmap, side: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.85));
}

/**
 * An image that is small enough to be sent: as it is, or with fewer pixels. Photos of a telephone have more than any screen shows. What
 * the browser cannot read stays as it is, and is refused for its size.
 */
export async function shrinkImage(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || typeof createImageBitmap !== "function") return file;
  const type = /\.png$/i.test(file.name) ? "image/png" : "image/jpeg";
  // A rotated photo is drawn upright: the drawing has no mark of its own.
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  try {
    for (const side of sides) {
      const smaller = await drawSmaller(image, side, type);
      if (smaller && smaller.size <= maxBytes) return new File([smaller], file.name, { type });
    }
    return file;
  } finally {
    image.close();
  }
}
