import { afterEach, describe, expect, it, vi } from "vitest";
import { shrinkImage } from "../../src/data/shrinkImage.ts";

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
