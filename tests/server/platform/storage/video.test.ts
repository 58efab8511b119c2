import { existsSync, readdirSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadConfig } from "../../../../server/platform/config/config.ts";
import type { ErrorAnswer } from "../../../../server/programs/server/http/graphql/errors.ts";
import { parseRangeHeader } from "../../../../server/programs/server/http/media/serveMedia.ts";
import { openStorage } from "../../../../server/platform/storage/open.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { box, mp4 } from "../../../support/mp4.ts";
import { standInS3 } from "../../../support/s3.ts";
import { saying } from "../../../support/messages.ts";

const videoLimit = 300 * 1024;
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ config: { uploadLimit: 100 * 1024, videoLimit } });
});
afterAll(() => server.close());

async function upload(bytes: Buffer, { path = "/upload/media", token = "tencho", to = server } = {}) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)], { type: "video/mp4" }), "clip.mp4");
  const encoded = new Response(form);
  const response = await to.app.inject({
    method: "POST",
    url: path,
    headers: {
      "content-type": encoded.headers.get("content-type") ?? "",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const body = response.json<{ url?: string; errors?: ErrorAnswer[] }>();
  return { status: response.statusCode, url: body.url ?? "", message: body.errors?.[0]?.message };
}
const files = () => (existsSync(server.mediaFolder) ? readdirSync(server.mediaFolder) : []);
const got = (url: string, range?: string, from = server) =>
  from.app.inject({ method: "GET", url, headers: range ? { range } : {} });

describe("a video that is accepted", () => {
  test("is kept under the hash of its content and served for good", async () => {
    const clip = mp4();
    const { status, url } = await upload(clip);
    expect(status).toBe(201);
    expect(url).toMatch(/^\/media\/[0-9a-f]{64}\.mp4$/);
    const served = await got(url);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      "content-type": "video/mp4",
      "accept-ranges": "bytes",
      "content-length": String(clip.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(served.rawPayload.equals(clip)).toBe(true);
  });

  test("comes in the parts that a player asks for", async () => {
    const clip = mp4();
    const { url } = await upload(clip);
    const size = clip.length;
    for (const [range, start, end] of [
      ["bytes=0-99", 0, 99],
      ["bytes=100-", 100, size - 1],
      ["bytes=-50", size - 50, size - 1],
      [`bytes=10-${size + 500}`, 10, size - 1],
    ] as const) {
      const part = await got(url, range);
      expect({ status: part.statusCode, range: part.headers["content-range"] }).toEqual({
        status: 206,
        range: `bytes ${start}-${end}/${size}`,
      });
      expect(part.rawPayload.equals(clip.subarray(start, end + 1))).toBe(true);
    }
    const behind = await got(url, `bytes=${size}-`);
    expect({ status: behind.statusCode, range: behind.headers["content-range"] }).toEqual({
      status: 416,
      range: `bytes */${size}`,
    });
  });

  test("loses what says nothing of its pictures: the place of the recording, and what somebody hid", async () => {
    const script = "<script>alert(1)</script>";
    const hidden = [box("free", Buffer.from(script)), box("uuid", Buffer.from(script))];
    const place = box("udta", box("\xa9xyz", Buffer.from("+35.6586+139.7454/")));
    const clip = mp4({ before: hidden, more: [place] });
    const { status, url } = await upload(clip);
    expect(status).toBe(201);
    const served = (await got(url)).rawPayload;
    expect(served.length).toBe(clip.length);
    expect(served.includes("script")).toBe(false);
    expect(served.includes("35.6586")).toBe(false);
    expect(served.subarray(-800).equals(clip.subarray(-800))).toBe(true);
  });

  test("stands beside images, which are encoded anew as everywhere", async () => {
    const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: "#c33" } })
      .png()
      .toBuffer();
    const { url } = await upload(Buffer.concat([picture, Buffer.from("<script>")]));
    expect(url).toMatch(/\.png$/);
    expect((await got(url)).rawPayload.includes("<script>")).toBe(false);
  });
});

