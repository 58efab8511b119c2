import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  ChangeSoldOutDocument,
  GetSoldOutDishesDocument,
  GetSoldOutProductsDocument,
  ProductOneDocument,
  UpdateProductsSoldOutDocument,
  type SoldOutDishChange,
} from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../support/app.ts";
import { movedClock } from "../../../support/jobs.ts";
import { aProduct } from "../../../support/menu.ts";

let clock = movedClock("2026-05-20T12:00:00+09:00");
let server: TestApp;
let productCode = "";
beforeAll(async () => {
  server = await testApp({ clock: { now: () => clock.now() } });
  // A shop of the company's other brand.
  await server.db.pool.query("update shop set brand_id = 2 where shop_id = 505");
});
afterAll(() => server.close());
let count = 0;
/** Noodles in two shops and two order types, with the same code in another brand and in another company. */
beforeEach(async () => {
  clock = movedClock("2026-05-20T12:00:00+09:00");
  productCode = `D${(count += 1)}`;
  const code = { product_code: productCode };
  await aProduct(server.db, { ...code, shop_id: 431 });
  await aProduct(server.db, { ...code, shop_id: 431, order_type: "DELIVERY" });
  await aProduct(server.db, { ...code, shop_id: 433 });
  await aProduct(server.db, { ...code, shop_id: 400 });
  await aProduct(server.db, { ...code, shop_id: 505, product_name: "珈琲" });
  await aProduct(server.db, { ...code, tenant_id: 59, shop_id: 601, product_name: "他社の品" });
});

type Press = Partial<SoldOutDishChange>;
const press = (...changes: Press[]) => pressAs("honbu", ...changes);
const pressAs = (viewer: ViewerName, ...changes: Press[]) =>
  server.call(viewer, ChangeSoldOutDocument, {
    input: {
      changes: changes.map((change) => ({
        shop_ids: [431, 433, 400],
        brandId: 1,
        productCode,
        option: false,
        soldOut: "TODAY" as const,
        ...change,
      })),
    },
  });
const lines = async (shop_ids: number[], more = {}, viewer: ViewerName = "honbu") =>
  server.call(viewer, GetSoldOutDishesDocument, { shop_ids, productCode, ...more });
const places = async (brandId = 1, shop_ids = [431, 433, 400, 505]) =>
  (await server.call("honbu", GetSoldOutProductsDocument, { shop_ids, brandId, productCode, option: false })).map(
    ({ shop_id, orderType, soldOut }) => `${shop_id} ${orderType} ${soldOut ?? "-"}`,
  );

