import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CategoryCreateDocument,
  CategoryDeleteDocument,
  CategoryListDocument,
  CategoryReorderDocument,
  CategoryUpdateDocument,
  type CategoryDeleteMutationVariables,
  type CategoryListQuery,
  type CategoryListQueryVariables,
  type CreateProductCategoryInput,
  type DisplaySequenceInput,
  type UpdateProductCategoryInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { aProduct } from "../../../support/menu.ts";

type Category = CategoryListQuery["records"][number];

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const shelf = { storeId: 431, orderType: "EAT_IN" } as const;
const created = (
  categoryName: string,
  more: Partial<CreateProductCategoryInput> = {},
  viewer: ViewerName = "honbu",
): Promise<Category> => server.call(viewer, CategoryCreateDocument, { input: { ...shelf, categoryName, ...more } });
const listed = (where: CategoryListQueryVariables = shelf) => server.call("honbu", CategoryListDocument, where);
const names = async (where?: CategoryListQueryVariables) =>
  (await listed(where)).map(({ categoryName }) => categoryName);
const edited = (category: Category, changes: Partial<UpdateProductCategoryInput>): UpdateProductCategoryInput => {
  const { displaySequence: _, categoryAdminId: __, brandId: ___, ...input } = category;
  return { ...input, ...changes };
};
const creating = (viewer: ViewerName, input: CreateProductCategoryInput) =>
  server.refusal(viewer, CategoryCreateDocument, { input });
const updating = (viewer: ViewerName, input: UpdateProductCategoryInput) =>
  server.refusal(viewer, CategoryUpdateDocument, { input });
const deleting = (viewer: ViewerName, category: CategoryDeleteMutationVariables) =>
  server.refusal(viewer, CategoryDeleteDocument, category);
const moving = (viewer: ViewerName, input: DisplaySequenceInput[]) =>
  server.refusal(viewer, CategoryReorderDocument, { input });

describe("categories", () => {
  test("a new one stands last on the shelf of its shop and order type, under the shop's brand", async () => {
    const where = { storeId: 433, orderType: "TAKEOUT" } as const;
    const first = await created("弁当", { ...where, categoryNameEn: "Bento" });
    const second = await created("汁物", where);
    await created("弁当", { ...where, orderType: "DELIVERY" });
    expect(first).toEqual({
      ...where,
      categoryId: first.categoryId,
      categoryAdminId: first.categoryId,
      brandId: 1,
      categoryName: "弁当",
      categoryNameEn: "Bento",
      categoryNameZh: null,
      categoryNameKo: null,
      displaySequence: 0,
      version: 1,
    });
    expect(second.displaySequence).toBe(1);
    expect(await listed(where)).toEqual([first, second]);
    expect(await names({ storeId: 433 })).toEqual(["弁当", "弁当", "汁物"]);
  });

  test("two of one shelf cannot have the same name, whether new or renamed", async () => {
    const [soba] = [await created("そば"), await created("うどん")];
    const taken = { code: "TAKEN", errors: [{ field: "categoryName", args: ["うどん"] }] };
    expect(await creating("tencho", { ...shelf, categoryName: " うどん " })).toMatchObject(taken);
    expect(await updating("tencho", edited(soba, { categoryName: "うどん" }))).toMatchObject(taken);
    expect(await created("うどん", { orderType: "TAKEOUT" })).toMatchObject({ categoryName: "うどん" });
  });

  test("of two people who edit the same one the second is refused", async () => {
    const category = await created("天ぷら");
    const input = edited(category, { categoryNameKo: "튀김" });
    expect(await server.call("honbu", CategoryUpdateDocument, { input })).toMatchObject({
      categoryName: "天ぷら",
      categoryNameKo: "튀김",
      version: 2,
    });
    expect(await updating("tencho", edited(category, { categoryName: "揚げ物" }))).toMatchObject({
      code: "W014",
    });
  });

  test("one that products use stays, and the refusal says how many and which", async () => {
    const { categoryId } = await created("丼");
    const variables = { ...shelf, categoryId };
    for (const product_name of ["天丼", "かつ丼"])
      await aProduct(server.db, { product_name, category_id: categoryId, product_code: product_name });
    expect(await deleting("tencho", variables)).toMatchObject({
      code: "IN_USE",
      args: ["商品2件（天丼、かつ丼）"],
    });
    expect(await names()).toContain("丼");
    await server.db.kysely.deleteFrom("product").where("category_id", "=", categoryId).execute();
    expect(await server.call("tencho", CategoryDeleteDocument, variables)).toEqual({ result: true });
    expect(await names()).not.toContain("丼");
    expect((await deleting("tencho", variables))?.code).toBe("NOT_FOUND");
  });

  test("those of another shop, order type or company are not found", async () => {
    const category = await created("限定", { storeId: 495 });
    const [storeId, orderType, categoryId] = [495, "EAT_IN", category.categoryId] as const;
    expect((await deleting("tencho", { storeId, orderType, categoryId }))?.code).toBe("FORBIDDEN");
    expect((await deleting("tencho", { storeId: 431, orderType, categoryId }))?.code).toBe("NOT_FOUND");
    expect((await deleting("honbu", { storeId, orderType: "TAKEOUT", categoryId }))?.code).toBe("NOT_FOUND");
    expect((await updating("bessha", edited(category, { storeId: 601 })))?.code).toBe("NOT_FOUND");
  });
});

