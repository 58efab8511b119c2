import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ErrorAnswer } from "../../../../../server/programs/server/http/graphql/errors.ts";
import { formatMessage } from "../../../../../i18n/ja/words/messages.ts";
import { toImageRefusal } from "../../../../../server/platform/storage/image.ts";
import type { ResourceMeta } from "../../../../../src/core/metadata.ts";
import { validateFields } from "../../../../../src/domain/validate.ts";
import { resources } from "../../../../../src/generated/metadata.ts";
import { testApp, type TestApp } from "../../../../support/app.ts";
import { mp4 } from "../../../../support/mp4.ts";
import { canvas, jpeg, png, uploadTo, type Part, type Way } from "../../../../support/uploads.ts";

const limit = 200 * 1024;
let server: TestApp;
const way = mkdtempSync(join(tmpdir(), "choba-way-"));
beforeAll(async () => {
  // Apart from what other tests put into the machine's folder at the same time.
  vi.stubEnv("TMPDIR", way);
  server = await testApp({ config: { uploadLimit: limit, uploadPixels: 1_000_000 } });
});
afterAll(async () => {
  await server.close();
  rmSync(way, { recursive: true });
});

const upload = (part: Part, way: Way = {}) => uploadTo(server, part, way);
const media = (url: string) => server.app.inject({ method: "GET", url });
/** Folders in which uploads wait to be judged. */
const underway = () => readdirSync(way).filter((name) => name.startsWith("choba-upload-"));
const files = () => (existsSync(server.mediaFolder) ? readdirSync(server.mediaFolder) : []);

describe("an image that is accepted", () => {
  test.each([
    ["PNG", png, "image/png", ".png"],
    ["JPEG", jpeg, "image/jpeg", ".jpg"],
  ])("a %s is kept under the hash of its content and served for good", async (_, make, type, end) => {
    const { status, url } = await upload({ bytes: await make() });
    expect(status).toBe(201);
    expect(url).toMatch(new RegExp(`^/media/[0-9a-f]{64}\\${end}$`));
    const served = await media(url);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 40, height: 20 });
  });

  test("is known by its content: a wrong name or type does not matter", async () => {
    const { url } = await upload({ bytes: await jpeg(), name: "photo.png", type: "image/png" });
    expect(url).toMatch(/\.jpg$/);
  });

  test("the same picture twice is one file", async () => {
    const first = await upload({ bytes: await png() });
    const before = files().length;
    expect((await upload({ bytes: await png(), name: "b.png" })).url).toBe(first.url);
    expect(files().length).toBe(before);
  });

  test("loses its metadata, and is turned upright first", async () => {
    const sideways = await canvas(40, 20)
      .withExif({ IFD0: { Artist: "SecretPerson", Orientation: "6" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).orientation).toBe(6);
    const { url } = await upload({ bytes: sideways });
    const kept = await sharp((await media(url)).rawPayload).metadata();
    expect({ width: kept.width, height: kept.height, exif: kept.exif, orientation: kept.orientation }).toEqual({
      width: 20,
      height: 40,
      exif: undefined,
      orientation: undefined,
    });
  });

  test("loses whatever was hidden behind the picture", async () => {
    const script = "<script>alert(1)</script>";
    const { status, url } = await upload({ bytes: Buffer.concat([await png(), Buffer.from(script)]) });
    expect(status).toBe(201);
    expect((await media(url)).rawPayload.includes(script)).toBe(false);
  });
});

