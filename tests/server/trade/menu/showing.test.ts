import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayKeys } from "../../../../src/domain/openingHours.ts";
import {
  GetMediaOfShopDocument,
  GetMenuOfShopDocument,
  GetProductShowingDocument,
  GetShowingOfShopDocument,
  MediaListDocument,
  MenuCategoryListDocument,
  ProductListDocument,
  ProductOneDocument,
  UpdateProductPeriodsDocument,
  UpdateProductsHiddenDocument,
  type ProductVisibility,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { movedClock } from "../../../support/jobs.ts";
import { aProduct, openAllDay } from "../../../support/menu.ts";

const day = 24 * 3600;
let clock = movedClock("2026-05-20T12:00:00+09:00");
let server: TestApp;
let productId: number;
let count = 0;
let code: string;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => clock.now() } });
  await openAllDay(server.db, [431, 433]);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = movedClock("2026-05-20T12:00:00+09:00");
  code = `W${(count += 1)}`;
  productId = await aProduct(server.db, { product_code: code });
});

const at = new Date("2026-05-20T00:00:00Z");
const place = { tenant_id: 13, shop_id: 431, created_at: at, updated_at: at };
const hoursOf431 = (start: string, end: string) =>
  server.db.kysely
    .updateTable("shop")
    .set(Object.fromEntries(dayKeys.map((key) => [key, JSON.stringify({ holiday: false, start, end })])))
    .where("shop_id", "=", 431)
    .execute();
const read = () => server.call("tencho", ProductOneDocument, { productId });
const setVisibility = (hidden: ProductVisibility, viewer: ViewerName = "tencho") =>
  server.call(viewer, UpdateProductsHiddenDocument, { input: { productIds: [productId], hidden } });
const setPeriod = (startDate: string | null, endDate: string | null) =>
  server.call("tencho", UpdateProductPeriodsDocument, { input: { productIds: [productId], startDate, endDate } });
const ofShop = async (viewer: ViewerName = "pos431") =>
  (await server.call(viewer, GetMenuOfShopDocument, { orderType: "EAT_IN", changedSince: null })).menu?.products.find(
    (one) => one.productId === productId,
  );

test("a stopped dish is in no list and cannot be ordered; a hidden one can be by its number", async () => {
  expect(await setVisibility("STOP")).toMatchObject([{ outcome: "CHANGED" }]);
  expect(await read()).toMatchObject({ status: "STOPPED", stopped: true, hidden: false });
  expect((await read()).blockedBy).toMatchObject([{ rule: "STOPPED", shows: false, until: null }]);
  expect(await ofShop()).toMatchObject({ status: "STOPPED" });
  expect(await setVisibility("STOP")).toMatchObject([{ outcome: "SKIPPED" }]);
  expect(await setVisibility("HIDE")).toMatchObject([{ outcome: "CHANGED" }]);
  expect(await read()).toMatchObject({ status: "HIDDEN", stopped: false, hidden: true });
  expect(await ofShop()).toMatchObject({ status: "HIDDEN" });
  expect(await setVisibility("STOP")).toMatchObject([{ outcome: "CHANGED" }]);
  expect(await read()).toMatchObject({ status: "STOPPED", hidden: true });
  expect(await setVisibility("SHOW")).toMatchObject([{ outcome: "CHANGED" }]);
  expect(await read()).toMatchObject({ status: "ON_SALE", hidden: false, blockedBy: [] });
  expect(await setVisibility("STOP", "bessha")).toMatchObject([{ outcome: "REFUSED" }]);
});

test("a period begins and ends by itself, and a new one brings the dish back", async () => {
  expect(await setPeriod("2026-05-21", "2026-05-22")).toMatchObject([
    { outcome: "CHANGED", details: ["販売期間：2026/05/21(木) 〜 2026/05/22(金)"] },
  ]);
  expect(await read()).toMatchObject({ status: "SCHEDULED", blockedBy: [{ rule: "PERIOD_AHEAD" }] });
  clock.pass(day);
  expect(await read()).toMatchObject({ status: "ON_SALE" });
  expect(await ofShop()).toMatchObject({ status: "ON_SALE" });
  clock.pass(2 * day);
  expect(await read()).toMatchObject({ status: "ENDED" });
  expect(await ofShop()).toMatchObject({ status: "ENDED" });
  expect(await setPeriod(null, null)).toMatchObject([
    { outcome: "CHANGED", details: ["販売期間：なし（いつも売る）"] },
  ]);
  expect(await read()).toMatchObject({ status: "ON_SALE" });
  expect(await setPeriod(null, null)).toMatchObject([{ outcome: "SKIPPED" }]);
});

test("a period that ends before it begins is refused", async () => {
  const input = { productIds: [productId], startDate: "2026-05-22", endDate: "2026-05-21" };
  expect((await server.refusal("tencho", UpdateProductPeriodsDocument, { input }))?.errors).toMatchObject([
    { field: "endDate" },
  ]);
  expect(await read()).toMatchObject({ startDate: null });
});

