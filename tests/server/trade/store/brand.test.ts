import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  BrandCreateDocument,
  BrandDeleteDocument,
  BrandListDocument,
  BrandUpdateDocument,
  type CreateBrandInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ growing: true });
});
afterAll(() => server.close());

const created = (input: CreateBrandInput) => server.call("honbu", BrandCreateDocument, { input });
const listed = (viewer: ViewerName, developerId: number) => server.call(viewer, BrandListDocument, { developerId });

describe("brands", () => {
  test("a new brand is listed with its logos, and belongs to its developer alone", async () => {
    const logos = { logoImageUrl: "/media/a.png", logoRectImageUrl: "/media/b.jpg" };
    const brand = await created({ brandName: "炭火酒場", ...logos });
    expect(brand).toMatchObject({ brandName: "炭火酒場", ...logos, version: 1 });
    expect(await listed("honbu", 13)).toContainEqual(brand);
    expect((await listed("bessha", 59)).map(({ brandName }) => brandName)).toEqual(["別会社食堂"]);
  });

  test("an edit takes a logo away again, and a later one on the old version is refused", async () => {
    const brand = await created({ brandName: "旧名", logoImageUrl: "/media/a.png" });
    const input = { brandId: brand.brandId, brandName: "新名", logoImageUrl: null, version: 1 };
    expect(await server.call("honbu", BrandUpdateDocument, { input })).toMatchObject({
      brandName: "新名",
      logoImageUrl: null,
      version: 2,
    });
    const late = { input: { ...input, brandName: "遅れた名" } };
    expect(await server.refusal("honbu", BrandUpdateDocument, late)).toMatchObject({ code: "W014" });
  });

  test("a brand with stores is not deleted: the refusal names them, three at most", async () => {
    const { data, errors } = await server.run("honbu", BrandDeleteDocument, { brandId: 1 });
    expect(data).toBeNull();
    expect(errors[0]?.message).toBe(
      "店舗「店舗431」「店舗433」「店舗400」ほか7店舗で使われているため、削除できません。",
    );
    expect((await listed("honbu", 13)).map(({ brandId }) => brandId)).toContain(1);
  });

  test("a brand without stores is deleted", async () => {
    const { brandId } = await created({ brandName: "やめるブランド" });
    expect((await server.run("honbu", BrandDeleteDocument, { brandId })).data).toEqual({ done: { result: true } });
    expect((await listed("honbu", 13)).map((brand) => brand.brandId)).not.toContain(brandId);
  });

  test("level 2 neither sees nor changes brands", async () => {
    for (const refusal of [
      await server.refusal("tencho", BrandListDocument, { developerId: 13 }),
      await server.refusal("tencho", BrandCreateDocument, { input: { brandName: "店長の" } }),
      await server.refusal("tencho", BrandDeleteDocument, { brandId: 1 }),
    ])
      expect(refusal?.code).toBe("FORBIDDEN");
  });

  test("a name is needed, and a logo is an image that was uploaded here", async () => {
    for (const logoImageUrl of ["file:///etc", "https://cdn.example/b.png"]) {
      const input = { brandName: " ", logoImageUrl };
      expect((await server.refusal("honbu", BrandCreateDocument, { input }))?.errors).toMatchObject([
        { field: "brandName", code: "W001" },
        {
          field: "logoImageUrl",
          code: "W004",
          message: "この画面からアップロードした画像として読み取れない値です。",
        },
      ]);
    }
  });
});