describe("an image that is refused", () => {
  let before: string[];
  beforeEach(() => {
    before = files();
  });
  const nothingKept = () => expect(files()).toEqual(before);

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["an empty file", () => Buffer.alloc(0)],
    ["text under the name of a picture", () => Buffer.from("hello")],
    ["SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["HTML", () => Buffer.from("<html><script>alert(1)</script></html>")],
    ["GIF", () => canvas().gif().toBuffer()],
    ["WebP", () => canvas().webp().toBuffer()],
    ["the signature of PNG and nothing else", async () => (await png()).subarray(0, 8)],
    ["a PNG cut short", async () => (await canvas(200, 200).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000)],
    ["a JPEG cut short", async () => (await canvas(200, 200).jpeg().toBuffer()).subarray(0, -100)],
    ["a PNG with broken data", async () => (await png()).fill(0x5a, 45, 60)],
  ])("%s is refused with W012", async (_, make) => {
    expect(await upload({ bytes: await make() })).toMatchObject({ status: 415, code: "W012" });
    nothingKept();
  });

  test("more bytes than allowed are refused with W011, which says how many are", async () => {
    const noise = await canvas(500, 500).png({ compressionLevel: 0 }).toBuffer();
    expect(noise.length).toBeGreaterThan(limit);
    expect(await upload({ bytes: noise })).toMatchObject({
      status: 413,
      code: "W011",
      message: "画像のサイズは200KB以内にしてください。",
    });
    nothingKept();
  });

  test("a small file that unpacks into too many pixels is refused with W011", async () => {
    const bomb = await canvas(3000, 3000).png().toBuffer();
    expect(bomb.length).toBeLessThan(limit);
    expect(await upload({ bytes: bomb })).toMatchObject({
      status: 413,
      code: "W011",
      message: "画像のサイズは100万画素以内にしてください。",
    });
    nothingKept();
  });

  test.each([
    [1, 20_000],
    [20_000, 1],
  ])(
    "a picture of %i × %i pixels is refused with W011: its area is small, and decoding it would take long",
    async (width, height) => {
      const strip = await canvas(width, height).png().toBuffer();
      for (const to of ["/upload", "/upload/media"])
        expect(await upload({ bytes: strip }, { to })).toMatchObject({
          status: 413,
          code: "W011",
          message: "画像のサイズは縦・横それぞれ10,000ピクセル以内にしてください。",
        });
      nothingKept();
    },
  );

  test("pictures are decoded one after the other, however many are sent at once", async () => {
    const pictures = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        canvas(300 + at, 300)
          .png()
          .toBuffer(),
      ),
    );
    const prototype: { toBuffer(this: Sharp): Promise<Buffer> } = sharp.prototype as Sharp;
    const { toBuffer } = prototype;
    const busy = { now: 0, most: 0 };
    using decoding = vi.spyOn(prototype, "toBuffer").mockImplementation(async function (this: Sharp) {
      busy.most = Math.max(busy.most, ++busy.now);
      return toBuffer.call(this).finally(() => busy.now--);
    });
    const answers = await Promise.all(pictures.map((bytes) => upload({ bytes })));
    expect(answers.map(({ status }) => status)).toEqual(pictures.map(() => 201));
    expect(decoding).toHaveBeenCalledTimes(pictures.length);
    expect(busy.most).toBe(1);
    for (const { url } of answers) rmSync(join(server.mediaFolder, url.replace("/media/", "")));
  });

  test("a picture that takes too long is refused in words, one that broken bytes end with W012", () => {
    const late = toImageRefusal(new Error("timeout: 41% complete"));
    expect(formatMessage(late.code, late.args)).toBe(
      "この画像は使えません。処理に時間がかかりすぎました。画像を小さくしてから、もう一度お試しください。",
    );
    expect(toImageRefusal(new Error("pngload_buffer: libspng read error")).code).toBe("W012");
  });

  test("nobody, and a shop's API key, cannot upload", async () => {
    expect(await upload({ bytes: await png() }, { token: null })).toMatchObject({
      status: 401,
      code: "UNAUTHENTICATED",
    });
    expect(await upload({ bytes: await png() }, { token: "wrong" })).toMatchObject({
      status: 401,
      code: "UNAUTHENTICATED",
    });
    expect(await upload({ bytes: await png() }, { token: "pos431" })).toMatchObject({ status: 403, code: "FORBIDDEN" });
    nothingKept();
  });

  test("another field than `file`, and a body that is no form, are refused", async () => {
    expect(await upload({ bytes: await png(), field: "image" })).toMatchObject({ status: 400, code: "BAD_INPUT" });
    const response = await server.app.inject({
      method: "POST",
      url: "/upload",
      headers: { authorization: "tencho", "content-type": "application/json" },
      payload: "{}",
    });
    expect(response.statusCode).toBe(406);
    expect(response.json<{ errors: ErrorAnswer[] }>().errors[0]?.extensions.code).toBe("BAD_INPUT");
    nothingKept();
  });

  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  test.each([
    ["without a boundary", "multipart/form-data", `${part}x\r\n--b--\r\n`],
    ["with a boundary that is too long", `multipart/form-data; boundary=${"b".repeat(300)}`, part],
    ["without an end", "multipart/form-data; boundary=b", `${part}x`],
    ["that ends amid the headers of a part", "multipart/form-data; boundary=b", part.slice(0, 40)],
    ["of other bytes", "multipart/form-data; boundary=b", "x".repeat(1000)],
    ["with a field called __proto__", "multipart/form-data; boundary=b", part.replace("file", "__proto__")],
  ])("a form %s is refused as a fault of the sender", async (_, type, payload) => {
    for (const url of ["/upload", "/upload/media"]) {
      const headers = { authorization: "Bearer tencho", "content-type": type };
      const response = await server.app.inject({ method: "POST", url, headers, payload });
      const [error] = response.json<{ errors: ErrorAnswer[] }>().errors;
      expect([url, response.statusCode, error?.extensions.code]).toEqual([url, 400, "BAD_INPUT"]);
    }
    expect(underway()).toEqual([]);
  });

  test.each(["/media/../identity.secret", "/media/..%2fidentity.secret", "/media/a.png", "/media/%00.png"])(
    "%s serves nothing",
    async (url) => {
      const response = await media(url);
      expect([400, 404]).toContain(response.statusCode);
    },
  );
});