test("out of the hours of the app it is closed in the console; the devices in the shop sell it", async () => {
  const shop_id = 400;
  const id = await aProduct(server.db, { shop_id });
  const [product] = await server.call("honbu", ProductListDocument, { storeId: shop_id });
  expect(product).toMatchObject({ productId: id, status: "CLOSED", blockedBy: [{ rule: "HOURS_UNSET" }] });
  clock.pass(15 * 3600);
  await hoursOf431("11:00", "22:00");
  expect(await read()).toMatchObject({ status: "CLOSED", blockedBy: [{ until: "2026-05-21T02:00:00.000Z" }] });
  expect(await ofShop()).toMatchObject({ status: "ON_SALE" });
  await openAllDay(server.db, [431]);
});

test("why a dish shows or not at a moment, for the console by shops and for the shop's key", async () => {
  const takeout = await aProduct(server.db, { product_code: code, order_type: "TAKEOUT" });
  const branch = await aProduct(server.db, { product_code: code, shop_id: 433, hidden: true });
  await aProduct(server.db, { product_code: code, shop_id: 601, tenant_id: 59 });
  const { menu_category_id: lunch } = await server.db.kysely
    .insertInto("product_menu_category")
    .values({
      ...place,
      menu_category_code: code,
      menu_category_name: "ランチ",
      start_time: "11:00",
      end_time: "14:00",
      sales_day_wednesday: true,
    })
    .returning("menu_category_id")
    .executeTakeFirstOrThrow();
  await server.db.kysely
    .updateTable("product")
    .set({ menu_categories: [lunch], release_timer: new Date("2026-05-27T11:30:00+09:00") })
    .where("product_id", "=", productId)
    .execute();
  const ask = (more: { at?: string; productId?: number }) =>
    server.call("tencho", GetProductShowingDocument, { shop_ids: [431, 433], productCode: code, ...more });
  const now = await ask({});
  expect(now.map(({ productId: id, status, orderable }) => [id, status, orderable])).toEqual([
    [productId, "SCHEDULED", false],
    [takeout, "ON_SALE", true],
    [branch, "HIDDEN", true],
  ]);
  expect(now[0]?.reasons).toMatchObject([
    { rule: "RELEASE", shows: false, until: "2026-05-27T02:30:00.000Z" },
    { rule: "MENU_TYPE", shows: true, until: "2026-05-20T05:00:00.000Z", name: "ランチ" },
    { rule: "HOURS", shows: true },
  ]);
  const later = await ask({ at: "2026-05-27T15:00:00+09:00", productId });
  expect(later).toMatchObject([{ status: "PAUSED", orderable: false, at: "2026-05-27T06:00:00.000Z" }]);
  expect(later[0]?.reasons[0]).toMatchObject({ rule: "MENU_TYPE", shows: false, until: "2026-06-03T02:00:00.000Z" });
  const byKey = await server.call("pos431", GetShowingOfShopDocument, { productCode: code, orderType: "EAT_IN" });
  expect(byKey).toEqual(now.slice(0, 1));
});

test("a question without a product, of another company, or of a far moment", async () => {
  const ask = { shop_ids: [431], productCode: code };
  expect(await server.call("tencho", GetProductShowingDocument, { shop_ids: [431] })).toEqual([]);
  expect((await server.refusal("bessha", GetProductShowingDocument, ask))?.code).toBe("FORBIDDEN");
  for (const at of ["2080-05-20T00:00:00Z", "2000-05-20T00:00:00Z"])
    expect((await server.refusal("tencho", GetProductShowingDocument, { ...ask, at }))?.code).toBe("RANGE");
});

test("menu types and media have a period: what is over is marked, serves nobody, and runs on no table", async () => {
  const { kysely } = server.db;
  await kysely
    .insertInto("product_menu_category")
    .values({
      ...place,
      menu_category_code: "XMAS",
      menu_category_name: "クリスマス",
      sales_day_wednesday: true,
      start_date: "2026-12-01",
      end_date: "2026-12-25",
    })
    .execute();
  const medium = { ...place, category: "IMAGE", source: "/media/a.png", display_time: 10 } as const;
  await kysely
    .insertInto("tto_media")
    .values([
      { ...medium, title: "先月", end_date: "2026-04-30" },
      { ...medium, title: "今月", start_date: "2026-05-01", end_date: "2026-05-20" },
      { ...medium, title: "来月", start_date: "2026-06-01" },
      { ...medium, title: "いつも" },
    ])
    .execute();
  const types = await server.call("tencho", MenuCategoryListDocument, { shop_id: 431 });
  expect(types.find(({ menuCategoryCode }) => menuCategoryCode === "XMAS")).toMatchObject({ period: "UPCOMING" });
  const media = await server.call("tencho", MediaListDocument, { shop_id: 431 });
  expect(media.map(({ title, period }) => [title, period])).toEqual([
    ["先月", "ENDED"],
    ["今月", "CURRENT"],
    ["来月", "UPCOMING"],
    ["いつも", "CURRENT"],
  ]);
  const shown = async () =>
    (await server.call("pos431", GetMediaOfShopDocument, { changedSince: null })).media?.map(({ title }) => title);
  expect(await shown()).toEqual(["今月", "いつも"]);
  clock.pass(17 * 3600);
  expect(await shown()).toEqual(["いつも"]);
});
