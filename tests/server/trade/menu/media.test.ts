import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  MediaCreateDocument,
  MediaDeleteDocument,
  MediaListDocument,
  MediaReorderDocument,
  MediaUpdateDocument,
  ProductListDocument,
  ProductUpdateDocument,
  type AddTtoMediaInput,
  type MediaListQuery,
  type UpdateProductInput,
  type UpdateTtoMediaInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";

type Media = MediaListQuery["records"][number];

const hash = "a".repeat(64);
const picture = { shop_id: 431, category: "IMAGE", source: `/media/${hash}.png`, displayTime: 8 } as const;
const film = { shop_id: 431, category: "VIDEO", source: `/media/${hash}.mp4`, displayTime: 15 } as const;

/** What an update of the product sends beside its number and version. */
const soba = {
  storeId: 431,
  orderType: "EAT_IN",
  productName: "もりそば",
  thumbnailSize: "MEDIUM",
  price: 800,
  taxRate: "STANDARD",
  optionProducts: [],
  menuCategory: [],
  countProduct: [],
  delivery: [],
  cutlery: false,
  hidden: false,
} satisfies Partial<UpdateProductInput>;

let server: TestApp;
let categoryId: number;
beforeAll(async () => {
  server = await testApp();
  const now = new Date("2026-05-20T00:00:00Z");
  const category = await server.db.kysely
    .insertInto("product_category")
    .values({
      tenant_id: 13,
      shop_id: 431,
      order_type: "EAT_IN",
      brand_id: 1,
      category_name: "そば",
      created_at: now,
      updated_at: now,
    })
    .returning("category_id")
    .executeTakeFirstOrThrow();
  categoryId = category.category_id;
  await server.db.kysely
    .insertInto("product")
    .values({
      tenant_id: 13,
      shop_id: 431,
      order_type: "EAT_IN",
      product_code: "S01",
      product_name: "もりそば",
      price: 800,
      tax_rate: "STANDARD",
      category_id: category.category_id,
      count_products: "[]",
      created_at: now,
      updated_at: now,
    })
    .execute();
});
afterAll(() => server.close());

const added = (input: AddTtoMediaInput) => server.call("tencho", MediaCreateDocument, { input });
const updated = (input: UpdateTtoMediaInput) => server.call("tencho", MediaUpdateDocument, { input });
/** What an update sends: the record as it was read, less what the server sets. */
const edited = ({
  displaySequence: _,
  created_at: __,
  updated_at: ___,
  period: ____,
  ...media
}: Media): UpdateTtoMediaInput => media;
const remove = (id: number) => server.call("tencho", MediaDeleteDocument, { id });
const listed = (shop_id = 431) => server.call("tencho", MediaListDocument, { shop_id });
/** The code of a refusal and the fields that it names. */
const named = async (refusal: ReturnType<TestApp["refusal"]>) => {
  const { code, errors } = (await refusal) ?? {};
  return [code, ...(errors ?? []).map(({ field }) => field)];
};
const adding = (input: AddTtoMediaInput) => named(server.refusal("tencho", MediaCreateDocument, { input }));
const updating = (viewer: ViewerName, input: UpdateTtoMediaInput) =>
  named(server.refusal(viewer, MediaUpdateDocument, { input }));

describe("media of the table order", () => {
  test("are added behind the others, put into another order, edited and deleted", async () => {
    const [first, second] = [await added(picture), await added({ ...film, targetProductCode: "S01" })];
    expect((await listed()).map(({ id }) => id)).toEqual([first.id, second.id]);
    const input = [
      { id: second.id, displaySequence: 0 },
      { id: first.id, displaySequence: 1 },
    ];
    await server.call("tencho", MediaReorderDocument, { input });
    expect(await listed()).toMatchObject([{ id: second.id, targetProductCode: "S01" }, { id: first.id }]);
    const record = edited(first);
    expect(await updated({ ...record, displayTime: 20 })).toMatchObject({
      displayTime: 20,
      version: 2,
      displaySequence: 1,
    });
    expect(await updating("honbu", record)).toEqual(["W014"]);
    for (const { id } of [first, second]) await remove(id);
    expect(await listed()).toEqual([]);
  });

  test("have a name: the one that was given, else kind and number; an emptied one is given anew", async () => {
    const own = await added({ ...picture, title: "夏の一品" });
    const other = await added({ ...film, title: " " });
    expect([own.title, other.title]).toEqual(["夏の一品", "動画2"]);
    const record = edited(own);
    expect(await updated({ ...record, title: null })).toMatchObject({ title: "画像1" });
    for (const { id } of [own, other]) await remove(id);
  });

  test("open their product under its new code once that is changed, and a form that holds the old one is told", async () => {
    const opened = await added({ ...picture, targetProductCode: "S01" });
    const code = async (productCode: string) => {
      const [product] = await server.call("tencho", ProductListDocument, { storeId: 431 });
      if (!product) throw new Error("no product");
      const { productId, version } = product;
      const input = { ...soba, categoryId, productId, version, productCode };
      expect(await server.refusal("tencho", ProductUpdateDocument, { input })).toBeUndefined();
    };
    await code("S02");
    expect(await listed()).toMatchObject([{ targetProductCode: "S02", version: 2 }]);
    const record = edited(opened);
    expect(await updating("tencho", { ...record, targetProductCode: null })).toEqual(["W014"]);
    await code("S01");
    await remove(opened.id);
  });

  test("are refused where file and category differ, the product is not sold at the tables, or the time is none", async () => {
    expect(await adding({ ...film, category: "IMAGE" })).toEqual(["MEDIA_CATEGORY", "category"]);
    expect(await adding({ ...picture, category: "VIDEO" })).toEqual(["MEDIA_CATEGORY", "category"]);
    expect(await adding({ ...picture, targetProductCode: "S99" })).toEqual(["NOT_FOUND", "targetProductCode"]);
    expect(await adding({ ...picture, displayTime: 0 })).toEqual(["W024", "displayTime"]);
    expect(await adding({ ...picture, source: "javascript:alert(1)" })).toEqual(["W004", "source"]);
    expect(await listed()).toEqual([]);
  });

  test("of another's shop are neither read nor touched", async () => {
    const own = await added(picture);
    expect(await named(server.refusal("bessha", MediaDeleteDocument, { id: own.id }))).toEqual(["NOT_FOUND"]);
    const input = [{ id: own.id, displaySequence: 5 }];
    expect(await named(server.refusal("bessha", MediaReorderDocument, { input }))).toEqual(["NOT_FOUND"]);
    expect((await adding({ ...picture, shop_id: 501 }))[0]).toBe("FORBIDDEN");
    expect((await server.refusal("bessha", MediaListDocument, { shop_id: 431 }))?.code).toBe("FORBIDDEN");
    expect(await listed()).toHaveLength(1);
  });
});