describe("whichever field a file is for,", () => {
  /** A part of an archive: its local header and its directory, as they stand behind a picture that is also one. */
  const archive = Buffer.concat([
    Buffer.from("PK\x03\x04\x14\0\0\0\0\0", "latin1"),
    Buffer.alloc(60, 1),
    Buffer.from("PK\x05\x06", "latin1"),
  ]);
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");

  test.each<[string, () => Promise<Buffer>, Buffer]>([
    ["PNG and HTML", png, html],
    ["PNG and an archive", png, archive],
    ["JPEG and HTML", jpeg, html],
    ["JPEG and an archive", jpeg, archive],
  ])("%s at once are kept as the picture alone", async (_, make, other) => {
    const picture = await make();
    const before = files().length;
    const urls = [];
    for (const to of ["/upload", "/upload/media"]) {
      const { status, url } = await upload({ bytes: Buffer.concat([picture, other]) }, { to });
      expect(status).toBe(201);
      expect((await media(url)).rawPayload.includes(other.subarray(0, 4))).toBe(false);
      urls.push(url);
    }
    // Both ways keep the same picture under the same name: of all that was sent one file is left at most.
    expect(new Set(urls).size).toBe(1);
    expect(files().length - before).toBeLessThanOrEqual(1);
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["nothing", () => Buffer.alloc(0)],
    ["SVG with a script", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      "SVG behind an XML declaration",
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ["HTML in front of a picture", async () => Buffer.concat([html, await png()])],
    ["an archive in front of a picture", async () => Buffer.concat([archive, await jpeg()])],
    ["a PNG cut short", async () => (await canvas(200, 200).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000)],
    ["an image as wide as a street", () => canvas(60_000, 20).png().toBuffer()],
    ["an mp4 of another brand", () => mp4({ brand: "qt  " })],
    ["an mp4 that says it is a picture", () => mp4({ brand: "avif" })],
  ])("%s is refused with a reason, and leaves nothing in the storage or on the way there", async (_, make) => {
    const before = [files(), underway()];
    for (const to of ["/upload", "/upload/media"]) {
      const answer = await upload({ bytes: await make() }, { to });
      expect([413, 415]).toContain(answer.status);
      expect(answer.message).toMatch(/[ぁ-ん]/);
    }
    expect([files(), underway()]).toEqual(before);
  });

  test("fields of the schema take no address but that of an uploaded file", async () => {
    const wanted = new Set(["IMAGE", "MEDIA"]);
    const fields = Object.values<ResourceMeta>(resources).flatMap(({ fields: own }) =>
      own.flatMap((field) => [field, ...(field.fields ?? [])]).filter(({ kind }) => wanted.has(kind)),
    );
    expect(fields.length).toBeGreaterThanOrEqual(8);
    for (const field of fields)
      for (const address of [
        "javascript:alert(1)",
        "data:text/html,<script>",
        "//evil.example/a.png",
        "https://evil.example/a.png",
        "https://evil.example/media/a.png",
        "/media/../graphql",
        "/media/a.svg",
        "/media/a.png?x=1",
        ...(field.kind === "IMAGE" ? ["/media/a.mp4"] : []),
      ])
        expect(
          validateFields([field], { [field.name]: address }).map(({ code }) => code),
          field.name,
        ).toEqual(["W004"]);
    for (const field of fields)
      for (const address of ["/media/a.png", "/media/a.jpg", ...(field.kind === "MEDIA" ? ["/media/a.mp4"] : [])])
        expect(validateFields([field], { [field.name]: address }), field.name).toEqual([]);
  });
});
