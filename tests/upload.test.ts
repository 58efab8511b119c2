import { existsSync, readdirSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ErrorAnswer } from "../server/errors.ts";
import { openStorage } from "../server/storage/open.ts";
import { loadConfig } from "../server/config.ts";
import { testApp, type TestApp } from "./support/app.ts";
import { standInS3 } from "./support/s3.ts";

const limit = 200 * 1024;
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ config: { uploadLimit: limit, uploadPixels: 1_000_000 } });
});
afterAll(() => server.close());

type Part = { bytes: Buffer; name?: string; type?: string; field?: string };

async function upload(
  { bytes, name = "a.png", type = "image/png", field = "file" }: Part,
  token: string | null = "tencho",
  to = server,
) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const encoded = new Response(form);
  const response = await to.app.inject({
    method: "POST",
    url: "/upload",
    headers: {
      "content-type": encoded.headers.get("content-type") ?? "",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const body = response.json<{ url?: string; errors?: ErrorAnswer[] }>();
  const [error] = body.errors ?? [];
  return { status: response.statusCode, url: body.url ?? "", code: error?.extensions.code, message: error?.message };
}

const canvas = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const png = () => canvas().png().toBuffer();
const jpeg = () => canvas().jpeg().toBuffer();
const media = (url: string) => server.app.inject({ method: "GET", url });
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
      message: "W011 画像のサイズは200KB以内にしてください。",
    });
    nothingKept();
  });

  test("a small file that unpacks into too many pixels is refused with W011", async () => {
    const bomb = await canvas(3000, 3000).png().toBuffer();
    expect(bomb.length).toBeLessThan(limit);
    expect(await upload({ bytes: bomb })).toMatchObject({
      status: 413,
      code: "W011",
      message: "W011 画像のサイズは100万画素以内にしてください。",
    });
    nothingKept();
  });

  test("nobody, and a shop's API key, cannot upload", async () => {
    expect(await upload({ bytes: await png() }, null)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    expect(await upload({ bytes: await png() }, "wrong")).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    expect(await upload({ bytes: await png() }, "pos431")).toMatchObject({ status: 403, code: "FORBIDDEN" });
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

  test.each(["/media/../identity.secret", "/media/..%2fidentity.secret", "/media/a.png", "/media/%00.png"])(
    "%s serves nothing",
    async (url) => {
      const response = await media(url);
      expect([400, 404]).toContain(response.statusCode);
    },
  );
});

describe("with S3 as the storage", () => {
  test("images go to the bucket and come back from it, unknown ones are not found", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
    const s3 = await standInS3();
    const config = loadConfig({ STORAGE: "s3", S3_BUCKET: "choba", S3_ENDPOINT: s3.endpoint });
    const withS3 = await testApp({ storage: await openStorage(config) });
    try {
      const { status, url } = await upload({ bytes: await png() }, "honbu", withS3);
      expect(status).toBe(201);
      expect([...s3.objects].map(([key, { type }]) => [key, type])).toEqual([[`/choba${url}`, "image/png"]]);
      const served = await withS3.app.inject(url);
      expect(served.headers["content-type"]).toBe("image/png");
      expect(served.rawPayload.equals(s3.objects.get(`/choba${url}`)?.body ?? Buffer.alloc(0))).toBe(true);
      expect((await withS3.app.inject(`/media/${"0".repeat(64)}.png`)).statusCode).toBe(404);
    } finally {
      await withS3.close();
      await s3.close();
      vi.unstubAllEnvs();
    }
  });
});