describe("the sequence of categories", () => {
  const where = { storeId: 400, orderType: "EAT_IN" } as const;
  const places = (...ids: number[]) => ids.map((id, displaySequence) => ({ id, displaySequence }));

  test("is saved in one call, and a form that is open meanwhile stays valid", async () => {
    const [a, b, c] = [await created("甲", where), await created("乙", where), await created("丙", where)];
    const input = places(c.categoryId, a.categoryId, b.categoryId);
    expect(await server.call("honbu", CategoryReorderDocument, { input })).toEqual({ result: true });
    expect(await names(where)).toEqual(["丙", "甲", "乙"]);
    expect((await listed(where)).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  test("made of a list that somebody else has changed is refused; what they saved stays", async () => {
    const where = { storeId: 431, orderType: "DELIVERY" } as const;
    const [a, b, c] = [await created("子", where), await created("丑", where), await created("寅", where)];
    const seen = new Map((await listed(where)).map((row) => [row.categoryId, row.displaySequence]));
    const places = (...order: Category[]) =>
      order.map(({ categoryId: id }, displaySequence) => ({ id, displaySequence, seen: seen.get(id) }));
    expect(await moving("honbu", places(c, a, b))).toBeUndefined();
    // Somebody whose answer was lost presses again: it is so already.
    expect(await moving("honbu", places(c, a, b))).toBeUndefined();
    expect((await moving("tencho", places(b, a, c)))?.code).toBe("W014");
    expect(await names(where)).toEqual(["寅", "子", "丑"]);
    // One that was deleted meanwhile is no failure of the request, one that was added stays behind.
    for (const row of await listed(where)) seen.set(row.categoryId, row.displaySequence);
    await server.call("honbu", CategoryDeleteDocument, { ...where, categoryId: a.categoryId });
    expect((await moving("tencho", places(a, b, c)))?.code).toBe("W014");
    await created("卯", where);
    expect(await moving("tencho", places(b, c))).toBeUndefined();
    expect(await names(where)).toEqual(["丑", "寅", "卯"]);
  });

  test("is left as it was where one id is foreign, unknown, of another shelf or there twice", async () => {
    const before = await listed(where);
    const [own, next] = before.map(({ categoryId }) => categoryId);
    const other = await created("よその棚", { storeId: 400, orderType: "DELIVERY" });
    const foreign = await created("よその会社", { storeId: 601 }, "bessha");
    const wrong: [number | undefined, string][] = [
      [2_000_000_000, "NOT_FOUND"],
      [foreign.categoryId, "NOT_FOUND"],
      [other.categoryId, "BAD_INPUT"],
      [own, "BAD_INPUT"],
    ];
    for (const [id, code] of wrong)
      expect((await moving("honbu", places(next ?? 0, own ?? 0, id ?? 0)))?.code, String(id)).toBe(code);
    expect(await listed(where)).toEqual(before);
  });
});
