import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createMediaCheck } from "../../../../../server/engine/guard/keptMedia.ts";
import { createDiskStorage } from "../../../../../server/platform/storage/disk.ts";
import { resources } from "../../../../../src/generated/metadata.ts";
import {
  BrandCreateDocument,
  ProductCsvDocument,
  type CreateBrandInput,
  type ProductRowInput,
} from "../../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../../support/app.ts";
import { menuOf, noodles } from "../../../../support/products.ts";

const nameOf = (letter: string) => `${letter.repeat(64)}.png`;
const addressOf = (letter: string) => `/media/${nameOf(letter)}`;
const [kept, lost] = [addressOf("a"), addressOf("f")];
const storage = createDiskStorage(mkdtempSync(join(tmpdir(), "choba-kept-")));
const looks = vi.spyOn(storage, "has");

let server: TestApp;
beforeAll(async () => {
  await storage.put(nameOf("a"), { body: Buffer.from("image"), contentType: "image/png" });
  server = await testApp({ storage, growing: true });
});
afterEach(() => looks.mockClear());
afterAll(() => server.close());

describe("an address of an image under which nothing is kept", () => {
  const save = async (logos: Partial<CreateBrandInput>) => {
    const { errors } = await server.run("honbu", BrandCreateDocument, { input: { brandName: "屋号", ...logos } });
    return errors.flatMap(({ extensions }) => extensions.errors.map(({ field, code }) => [field, code]));
  };

  test("is refused at its field", async () => {
    expect(await save({ logoImageUrl: kept, logoRectImageUrl: lost })).toEqual([["logoRectImageUrl", "W004"]]);
    expect(await save({ logoImageUrl: "/media/a.png" })).toEqual([["logoImageUrl", "W004"]]);
    expect(await save({ logoImageUrl: kept })).toEqual([]);
  });

  test("is looked for once, however often it is named", async () => {
    await save({ logoImageUrl: lost, logoRectImageUrl: lost });
    expect(looks).toHaveBeenCalledTimes(1);
    expect(await save({})).toEqual([]);
    expect(looks).toHaveBeenCalledTimes(1);
  });

  test("is refused in lists and in rich text, at their places", async () => {
    const values = {
      recommendImages: [{ recommendImageUrl: kept }, { recommendImageUrl: lost }],
      caption: `<p><img src="${kept}" alt="" /><video src="/media/${"e".repeat(64)}.mp4"></video></p>`,
    };
    const faults = await createMediaCheck(storage)(resources.store.fields, values);
    expect(faults.map(({ field, code }) => [field, code])).toEqual([
      ["recommendImages.1.recommendImageUrl", "W004"],
      ["caption", "RICH_TEXT"],
    ]);
    expect(looks).toHaveBeenCalledTimes(3);
  });

  test("is refused in the row of a file that newly names it", async () => {
    const { category: categoryId } = await menuOf(server, 431);
    const register = (input: ProductRowInput[], dryRun: boolean) =>
      server.call("tencho", ProductCsvDocument, { input, dryRun });
    const row = (productCode: string, imageUrl: string) => ({ ...noodles, productCode, categoryId, imageUrl });
    const refused = { outcome: "REFUSED", errors: [{ field: "imageUrl", code: "W004" }] };
    const created = { outcome: "CREATE", errors: [] };
    expect(await register([row("K1", kept), row("K2", lost), row("K3", lost)], true)).toMatchObject([
      created,
      refused,
      refused,
    ]);
    expect(looks).toHaveBeenCalledTimes(2);
  });
});
