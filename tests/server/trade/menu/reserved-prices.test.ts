import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  CancelReservedPricesDocument,
  GetReservationsDocument,
  MoveReservedPricesDocument,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { changesIn } from "../../../support/changes.ts";
import { changeSetsOf, raiseBy } from "../../../support/changeSets.ts";
import { movedClock } from "../../../support/jobs.ts";
import { menuOf, noodles, productsOf } from "../../../support/products.ts";

let server: TestApp;
const shops = [431, 433];
const categories = new Map<number, number>();
beforeAll(async () => {
  server = await testApp({ clock: movedClock("2026-05-20T10:00:00+09:00") });
  for (const storeId of shops) categories.set(storeId, (await menuOf(server, storeId)).category);
});
afterAll(() => server.close());
const at = "2026-06-01T05:00:00+09:00";
const later = "2026-06-08T05:00:00.000+09:00";
beforeEach(async () => {
  await server.db.kysely.deleteFrom("product").execute();
  await server.db.kysely.deleteFrom("change_set_record").execute();
  await server.db.kysely.deleteFrom("change_history").execute();
  for (const storeId of shops) {
    const categoryId = categories.get(storeId) ?? 0;
    const updateProduct = { updateTimer: at, price: 1000, cost: storeId === 431 ? 300 : noodles.cost };
    await productsOf(server, "honbu").added({ ...noodles, storeId, categoryId, updateProduct });
  }
});

const list = (viewer: ViewerName = "honbu", own: readonly number[] = shops) =>
  server.call(viewer, GetReservationsDocument, {
    shop_ids: [...own],
    from: "2026-05-20T00:00:00+09:00",
    to: "2026-06-30T00:00:00+09:00",
    limit: 100,
    offset: 0,
  });
const ids = async () => (await list()).reservations.flatMap(({ updateProductId }) => updateProductId ?? []);
const move = (updateProductIds: number[], updateTimer = later, viewer: ViewerName = "tencho") =>
  server.call(viewer, MoveReservedPricesDocument, { input: { updateProductIds, updateTimer } });

test("reservations of forms and of change sets stand beside each other, with what changes", async () => {
  const sets = changeSetsOf(server, "honbu");
  const set = await sets.create(raiseBy(20, { name: "夏の値上げ", reserved: "KEEP" }));
  await sets.reserve(await sets.check(set), "2026-05-27T05:00:00+09:00");
  const { total, reservations } = await list();
  expect(total).toBe(3);
  expect(reservations).toMatchObject([
    {
      source: "CHANGE_SET",
      changeSetName: "夏の値上げ",
      updateProductId: null,
      shopName: "店舗431",
      recordName: "かけそば",
      changes: [{ field: "price", before: "¥980", after: "¥1,000" }],
    },
    {
      source: "FORM",
      changeSetId: null,
      shopId: 431,
      runAt: "2026-05-31T20:00:00.000Z",
      changes: [
        { field: "cost", before: "¥286", after: "¥300" },
        { field: "price", before: "¥980", after: "¥1,000" },
      ],
    },
    { source: "FORM", shopId: 433, changes: [{ field: "price" }] },
  ]);
  expect(
    (await server.call("bessha", GetReservationsDocument, { shop_ids: [601], from: at, to: at, limit: 1, offset: 0 }))
      .total,
  ).toBe(0);
});

test("a reserved price is moved in every shop, and the history says so", async () => {
  const before = await ids();
  const outcomes = await move(before);
  expect(outcomes.map(({ shopId, outcome }) => [shopId, outcome])).toEqual([
    [431, "CHANGED"],
    [433, "CHANGED"],
  ]);
  const { reservations } = await list();
  expect(reservations.map(({ runAt }) => runAt)).toEqual(["2026-06-07T20:00:00.000Z", "2026-06-07T20:00:00.000Z"]);
  const [product] = await productsOf(server, "honbu").list();
  expect(product).toMatchObject({
    version: 2,
    updateProduct: { price: 1000, cost: 300, updateTimer: "2026-06-07T20:00:00.000Z" },
  });
  const changes = await changesIn(server.db.kysely);
  expect(changes.filter(({ operation }) => operation === "moveReservedPrices")).toMatchObject([
    { action: "UPDATE", after: { updateProduct: { updateTimer: "2026-06-07T20:00:00.000Z" } } },
    { action: "UPDATE" },
  ]);
});

test("a reserved price is cancelled", async () => {
  const [first = 0] = await ids();
  const outcomes = await server.call("tencho", CancelReservedPricesDocument, { input: { updateProductIds: [first] } });
  expect(outcomes).toMatchObject([{ updateProductId: first, shopId: 431, recordName: "かけそば", outcome: "CHANGED" }]);
  expect((await list()).reservations).toMatchObject([{ shopId: 433 }]);
  expect((await productsOf(server, "honbu").list())[0]).toMatchObject({ price: 980, updateProduct: null });
});

test("what somebody moved meanwhile is refused: one of several by its outcome, all of them by W014", async () => {
  const [first = 0, second = 0] = await ids();
  await move([first]);
  const outcomes = await move([first, second]);
  expect(outcomes).toMatchObject([
    {
      updateProductId: first,
      shopId: null,
      outcome: "REFUSED",
      details: ["ほかの利用者が、先にこの予約を移したか、取り消しました"],
    },
    { updateProductId: second, shopId: 433, outcome: "CHANGED" },
  ]);
  const refusal = await server.refusal("tencho", MoveReservedPricesDocument, {
    input: { updateProductIds: [first, second], updateTimer: later },
  });
  expect(refusal).toMatchObject({ code: "W014" });
});

test("a time that is over, shops of others and a viewer without the right change nothing", async () => {
  const updateProductIds = await ids();
  const input = { updateProductIds, updateTimer: "2026-05-20T09:00:00+09:00" };
  expect(await server.refusal("tencho", MoveReservedPricesDocument, { input })).toMatchObject({ code: "PAST" });
  expect(
    await server.refusal("bessha", MoveReservedPricesDocument, { input: { ...input, updateTimer: later } }),
  ).toMatchObject({
    code: "W014",
  });
  expect(await ids()).toEqual(updateProductIds);
});
