import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pickPictureChunks } from "../../../../server/platform/storage/imageParts.ts";
import { readVideo } from "../../../../server/platform/storage/video/readVideo.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { box, mp4 } from "../../../support/mp4.ts";
import { chunk, chunkTypes, filledPng, withChunks } from "../../../support/pngParts.ts";
import { canvas, jpeg, png, uploadTo } from "../../../support/uploads.ts";

let server: TestApp;
let folder: string;
beforeAll(async () => {
  server = await testApp({ config: { uploadLimit: 300 * 1024, uploadPixels: 1_000_000 } });
  folder = await mkdtemp(join(tmpdir(), "choba-hostile-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const upload = (bytes: Buffer, token = "tencho", to = "/upload/media") => uploadTo(server, { bytes }, { token, to });
const repeated = (part: Buffer, count: number) => Array.from({ length: count }, () => part);

describe("a PNG", () => {
  test("is decoded without its packed texts, of which each would be unpacked", async () => {
    const text = chunk("zTXt", Buffer.from("x\0\0"), deflateSync(Buffer.alloc(100_000, "a")));
    const sent = withChunks(await png(), repeated(text, 300));
    expect(chunkTypes(pickPictureChunks(sent))).toEqual(["IHDR", "IDAT", "IEND"]);
    expect(await upload(sent)).toMatchObject({ status: 201 });
  });

  test("keeps what its colours and its direction need", async () => {
    const profile = await canvas().withIccProfile("p3").withMetadata({ orientation: 6 }).png().toBuffer();
    expect(chunkTypes(pickPictureChunks(profile))).toEqual(expect.arrayContaining(["iCCP", "eXIf"]));
  });

  test.each<[string, (whole: Buffer) => Buffer]>([
    ["two colour profiles", (whole) => withChunks(whole, repeated(chunk("iCCP", Buffer.from("x\0\0")), 2))],
    ["more chunks than any encoder writes", (whole) => withChunks(whole, repeated(chunk("IDAT"), 20_000))],
    ["a chunk that is longer than the file", (whole) => withChunks(whole, [Buffer.from("7fffffff7a545874", "hex")])],
  ])("with %s is refused with W012", async (_, spoil) => {
    expect(await upload(spoil(await png()))).toMatchObject({ status: 415, code: "W012" });
  });

  test("of 16 bits a channel may have half the pixels", async () => {
    const deep = filledPng({ width: 800, height: 800, depth: 16 });
    expect(await upload(deep)).toMatchObject({
      status: 413,
      code: "W011",
      message: "画像のサイズは50万画素以内にしてください。",
    });
    expect(await upload(filledPng({ width: 700, height: 700, depth: 16 }))).toMatchObject({ status: 201 });
  });

  test("that would be kept as a file many times as large is refused", async () => {
    const noise = filledPng({ width: 600, height: 600, depth: 8, noise: true });
    expect(noise.length).toBeLessThan(20_000);
    expect(await upload(noise)).toMatchObject({
      status: 413,
      code: "IMAGE",
      message: expect.stringContaining("大きくなりすぎます"),
    });
  });
});

test("a JPEG of more scans than any encoder writes is refused with W012", async () => {
  const whole = await jpeg();
  const scan = whole.subarray(whole.indexOf(Buffer.from([0xff, 0xda])), -2);
  const sent = Buffer.concat([whole.subarray(0, -2), ...repeated(scan, 101), whole.subarray(-2)]);
  expect(await upload(sent)).toMatchObject({ status: 415, code: "W012" });
});

test("a picture of one company does not wait for that of another", async () => {
  const prototype: { toBuffer(this: Sharp): Promise<Buffer> } = sharp.prototype as Sharp;
  const { toBuffer } = prototype;
  const [first, second] = [await png(), await jpeg()];
  const ends: (() => void)[] = [];
  using _ = vi.spyOn(prototype, "toBuffer").mockImplementation(async function (this: Sharp) {
    if (ends.length === 0) await new Promise<void>((resolve) => ends.push(resolve));
    return toBuffer.call(this);
  });
  const slow = upload(first);
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  const own = upload(second);
  expect(await upload(second, "bessha")).toMatchObject({ status: 201 });
  // Another one of the same company waits.
  expect(await Promise.race([own, Promise.resolve("waits")])).toBe("waits");
  for (const end of ends) end();
  expect([await slow, await own]).toMatchObject([{ status: 201 }, { status: 201 }]);
});

describe("a film", () => {
  const words = "構造が複雑すぎます";
  const track = () => {
    const whole = mp4();
    const at = whole.indexOf("trak") - 4;
    return whole.subarray(at, at + whole.readUInt32BE(at));
  };

  test.each<[string, () => Buffer]>([
    ["a thousand empty boxes", () => mp4({ before: repeated(box("free"), 1000) })],
    ["a thousand empty boxes among its tables", () => mp4({ more: repeated(box("free"), 1000) })],
    ["more tracks than any camera writes", () => mp4({ more: repeated(track(), 16) })],
  ])("of %s is refused", async (_, make) => {
    expect(await upload(make())).toMatchObject({ status: 415, code: "VIDEO", message: expect.stringContaining(words) });
  });

  test("that takes too long is refused, and the next one is read", async () => {
    const path = join(folder, "film.mp4");
    await writeFile(path, mp4());
    await expect(readVideo(path, 13, AbortSignal.abort())).rejects.toMatchObject({
      code: "VIDEO",
      args: [expect.stringContaining("時間がかかりすぎました")],
    });
    expect(await readVideo(path, 13)).toMatchObject({ width: 320, height: 180 });
  });
});
