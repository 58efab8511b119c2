import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp, type TestApp, type ViewerName } from "../../support/app.ts";

const fields = "brandId brandName logoImageUrl logoRectImageUrl version";
const list = `query($developerId: Int!) { records: getBrandByDeveloper(developerId: $developerId) { ${fields} } }`;
const create = `mutation($input: CreateBrandInput!) { done: createBrand(input: $input) { ${fields} } }`;
const update = `mutation($input: UpdateBrandInput!) { done: updateBrand(input: $input) { ${fields} } }`;
const remove = `mutation($brandId: Int!) { done: deleteBrand(brandId: $brandId) { result } }`;

type Brand = { brandId: number; brandName: string; version: number } & Record<string, unknown>;

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ growing: true });
});
afterAll(() => server.close());

const created = async (input: Record<string, unknown>): Promise<Brand> => {
  const { data, errors } = await server.gql<{ done: Brand }>("honbu", create, { input });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.done;
};
const listed = async (viewer: ViewerName, developerId: number) =>
  (await server.gql<{ records: Brand[] }>(viewer, list, { developerId })).data?.records ?? [];

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
    const saved = await server.gql<{ done: Brand }>("honbu", update, { input });
    expect(saved.data?.done).toMatchObject({ brandName: "新名", logoImageUrl: null, version: 2 });
    const late = await server.gql("honbu", update, { input: { ...input, brandName: "遅れた名" } });
    expect(late.errors[0]?.extensions).toMatchObject({ code: "W014" });
  });

  test("a brand with stores is not deleted: the refusal names them, three at most", async () => {
    const { data, errors } = await server.gql("honbu", remove, { brandId: 1 });
    expect(data).toBeNull();
    expect(errors[0]?.message).toBe(
      "店舗「店舗431」「店舗433」「店舗400」ほか7店舗で使われているため、削除できません。",
    );
    expect((await listed("honbu", 13)).map(({ brandId }) => brandId)).toContain(1);
  });

  test("a brand without stores is deleted", async () => {
    const { brandId } = await created({ brandName: "やめるブランド" });
    expect((await server.gql("honbu", remove, { brandId })).data).toEqual({ done: { result: true } });
    expect((await listed("honbu", 13)).map((brand) => brand.brandId)).not.toContain(brandId);
  });

  test("level 2 neither sees nor changes brands", async () => {
    for (const [query, variables] of [
      [list, { developerId: 13 }],
      [create, { input: { brandName: "店長の" } }],
      [remove, { brandId: 1 }],
    ] as const)
      expect((await server.gql("tencho", query, variables)).errors[0]?.extensions.code).toBe("FORBIDDEN");
  });

  test("a name is needed, and a logo is an image that was uploaded here", async () => {
    for (const logoImageUrl of ["file:///etc", "https://cdn.example/b.png"]) {
      const { errors } = await server.gql("honbu", create, { input: { brandName: " ", logoImageUrl } });
      expect(errors[0]?.extensions.errors).toMatchObject([
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