describe("a dish over shops and order types", () => {
  test("that none of the shops has is refused by its code", async () => {
    const change = { shop_ids: [431], brandId: 1, productCode: "D-none", option: false, soldOut: "TODAY" as const };
    expect(await server.refusal("honbu", ChangeSoldOutDocument, { input: { changes: [change] } })).toMatchObject({
      code: "NOT_FOUND",
      errors: [{ field: "changes.0.productCode" }],
    });
  });

  test("is one line of its brand, whatever other brands call by its code", async () => {
    expect(await lines([433, 431, 400, 505])).toEqual([
      {
        brandId: 1,
        productCode,
        option: false,
        productName: "かけそば",
        productNameEn: null,
        orderTypes: ["EAT_IN", "DELIVERY"],
        shops: 3,
        products: 4,
        soldOutProducts: 0,
        soldOutShops: 0,
        soldOutOrderTypes: [],
        soldOut: null,
        soldOutUntil: null,
      },
      expect.objectContaining({ brandId: 2, productName: "珈琲", shops: 1, products: 1 }),
    ]);
    expect(await lines([431], { orderTypes: ["DELIVERY"] })).toMatchObject([{ shops: 1, orderTypes: ["DELIVERY"] }]);
  });

  test("is sold out everywhere by one call, which says what changed in each shop", async () => {
    await press({ shop_ids: [400] });
    expect(await lines([431, 433, 400])).toMatchObject([
      { products: 4, soldOutProducts: 1, soldOutShops: 1, soldOutOrderTypes: ["EAT_IN"], soldOut: "TODAY" },
    ]);
    expect(await press({ shop_ids: [431, 433, 400, 505] })).toEqual([
      { shop_id: 400, change: 0, outcome: "SKIPPED", before: [] },
      {
        shop_id: 431,
        change: 0,
        outcome: "CHANGED",
        before: [
          expect.objectContaining({ orderType: "EAT_IN", soldOut: null }),
          expect.objectContaining({ orderType: "DELIVERY", soldOut: null }),
        ],
      },
      { shop_id: 433, change: 0, outcome: "CHANGED", before: [expect.objectContaining({ soldOut: null })] },
    ]);
    expect(await lines([431, 433, 400], { soldOut: true })).toMatchObject([
      { soldOutProducts: 4, soldOut: "TODAY", soldOutUntil: "2026-05-20T20:00:00.000Z" },
    ]);
    expect(await places()).toEqual(["400 EAT_IN TODAY", "431 EAT_IN TODAY", "431 DELIVERY TODAY", "433 EAT_IN TODAY"]);
    expect(await places(2)).toEqual(["505 EAT_IN -"]);
    clock.pass(17 * 3600);
    expect(await lines([431, 433, 400], { soldOut: true })).toEqual([]);
  });

  test("is sold out and resumed in chosen order types and shops", async () => {
    await press({ soldOut: "UNTIL_RESUMED" });
    await press({ soldOut: "RESUME", orderTypes: ["EAT_IN"], shop_ids: [431] });
    expect(await places()).toContain("431 EAT_IN -");
    expect(await places()).toContain("431 DELIVERY UNTIL_RESUMED");
    expect(await lines([431, 433, 400])).toMatchObject([
      { soldOutProducts: 3, soldOutShops: 3, soldOut: "UNTIL_RESUMED", soldOutUntil: null },
    ]);
  });

  test("goes back to what each shop had: several changes of one call are one transaction", async () => {
    const until = "2026-05-20T17:00:00+09:00";
    await press({ shop_ids: [433], soldOut: "UNTIL_TIME", until }, { shop_ids: [400], soldOut: "UNTIL_RESUMED" });
    const then = await places();
    const outcomes = await press({});
    const undo = outcomes.flatMap(({ before }) =>
      before.map(({ shop_id, orderType, soldOut, soldOutUntil }) => ({
        shop_ids: [shop_id],
        orderTypes: [orderType],
        soldOut: soldOut ?? ("RESUME" as const),
        until: soldOut === "UNTIL_TIME" ? soldOutUntil : null,
      })),
    );
    await press(...undo);
    expect(await places()).toEqual(then);
    clock.pass(5 * 3600);
    expect(await places()).toContain("433 EAT_IN -");
  });

  test("is pressed by two at once without harm", async () => {
    const all = await Promise.all([press({}), pressAs("tencho", { shop_ids: [431, 433] }), press({}), press({})]);
    const changed = all.flat().filter(({ outcome }) => outcome === "CHANGED");
    expect(changed.map(({ shop_id }) => shop_id).toSorted((a, b) => a - b)).toEqual([400, 431, 433]);
  });

  test("keeps an option apart from the product of its code", async () => {
    await server.db.kysely
      .insertInto("product_option")
      .values({
        tenant_id: 13,
        shop_id: 431,
        order_type: "EAT_IN",
        product_code: productCode,
        product_name: "ねぎ",
        price: 100,
        tax_rate: "STANDARD",
        topping_required: false,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await press({ option: true });
    expect(await lines([431, 433, 400])).toMatchObject([
      { option: false, soldOutProducts: 0 },
      { option: true, productName: "ねぎ", soldOutProducts: 1 },
    ]);
  });
});

describe("who may", () => {
  const change = (shop_ids: number[], brandId = 1): { input: { changes: SoldOutDishChange[] } } => ({
    input: { changes: [{ shop_ids, brandId, productCode, option: false, soldOut: "TODAY" }] },
  });

  test("a person's own shops and brands alone, nobody's of another company", async () => {
    expect(await server.refusal("tencho", ChangeSoldOutDocument, change([431, 400]))).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await server.refusal("bessha", ChangeSoldOutDocument, change([601], 1))).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await server.call("bessha", ChangeSoldOutDocument, change([601], 59))).toMatchObject([{ shop_id: 601 }]);
    expect(await places()).not.toContainEqual(expect.stringContaining("TODAY"));
  });

  test("an account with this right alone, in lists of products too", async () => {
    const { tencho } = viewers;
    server.people.tencho = { ...tencho, contents: { COMMON: "EDIT", SOLD_OUT: "EDIT" } };
    expect(await pressAs("tencho", { shop_ids: [431] })).toMatchObject([{ outcome: "CHANGED" }]);
    expect(await lines([431], {}, "tencho")).toMatchObject([{ soldOutProducts: 2 }]);
    const [{ productId } = { productId: 0 }] = await server.call("tencho", GetSoldOutProductsDocument, {
      shop_ids: [431],
      brandId: 1,
      productCode,
      option: false,
    });
    const resume = { input: { productIds: [productId], soldOut: "RESUME" as const } };
    expect(await server.call("tencho", UpdateProductsSoldOutDocument, resume)).toMatchObject([{ outcome: "CHANGED" }]);
    expect(await server.refusal("tencho", ProductOneDocument, { productId })).toMatchObject({ code: "FORBIDDEN" });
    server.people.tencho = { ...tencho, contents: { COMMON: "EDIT", SOLD_OUT: "VIEW" } };
    expect(await server.refusal("tencho", ChangeSoldOutDocument, change([431]))).toMatchObject({ code: "FORBIDDEN" });
    expect(await lines([431], {}, "tencho")).toHaveLength(1);
    server.people.tencho = { ...tencho, contents: { COMMON: "EDIT", COUPON: "EDIT" } };
    expect(await server.refusal("tencho", GetSoldOutDishesDocument, { shop_ids: [431] })).toMatchObject({
      code: "FORBIDDEN",
    });
    server.people.tencho = tencho;
  });

  test("nothing is stored of what is not understood", async () => {
    const odd = (more: object) =>
      server.refusal("honbu", ChangeSoldOutDocument, {
        input: { changes: change([431]).input.changes.map((one) => ({ ...one, ...more })) },
      });
    expect(await odd({ soldOut: "UNTIL_TIME" })).toMatchObject({ code: "W001" });
    expect(await odd({ soldOut: "UNTIL_TIME", until: "2026-05-20T11:00:00+09:00" })).toMatchObject({ code: "PAST" });
    expect(await odd({ shop_ids: [] })).toMatchObject({ code: "W001" });
    expect(await odd({ productCode: "x".repeat(41) })).toMatchObject({ code: "W003" });
    expect(await places()).not.toContainEqual(expect.stringContaining("TODAY"));
  });
});
