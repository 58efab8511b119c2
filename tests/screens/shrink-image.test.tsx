import { afterEach, describe, expect, it, vi } from "vitest";
import { findImageFault } from "../../src/data/upload/upload.ts";
import { convertTelephoneImage, shrinkImage } from "../../src/data/upload/shrinkImage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser whose drawings have a byte a pixel. */
function drawing(width: number, height: number) {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width, height, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, done, type) {
    done(new Blob([new Uint8Array(this.width * this.height)], { type: type ?? "" }));
  });
}

const photo = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);

describe("a picture that is too large to be sent", () => {
  it("is drawn with fewer pixels until it fits, of the same kind and shape", async () => {
    drawing(4000, 2000);
    const sent = await shrinkImage(photo("寿司.JPG", 3_000_000), 2_000_000);
    expect([sent.name, sent.type, sent.size]).toEqual(["寿司.JPG", "image/jpeg", 2000 * 1000]);
    expect((await shrinkImage(photo("logo.png", 3_000_000), 2_000_000)).type).toBe("image/png");
  });

  it("stays as it is where it fits, or where the browser cannot read it", async () => {
    const small = photo("a.jpg", 10);
    expect(await shrinkImage(small, 10)).toBe(small);
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no image")));
    const broken = photo("b.jpg", 11);
    expect(await shrinkImage(broken, 10)).toBe(broken);
  });
});

describe("a photo of an iPhone", () => {
  it("is sent as JPEG where the browser reads it", async () => {
    drawing(4000, 2000);
    const sent = await convertTelephoneImage(photo("IMG_0012.HEIC", 100), 3_000_000);
    expect([sent.name, sent.type, sent.size]).toEqual(["IMG_0012.jpg", "image/jpeg", 2000 * 1000]);
  });

  it("is read as an element where it is no bitmap", async () => {
    drawing(0, 0);
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no bitmap")));
    vi.stubGlobal(
      "Image",
      class {
        src = "";
        naturalWidth = 300;
        naturalHeight = 200;
        decode = () => Promise.resolve();
      },
    );
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
    const freed = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    expect((await convertTelephoneImage(photo("a.heif", 100), 100_000)).size).toBe(300 * 200);
    expect(freed).toHaveBeenCalledWith("blob:1");
  });

  it("stays as it is where no decoder is there, and is refused with what to do", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no image")));
    const heic = photo("a.heic", 10);
    expect(await convertTelephoneImage(heic, 100)).toBe(heic);
    expect(findImageFault(heic, 100)?.code).toBe("W012");
  });
});
