import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp, type TestApp, type ViewerName } from "../../support/app.ts";

const fields = "id shop_id title category source targetProductCode displayTime displaySequence version";
const list = `query($shop_id: Int!) { records: getTtoMedia(shop_id: $shop_id) { ${fields} } }`;
const add = `mutation($input: AddTtoMediaInput!) { done: addTtoMedia(input: $input) { ${fields} } }`;
const update = `mutation($input: UpdateTtoMediaInput!) { done: updateTtoMedia(input: $input) { ${fields} } }`;
const remove = "mutation($id: Int!) { done: deleteTtoMedia(id: $id) { result } }";
const reorder =
  "mutation($input: [DisplaySequenceInput!]!) { done: updateDisplaySequenceByTtoMedia(input: $input) { result } }";

type Media = { id: number; version: number; displaySequence: number } & Record<string, unknown>;

const hash = "a".repeat(64);
const picture = { shop_id: 431, category: "IMAGE", source: `/media/${hash}.png`, displayTime: 8 };
const film = { shop_id: 431, category: "VIDEO", source: `/media/${hash}.mp4`, displayTime: 15 };

/** What an update of the product sends beside its number and version. */
const soba = {
  ...{ storeId: 431, orderType: "EAT_IN", productName: "もりそば", thumbnailSize: "MEDIUM", price: 800 },
  ...{ taxRate: "STANDARD", optionProducts: [], menuCategory: [], countProduct: [], delivery: [] },
  ...{ cutlery: false, hidden: false },
};

let server: TestApp;
let categoryId: number;
beforeAll(async () => {
  server = await testApp();
  const now = new Date("2026-05-20T00:00:00Z");
  const category = await server.db.kysely
    .insertInto("product_category")
    .values({
      ...{ tenant_id: 13, shop_id: 431, order_type: "EAT_IN", brand_id: 1, category_name: "そば" },
      ...{ created_at: now, updated_at: now },
    })
    .returning("category_id")
    .executeTakeFirstOrThrow();
  categoryId = category.category_id;
  await server.db.kysely
    .insertInto("product")
    .values({
      ...{ tenant_id: 13, shop_id: 431, order_type: "EAT_IN", product_code: "S01", product_name: "もりそば" },
      ...{
        price: 800,
        tax_rate: "STANDARD",
        category_id: category.category_id,
        count_products: "[]",
        created_at: now,
        updated_at: now,
      },
    })
    .execute();
});
afterAll(() => server.close());

const send = (viewer: ViewerName, query: string, variables: Record<string, unknown>) =>
  server.gql<{ done: Media }>(viewer, query, variables);
async function added(input: Record<string, unknown>): Promise<Media> {
  const { data, errors } = await send("tencho", add, { input });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.done;
}
const listed = async (shop_id = 431) =>
  (await server.gql<{ records: Media[] }>("tencho", list, { shop_id })).data?.records ?? [];
const refusal = async (viewer: ViewerName, query: string, variables: Record<string, unknown>) => {
  const { errors } = await send(viewer, query, variables);
  const { code, errors: at } = errors[0]?.extensions ?? {};
  return [code, ...(at ?? []).map(({ field }) => field)];
};

describe("media of the table order", () => {
  test("are added behind the others, put into another order, edited and deleted", async () => {
    const [first, second] = [await added(picture), await added({ ...film, targetProductCode: "S01" })];
    expect((await listed()).map(({ id }) => id)).toEqual([first.id, second.id]);
    await send("tencho", reorder, {
      input: [
        { id: second.id, displaySequence: 0 },
        { id: first.id, displaySequence: 1 },
      ],
    });
    expect(await listed()).toMatchObject([{ id: second.id, targetProductCode: "S01" }, { id: first.id }]);
    const { displaySequence: _, ...record } = first;
    const { data } = await send("tencho", update, { input: { ...record, displayTime: 20 } });
    expect(data?.done).toMatchObject({ displayTime: 20, version: 2, displaySequence: 1 });
    expect(await refusal("honbu", update, { input: record })).toEqual(["W014"]);
    for (const { id } of [first, second]) await send("tencho", remove, { id });
    expect(await listed()).toEqual([]);
  });

  test("have a name: the one that was given, else kind and number; an emptied one is given anew", async () => {
    const own = await added({ ...picture, title: "夏の一品" });
    const other = await added({ ...film, title: " " });
    expect([own["title"], other["title"]]).toEqual(["夏の一品", "動画2"]);
    const { displaySequence: _, ...record } = own;
    const { data } = await send("tencho", update, { input: { ...record, title: null } });
    expect(data?.done).toMatchObject({ title: "画像1" });
    for (const { id } of [own, other]) await send("tencho", remove, { id });
  });

  test("open their product under its new code once that is changed, and a form that holds the old one is told", async () => {
    const opened = await added({ ...picture, targetProductCode: "S01" });
    const code = async (productCode: string) => {
      const read =
        "query($storeId: Int!) { records: getProductListByDeveloper(storeId: $storeId) { productId version } }";
      const [product] = (await server.gql<{ records: Media[] }>("tencho", read, { storeId: 431 })).data?.records ?? [];
      const { errors } = await send(
        "tencho",
        "mutation($input: UpdateProductInput!) { done: updateProduct(input: $input) { version } }",
        { input: { ...soba, categoryId, ...product, productCode } },
      );
      expect(errors).toEqual([]);
    };
    await code("S02");
    expect(await listed()).toMatchObject([{ targetProductCode: "S02", version: 2 }]);
    const { displaySequence: _, ...record } = opened;
    expect(await refusal("tencho", update, { input: { ...record, targetProductCode: null } })).toEqual(["W014"]);
    await code("S01");
    await send("tencho", remove, { id: opened.id });
  });

  test("are refused where file and category differ, the product is not sold at the tables, or the time is none", async () => {
    expect(await refusal("tencho", add, { input: { ...film, category: "IMAGE" } })).toEqual([
      "MEDIA_CATEGORY",
      "category",
    ]);
    expect(await refusal("tencho", add, { input: { ...picture, category: "VIDEO" } })).toEqual([
      "MEDIA_CATEGORY",
      "category",
    ]);
    expect(await refusal("tencho", add, { input: { ...picture, targetProductCode: "S99" } })).toEqual([
      "NOT_FOUND",
      "targetProductCode",
    ]);
    expect(await refusal("tencho", add, { input: { ...picture, displayTime: 0 } })).toEqual(["W024", "displayTime"]);
    expect(await refusal("tencho", add, { input: { ...picture, source: "javascript:alert(1)" } })).toEqual([
      "W004",
      "source",
    ]);
    expect(await listed()).toEqual([]);
  });

  test("of another's shop are neither read nor touched", async () => {
    const own = await added(picture);
    expect(await refusal("bessha", remove, { id: own.id })).toEqual(["NOT_FOUND"]);
    expect(await refusal("bessha", reorder, { input: [{ id: own.id, displaySequence: 5 }] })).toEqual(["NOT_FOUND"]);
    expect((await refusal("tencho", add, { input: { ...picture, shop_id: 501 } }))[0]).toBe("FORBIDDEN");
    expect((await refusal("bessha", list, { shop_id: 431 }))[0]).toBe("FORBIDDEN");
    expect(await listed()).toHaveLength(1);
  });
});
