import { afterAll, beforeAll, expect, test } from "vitest";
import { dayKeys } from "../../../../src/domain/openingHours.ts";
import { listShopFigures } from "../../../../resources/store-home/figures.ts";
import {
  CouponListDocument,
  GetStoreHomeDocument,
  MediaListDocument,
  ProductListDocument,
  PushNotificationListDocument,
  type OrderType,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { openAllDay } from "../../../support/menu.ts";

type More = {
  hidden?: boolean;
  stopped?: boolean;
  end_date?: string;
  release_timer?: Date;
  order_type?: "TAKEOUT";
  menu_categories?: number[];
  tax_class?: "FOOD";
};

let server: TestApp;
// The clock stands at noon of Wednesday, 2026-05-20.
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const homes = (viewer: ViewerName, shop_ids: number[]) => server.call(viewer, GetStoreHomeDocument, { shop_ids });

const past = new Date("2026-05-01T00:00:00Z");
const soon = new Date("2026-05-21T00:00:00Z");
const place = (shop_id: number) => ({ tenant_id: 13, shop_id, created_at: past, updated_at: past });

async function hours(shop_id: number, start: string, end: string) {
  const week = Object.fromEntries(dayKeys.map((key) => [key, JSON.stringify({ holiday: false, start, end })]));
  await server.db.kysely
    .updateTable("shop")
    .set({ ...week, reception_start_hour: 0, reception_end_hour: 28, reception_end_minute: 0, hours_version: 1 })
    .where("shop_id", "=", shop_id)
    .execute();
}

let code = 0;
async function product(shop_id: number, more: More) {
  await server.db.kysely
    .insertInto("product")
    .values({
      ...place(shop_id),
      order_type: "EAT_IN",
      product_code: `P${(code += 1)}`,
      product_name: "品",
      price: 1,
      tax_rate: "STANDARD",
      category_id: 1,
      release_timer: null,
      ...more,
    })
    .execute();
}

async function coupon(shop_id: number, start_date: string, end_date: string) {
  await server.db.kysely
    .insertInto("coupon")
    .values({
      ...place(shop_id),
      coupon_name: "券",
      target: "EVERYONE",
      target_type: "BILL",
      use_range: "ALL",
      usage: "ONCE",
      store_cooperation: false,
      discount_type: "PRICE",
      discount_price: 1,
      term_type: "PERIOD",
      start_date,
      end_date,
    })
    .execute();
}

test("a shop that nobody has set up shows nothing, takes no orders, and is no error", async () => {
  expect(await homes("honbu", [505])).toEqual([
    {
      shop_id: 505,
      visible: false,
      releaseTimer: null,
      salesTimeSet: false,
      open: false,
      until: null,
      opensDate: null,
      opensTime: null,
      specialDay: null,
      pauses: [],
      products: ["EAT_IN", "TAKEOUT", "DELIVERY"].map((orderType) => ({
        orderType,
        onSale: 0,
        hidden: 0,
        scheduled: 0,
        soldOut: 0,
        paused: 0,
        closed: 0,
        stopped: 0,
        taxUnset: 0,
        allergensUnset: 0,
      })),
      couponsActive: 0,
      couponsScheduled: 0,
      pushesScheduled: 0,
      pushesSending: 0,
      pushesSent: 0,
      pushesFailed: 0,
      media: 0,
    },
  ]);
});

test("each shop, in the order asked for, tells its own state, products, coupons and pushes of now", async () => {
  await hours(431, "11:00", "22:00");
  await hours(433, "17:00", "25:00");
  await server.db.kysely
    .insertInto("store")
    .values([
      { ...place(431), app_compatible: true, sales_eat_in: true, sales_takeout: true },
      { ...place(433), app_compatible: true, release_timer: soon },
    ])
    .execute();
  const dishes: More[] = [
    {},
    {},
    { hidden: true, tax_class: "FOOD" },
    { release_timer: soon },
    { release_timer: past },
    { hidden: true, release_timer: soon },
    { stopped: true },
    { end_date: "2026-05-19" },
  ];
  for (const more of dishes) await product(431, more);
  await product(431, { order_type: "TAKEOUT" });
  await coupon(431, "2026-05-01", "2026-05-20");
  await coupon(431, "2026-05-21", "2026-05-31");
  await coupon(431, "2026-05-01", "2026-05-19");
  await coupon(433, "2026-05-01", "2026-05-31");
  const push = { ...place(431), title: "題", description: "文" };
  await server.db.kysely
    .insertInto("push_notification")
    .values([
      { ...push, release_timer: soon },
      { ...push, send_flg: true, sent_at: new Date("2026-05-18T00:00:00Z") },
      { ...push, send_flg: true, sent_at: past },
      { ...push, cancelled_at: past },
      { ...push, sending_at: past },
    ])
    .execute();

  await server.db.kysely
    .insertInto("tto_media")
    .values({ ...place(431), title: "画像1", category: "IMAGE", source: "/media/a.png", display_time: 10 })
    .execute();

  const [later, now] = await homes("tencho", [433, 431]);
  expect(now).toMatchObject({
    shop_id: 431,
    visible: true,
    open: true,
    until: "22:00",
    couponsActive: 1,
    couponsScheduled: 1,
    pushesScheduled: 1,
    pushesSending: 1,
    pushesSent: 2,
    pushesFailed: 0,
    media: 1,
  });
  const none = { hidden: 0, scheduled: 0, soldOut: 0, paused: 0, closed: 0, stopped: 0 };
  // The one whose sale has ended is in the archive.
  const eatIn = { onSale: 3, hidden: 1, scheduled: 2, stopped: 1, taxUnset: 6, allergensUnset: 7 };
  expect(now?.products).toEqual([
    { ...none, orderType: "EAT_IN", ...eatIn },
    { ...none, orderType: "TAKEOUT", onSale: 1, taxUnset: 1, allergensUnset: 1 },
    { ...none, orderType: "DELIVERY", onSale: 0, taxUnset: 0, allergensUnset: 0 },
  ]);
  expect(later).toMatchObject({
    shop_id: 433,
    visible: false,
    releaseTimer: "2026-05-21T00:00:00.000Z",
    open: false,
    opensDate: "2026-05-20",
    opensTime: "17:00",
    couponsActive: 1,
    pushesScheduled: 0,
  });
});

test("every figure opens the list of just what it counts", async () => {
  const [home] = await homes("tencho", [431]);
  if (!home) throw new Error("the shop has no home");
  const listOf = async (path: string) => {
    const { pathname, searchParams } = new URL(path, "http://choba");
    const products = (orderType: OrderType) => server.call("tencho", ProductListDocument, { storeId: 431, orderType });
    const lists: Readonly<
      Record<
        string,
        () => Promise<readonly { id?: number; status?: string; taxClass?: unknown; allergens?: unknown }[]>
      >
    > = {
      "/producteatin": () => products("EAT_IN"),
      "/producttakeout": () => products("TAKEOUT"),
      "/productdelivery": () => products("DELIVERY"),
      "/CouponEdit": () => server.call("tencho", CouponListDocument, { shop_id: 431 }),
      "/PushNotificationEdit": () =>
        server.call("tencho", PushNotificationListDocument, { shop_id: 431, site_type: "SHOP" }),
      "/TableOrder": () => server.call("tencho", MediaListDocument, { shop_id: 431 }),
    };
    const records = (await lists[pathname]?.()) ?? [];
    type Filter = { status?: string; unset?: "taxClass" | "allergens" };
    const { status, unset } = JSON.parse(searchParams.get("filter") ?? "{}") as Filter;
    // The list of what lacks something leaves out what has ended, too.
    return records.filter((record) =>
      unset ? record.status !== "ENDED" && record[unset] === null : record.status === status,
    ).length;
  };
  const counted = listShopFigures(home).flatMap(({ shown, notes }) => [shown, ...notes]);
  const wrong: string[] = [];
  for (const { says, path } of counted)
    if (Number(/\d+/.exec(says)?.[0]) !== (await listOf(path))) wrong.push(`${path}: ${says}`);
  expect(wrong).toEqual([]);
  expect(counted.length).toBeGreaterThan(9);
});

test("what the shop does not take orders for, and menus out of their days and hours, are not in the app now", async () => {
  const menu = async (menu_category_code: string, more: object) => {
    const row = { ...place(433), menu_category_code, menu_category_name: menu_category_code, ...more };
    const { menu_category_id } = await server.db.kysely
      .insertInto("product_menu_category")
      .values(row)
      .returning("menu_category_id")
      .executeTakeFirstOrThrow();
    return menu_category_id;
  };
  // Noon of a Wednesday, the 20th.
  const lunch = await menu("LUNCH", { sales_day_wednesday: true, start_time: "11:00", end_time: "14:00" });
  const dinner = await menu("DINNER", { sales_day_wednesday: true, start_time: "17:00", end_time: "25:00" });
  const friday = await menu("FRIDAY", { sales_day_friday: true });
  const monthly = await menu("MONTHLY", { day_of_every_month: 20 });
  for (const menu_categories of [[], [lunch], [dinner], [friday], [monthly], [dinner, lunch]])
    await product(433, { menu_categories });
  await product(433, { order_type: "TAKEOUT" });
  await openAllDay(server.db, [433]);
  const switches = (sales_eat_in: boolean, sales_takeout: boolean) =>
    server.db.kysely
      .updateTable("store")
      .set({ sales_eat_in, sales_takeout, release_timer: null })
      .where("tenant_id", "=", 13)
      .where("shop_id", "=", 433)
      .execute();
  const shown = async () =>
    (await homes("tencho", [433]))[0]?.products.map(({ onSale, paused }) => `${onSale}/${paused}`);
  const statuses = async () =>
    (await server.call("tencho", ProductListDocument, { storeId: 433 })).map(({ status }) => status);
  await switches(true, false);
  expect(await shown()).toEqual(["4/2", "0/1", "0/0"]);
  const eatIn = ["ON_SALE", "ON_SALE", "PAUSED", "PAUSED", "ON_SALE", "ON_SALE"];
  expect(await statuses()).toEqual([...eatIn, "PAUSED"]);
  await switches(false, true);
  expect(await shown()).toEqual(["0/6", "1/0", "0/0"]);
  await switches(true, true);
});

test("what the app takes no orders for at this hour is counted as closed", async () => {
  await hours(433, "17:00", "25:00");
  const [home] = await homes("tencho", [433]);
  expect(home?.products[1]).toMatchObject({ onSale: 0, paused: 0, closed: 1 });
});

test("a menu type is served on public holidays as on the weekday, unless it says otherwise", async () => {
  // A Monday that is a holiday (海の日).
  const holiday = await testApp({ today: "2026-07-20" });
  await openAllDay(holiday.db, [433]);
  const menu = async (menu_category_code: string, more: object) => {
    const row = { ...place(433), menu_category_code, menu_category_name: menu_category_code, ...more };
    const { menu_category_id } = await holiday.db.kysely
      .insertInto("product_menu_category")
      .values(row)
      .returning("menu_category_id")
      .executeTakeFirstOrThrow();
    return menu_category_id;
  };
  const monday = await menu("MONDAY", { sales_day_monday: true });
  const never = await menu("NEVER", {
    sales_day_monday: true,
    day_of_every_month: 20,
    sales_day_holiday: "NOT_SERVED",
  });
  const only = await menu("ONLY", { sales_day_holiday: "SERVED" });
  const row = { order_type: "EAT_IN", product_name: "品", price: 1, tax_rate: "STANDARD", category_id: 1 } as const;
  for (const id of [monday, never, only])
    await holiday.db.kysely
      .insertInto("product")
      .values({ ...place(433), ...row, product_code: `M${id}`, menu_categories: [id] })
      .execute();
  const products = await holiday.call("tencho", ProductListDocument, { storeId: 433 });
  expect(products.map(({ status }) => status)).toEqual(["ON_SALE", "PAUSED", "ON_SALE"]);
  await holiday.close();
});

test("a shop that is not one's own is refused", async () => {
  expect((await server.refusal("tencho", GetStoreHomeDocument, { shop_ids: [431, 400] }))?.code).toBe("FORBIDDEN");
});
