import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  GetChangeHistoryDocument,
  GetMenuOfShopDocument,
  GetStoreHomeDocument,
  ProductListDocument,
  ProductOneDocument,
  ProductUpdateDocument,
  UpdateProductsSoldOutDocument,
  type SoldOutChange,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { movedClock } from "../../../support/jobs.ts";
import { aProduct, openAllDay } from "../../../support/menu.ts";
import { edited, menuOf } from "../../../support/products.ts";

const hour = 3600;
let clock = movedClock("2026-05-20T12:00:00+09:00");
let server: TestApp;
let productId: number;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => clock.now() } });
  await openAllDay(server.db, [431, 433]);
});
afterAll(() => server.close());
let count = 0;
beforeEach(async () => {
  clock = movedClock("2026-05-20T12:00:00+09:00");
  productId = await aProduct(server.db, { product_code: `S${(count += 1)}` });
});

const press = (soldOut: SoldOutChange, productIds = [productId], viewer: ViewerName = "tencho") =>
  server.call(viewer, UpdateProductsSoldOutDocument, { input: { productIds, soldOut } });
const read = () => server.call("tencho", ProductOneDocument, { productId });

test("sold out today ends with the shop's business day", async () => {
  expect(await press("TODAY")).toMatchObject([{ id: productId, outcome: "CHANGED" }]);
  expect(await read()).toMatchObject({ status: "SOLD_OUT", soldOut: "TODAY", soldOutThrough: "2026-05-20" });
  expect(await press("TODAY")).toMatchObject([{ outcome: "SKIPPED" }]);
  clock.pass(16 * hour);
  expect(await read()).toMatchObject({ status: "SOLD_OUT" });
  clock.pass(hour);
  expect(await read()).toMatchObject({ status: "ON_SALE", soldOut: null });
});

test("until it is resumed it stays, and one press takes it back", async () => {
  await press("UNTIL_RESUMED");
  clock.pass(90 * 24 * hour);
  expect(await read()).toMatchObject({ status: "SOLD_OUT", soldOut: "UNTIL_RESUMED" });
  expect(await press("RESUME")).toMatchObject([{ outcome: "CHANGED" }]);
  expect(await read()).toMatchObject({ status: "ON_SALE", soldOut: null, soldOutThrough: null });
});

test("until a time it resumes by itself, and the register is told when", async () => {
  const until = "2026-05-20T17:00:00+09:00";
  const timed = (soldOut: SoldOutChange, moment: string | null) =>
    server.run("tencho", UpdateProductsSoldOutDocument, { input: { productIds: [productId], soldOut, until: moment } });
  expect((await timed("UNTIL_TIME", null)).errors[0]?.extensions).toMatchObject({ code: "W001" });
  expect((await timed("UNTIL_TIME", "2026-05-20T11:00:00+09:00")).errors[0]?.extensions).toMatchObject({
    code: "PAST",
  });
  await timed("UNTIL_TIME", until);
  expect(await read()).toMatchObject({ status: "SOLD_OUT", soldOut: "UNTIL_TIME", soldOutThrough: null });
  const shown = async () =>
    (
      await server.call("pos431", GetMenuOfShopDocument, { orderType: "EAT_IN", changedSince: null })
    ).menu?.products.find((one) => one.productId === productId);
  expect(await shown()).toMatchObject({
    status: "SOLD_OUT",
    soldOut: "UNTIL_TIME",
    soldOutUntil: "2026-05-20T08:00:00.000Z",
  });
  await press("TODAY");
  expect(await shown()).toMatchObject({ soldOut: "TODAY", soldOutUntil: "2026-05-20T20:00:00.000Z" });
  await timed("UNTIL_TIME", until);
  clock.pass(5 * hour);
  expect(await read()).toMatchObject({ status: "ON_SALE", soldOut: null });
  expect(await shown()).toMatchObject({ status: "ON_SALE", soldOut: null, soldOutUntil: null });
});

test("it is counted on the home of APP Control and found in the list", async () => {
  const eatIn = async () =>
    (await server.call("tencho", GetStoreHomeDocument, { shop_ids: [431] }))[0]?.products.find(
      ({ orderType }) => orderType === "EAT_IN",
    );
  const before = await eatIn();
  await press("TODAY");
  expect(await eatIn()).toMatchObject({
    soldOut: (before?.soldOut ?? 0) + 1,
    onSale: (before?.onSale ?? 0) - 1,
  });
  const listed = await server.call("tencho", ProductListDocument, { storeId: 431, orderType: "EAT_IN" });
  expect(listed.find((one) => one.productId === productId)).toMatchObject({ status: "SOLD_OUT" });
});

test("whoever edits the product meanwhile can still save it, and it stays sold out", async () => {
  const { category } = await menuOf(server, 431, "EAT_IN");
  const opened = { ...(await read()), categoryId: category };
  await press("TODAY");
  await server.call("tencho", ProductUpdateDocument, { input: edited(opened, { productName: "新しい名前" }) });
  expect(await read()).toMatchObject({ productName: "新しい名前", status: "SOLD_OUT" });
});

test("from a list it is sold out in every order of the shop that has its code, and the answer says in which", async () => {
  const code = { product_code: `S${count}` };
  const [home, away, branch] = [
    await aProduct(server.db, { ...code, order_type: "TAKEOUT" }),
    await aProduct(server.db, { ...code, order_type: "DELIVERY" }),
    await aProduct(server.db, { ...code, shop_id: 433 }),
  ];
  const states = async () => {
    const read = (id: number) => server.call("tencho", ProductOneDocument, { productId: id });
    return (await Promise.all([productId, home, away, branch].map(read))).map(({ soldOut }) => soldOut);
  };
  const all = (soldOut: SoldOutChange) =>
    server.call("tencho", UpdateProductsSoldOutDocument, {
      input: { productIds: [productId], soldOut, scope: "ALL_ORDERS" },
    });
  await press("TODAY", [away]);
  expect(await all("TODAY")).toMatchObject([{ outcome: "CHANGED", details: ["イートイン・テイクアウト"] }]);
  expect(await states()).toEqual(["TODAY", "TODAY", "TODAY", null]);
  expect(await all("TODAY")).toMatchObject([{ outcome: "SKIPPED" }]);
  expect(await all("RESUME")).toMatchObject([{ details: ["イートイン・テイクアウト・デリバリー"] }]);
  expect(await states()).toEqual([null, null, null, null]);
  expect(await press("TODAY")).toMatchObject([{ details: ["イートイン"] }]);
  expect(await states()).toEqual(["TODAY", null, null, null]);
});

test("the history says who pressed, and what was before", async () => {
  await press("TODAY");
  await press("UNTIL_RESUMED");
  const { data } = await server.call("honbu", GetChangeHistoryDocument, {
    shop_ids: [431],
    fromDate: "2026-05-20",
    toDate: "2026-05-20",
    limit: 1,
    offset: 0,
    resource: "PRODUCT",
    recordId: String(productId),
  });
  expect(data[0]).toMatchObject({ person: "店長", field: "売り切れ", before: "今日だけ", after: "再開するまで" });
});

test("another company's product is not touched", async () => {
  expect(await press("TODAY", [productId], "bessha")).toMatchObject([{ outcome: "REFUSED" }]);
  expect(await read()).toMatchObject({ soldOut: null });
});