describe("a file that is refused leaves nothing behind", () => {
  let before: string[];
  beforeEach(() => {
    before = files();
  });
  const truncated = (bytes: Buffer, by: number) => bytes.subarray(0, bytes.length - by);
  const type = "MP4形式として読み取れない部分があります。";
  const cut = "ファイルが途中で切れています。";

  test.each<[string, () => Promise<Buffer> | Buffer, string, number]>([
    ["an empty file", () => Buffer.alloc(0), "PNG・JPEGの画像、または", 415],
    ["text", () => Buffer.from("これは動画ではありません"), "PNG・JPEGの画像、または", 415],
    [
      "SVG with a script",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      "PNG・JPEGの画像、または",
      415,
    ],
    [
      "HTML in front of a video",
      () => Buffer.concat([Buffer.from("<html></html>"), mp4()]),
      "PNG・JPEGの画像、または",
      415,
    ],
    ["a video with HTML behind it", () => Buffer.concat([mp4(), Buffer.from("<html></html>")]), cut, 415],
    ["a video with an archive behind it", () => Buffer.concat([mp4(), box("PK34", Buffer.alloc(9))]), type, 415],
    ["a video that is cut short by one byte", () => truncated(mp4(), 1), cut, 415],
    ["a video that is cut within its tables", () => mp4().subarray(0, 200), cut, 415],
    ["the first box alone", () => mp4().subarray(0, 32), cut, 415],
    ["tables that speak of more than is there", () => truncatedData(), cut, 415],
    ["QuickTime", () => mp4({ brand: "qt  " }), type, 415],
    ["HEVC", () => mp4({ codec: "hvc1" }), "H.264", 415],
    ["sound alone", () => mp4({ handler: "soun", codec: "mp4a" }), "映像が入っていません", 415],
    ["8K", () => mp4({ width: 7680, height: 4320 }), "3840×2160まで", 415],
    ["eleven minutes", () => mp4({ rate: 2 / 660 }), "600秒まで", 415],
    ["a fragmented film", () => mp4({ more: [box("mvex")] }), "断片化", 415],
    ["a table that claims four thousand million samples", () => claiming("stsz"), cut, 415],
    ["a box that contains itself", () => claiming("stbl"), cut, 415],
    [
      "a truncated PNG",
      async () =>
        truncated(
          await sharp({ create: { width: 99, height: 99, channels: 3, background: "#c33" } })
            .png()
            .toBuffer(),
          60,
        ),
      "ファイルが壊れているか、画像ではありません。",
      415,
    ],
    ["more bytes than a video may have", () => mp4({ samples: [Buffer.alloc(videoLimit)] }), "300KB以内", 413],
  ])("%s", async (_, make, message, status) => {
    const answer = await upload(await make());
    expect(answer.status).toBe(status);
    expect(answer.message).toContain(message);
    expect(files()).toEqual(before);
  });

  /** A whole file by its boxes, whose sample table tells of more bytes than mdat holds. */
  function truncatedData(): Buffer {
    const whole = mp4();
    const data = whole.indexOf("mdat") - 4;
    return Buffer.concat([whole.subarray(0, data), box("mdat", whole.subarray(data + 8, -400))]);
  }

  /** The film with the size (or, of stsz, the count) of one of its boxes set to the largest number. */
  function claiming(name: string): Buffer {
    const whole = mp4();
    const at = whole.indexOf(name);
    whole.writeUInt32BE(0xffffffff, name === "stsz" ? at + 12 : at - 4);
    return whole;
  }

  test("a video is no image: /upload refuses it", async () => {
    expect(await upload(mp4(), { path: "/upload" })).toMatchObject({
      status: 415,
      message: expect.stringMatching(saying("W012")),
    });
    expect(files()).toEqual(before);
  });

  test("nobody, and a shop's API key, cannot upload", async () => {
    expect((await upload(mp4(), { token: "" })).status).toBe(401);
    expect((await upload(mp4(), { token: "pos431" })).status).toBe(403);
    expect(files()).toEqual(before);
  });
});

test.each([
  [undefined, undefined],
  ["bytes=0-1,5-6", undefined],
  ["bytes=-", undefined],
  ["lines=1-2", undefined],
  ["bytes=5-", { start: 5 }],
  ["bytes=-7", { last: 7 }],
])("the range %s is read as %j", (header, range) => {
  expect(parseRangeHeader(header)).toEqual(range);
});

test("with S3 as the storage, videos go to the bucket as a stream and come back in parts", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  const s3 = await standInS3();
  const config = loadConfig({ STORAGE: "s3", S3_BUCKET: "choba", S3_ENDPOINT: s3.endpoint });
  const withS3 = await testApp({ storage: await openStorage(config) });
  try {
    const clip = mp4();
    const { url } = await upload(clip, { to: withS3 });
    expect([...s3.objects].map(([key, { type }]) => [key, type])).toEqual([[`/choba${url}`, "video/mp4"]]);
    const part = await got(url, "bytes=8-15", withS3);
    expect({ status: part.statusCode, body: part.rawPayload }).toEqual({ status: 206, body: clip.subarray(8, 16) });
    expect((await got(url, undefined, withS3)).rawPayload.equals(clip)).toBe(true);
    expect((await got(url, `bytes=${clip.length}-`, withS3)).statusCode).toBe(416);
    expect((await got(`/media/${"0".repeat(64)}.mp4`, undefined, withS3)).statusCode).toBe(404);
  } finally {
    await withS3.close();
    await s3.close();
    vi.unstubAllEnvs();
  }
});
