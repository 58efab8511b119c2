import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CouponCreateDocument,
  GetDeletionCheckDocument,
  ProductDeleteDocument,
  ProductOneDocument,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { couponInput } from "../../../support/inputs.ts";
import { aProduct } from "../../../support/menu.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const check = (resource: string, ids: number[], viewer: ViewerName = "tencho") =>
  server.call(viewer, GetDeletionCheckDocument, { resource, ids });

test("what uses a record is said before the deletion, in the words of its refusal, and nothing is deleted", async () => {
  const [used, free] = [
    await aProduct(server.db, { product_code: "D1" }),
    await aProduct(server.db, { product_code: "D2" }),
  ];
  const always = { term_type: "ALWAYS", start_date: null, end_date: null } as const;
  const offer = {
    ...couponInput(),
    ...always,
    coupon_name: "一品割引",
    target_type: "PRODUCT",
    product_id: used,
  } as const;
  const coupon = await server.call("tencho", CouponCreateDocument, { input: offer });
  const [first, second, missing] = await check("product", [used, free, 2_000_000_000]);
  expect(first).toMatchObject({ id: used, refusal: expect.stringContaining("一品割引") });
  expect(second).toEqual({ id: free, refusal: null, warnings: [] });
  expect(missing?.refusal).toEqual(expect.any(String));
  expect(await server.refusal("tencho", ProductDeleteDocument, { productId: used })).toMatchObject({ code: "IN_USE" });
  expect(await server.call("tencho", ProductOneDocument, { productId: free })).toMatchObject({ productId: free });
  expect(await check("coupon", [coupon.id])).toMatchObject([
    { refusal: null, warnings: [expect.stringMatching(/^いま配っているクーポンです。.*端末0台/)] },
  ]);
});

test("of a deletion that takes several records, the refusal names the one that is used", async () => {
  const { count_product_id: id } = await server.db.kysely
    .insertInto("count_product")
    .values({ tenant_id: 13, shop_id: 431, created_at: new Date(0), count_product_name: "麺" })
    .returning("count_product_id")
    .executeTakeFirstOrThrow();
  const counted = JSON.stringify([{ countProductId: id, quantity: 1 }]);
  await aProduct(server.db, { product_code: "D4", product_name: "かけそば", count_products: counted });
  expect(await check("count-product", [id])).toMatchObject([{ refusal: expect.stringContaining("「麺」が商品1件") }]);
});

test("a coupon that does not run yet is deleted without a warning", async () => {
  const input = { ...couponInput(), release_timer: "2099-01-01T00:00:00+09:00" };
  const { id } = await server.call("tencho", CouponCreateDocument, { input });
  expect(await check("coupon", [id])).toEqual([{ id, refusal: null, warnings: [] }]);
});

test("another company's record is as good as none, and who may not delete may not ask", async () => {
  const id = await aProduct(server.db, { product_code: "D3" });
  const [foreign] = await check("product", [id], "bessha");
  expect(foreign?.refusal).not.toContain("D3");
  expect(foreign).toMatchObject({ id, refusal: expect.any(String) });
  expect((await server.refusal("tencho", GetDeletionCheckDocument, { resource: "brand", ids: [1] }))?.code).toBe(
    "FORBIDDEN",
  );
  expect(await check("no-such-thing", [1])).toEqual([]);
});
