import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  CouponCreateDocument,
  GetPlansDocument,
  PauseReceptionDocument,
  PushNotificationCreateDocument,
  SaveSpecialDaysDocument,
  type GetPlansQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../support/app.ts";
import { changeSetsOf, raiseBy } from "../../../support/changeSets.ts";
import { couponInput } from "../../../support/inputs.ts";
import { movedClock } from "../../../support/jobs.ts";
import { menuOf, noodles, productsOf } from "../../../support/products.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ clock: movedClock("2026-05-20T10:00:00+09:00") });
  for (const storeId of [431, 433]) {
    const { category: categoryId } = await menuOf(server, storeId);
    await productsOf(server, "honbu").added({
      ...noodles,
      storeId,
      categoryId,
      startDate: "2026-05-25",
      endDate: "2026-05-31",
      releaseTimer: "2026-05-26T11:00:00+09:00",
      updateProduct: { updateTimer: "2026-06-01T05:00:00+09:00", price: 1000 + storeId },
    });
    await server.call("honbu", CouponCreateDocument, { input: { ...couponInput(), shop_id: storeId } });
  }
  await server.call("honbu", PushNotificationCreateDocument, {
    input: {
      site_type: "SHOP",
      shop_id: 431,
      title: "本日の日替わり",
      description: "天ぷらそば",
      release_timer: "2026-05-22T11:00:00+09:00",
      quiet_hours_consent: false,
    },
  });
  await server.call("honbu", PushNotificationCreateDocument, {
    input: {
      site_type: "BRAND",
      brand_id: 1,
      title: "ブランドのお知らせ",
      description: "夏のそば",
      release_timer: "2026-05-23T11:00:00+09:00",
      quiet_hours_consent: false,
    },
  });
  await server.call("honbu", SaveSpecialDaysDocument, {
    input: {
      days: [431, 433].map((shop_id) => ({ shop_id, date: "2026-05-28", kind: "CLOSED" as const, version: 0 })),
    },
  });
  await server.call("honbu", PauseReceptionDocument, {
    input: { shop_ids: [431], orderTypes: ["DELIVERY"], length: "HALF_HOUR" },
  });
  const sets = changeSetsOf(server, "honbu");
  const set = await sets.create(raiseBy(20, { shopIds: [431, 433], name: "夏の値上げ", reserved: "KEEP" }));
  await sets.reserve(await sets.check(set), "2026-05-27T05:00:00+09:00");
});
afterAll(() => server.close());

const read = (variables: Partial<GetPlansQueryVariables> = {}, viewer: ViewerName = "honbu") =>
  server.call(viewer, GetPlansDocument, {
    shop_ids: [431, 433],
    from: "2026-05-20",
    to: "2026-06-30",
    perDay: 20,
    ...variables,
  });
const list = async (variables: Partial<GetPlansQueryVariables> = {}, viewer?: ViewerName) =>
  (await read(variables, viewer)).flatMap(({ date, plans }) =>
    plans.map(({ kind, event, title, shops }) => `${date} ${kind} ${event} ${title} ${shops}`),
  );

test("the plans of every kind come by days, each of several shops as one", async () => {
  expect(await list()).toEqual([
    "2026-05-20 STORE REOPENS デリバリー 1",
    "2026-05-22 PUSH SENT 本日の日替わり 1",
    "2026-05-23 PUSH SENT ブランドのお知らせ 0",
    "2026-05-25 PRODUCT STARTS かけそば 2",
    "2026-05-26 PRODUCT RELEASED かけそば 2",
    "2026-05-27 CHANGE_SET CHANGES 夏の値上げ 2",
    "2026-05-28 STORE CLOSED  2",
    "2026-05-31 PRODUCT ENDS かけそば 2",
    "2026-06-01 COUPON STARTS 10％引き 2",
    "2026-06-01 PRICE PRICED かけそば 2",
    "2026-06-30 COUPON ENDS 10％引き 2",
  ]);
});

test("a plan says what becomes of which records, and where it leads", async () => {
  const days = await read();
  const find = (event: string) => days.flatMap(({ plans }) => plans).find((plan) => plan.event === event);
  expect(find("PRICED")).toMatchObject({
    resource: "PRODUCT",
    lineKey: "N01",
    orderType: "EAT_IN",
    detail: "¥1,431〜¥1,433",
    at: "2026-05-31T20:00:00.000Z",
    shopNames: ["店舗431", "店舗433"],
    records: 2,
    shopId: 431,
    recordId: expect.any(Number),
    changeable: true,
  });
  expect(find("CHANGES")).toMatchObject({ resource: "CHANGE_SET", records: 2, changeable: true });
  expect(find("STARTS")).toMatchObject({ from: "2026-05-25", until: "2026-05-31", at: null, changeable: false });
  expect(find("SENT")).toMatchObject({ createdBy: "本部" });
});

test("of each day come so many, the early ones, with the number of all", async () => {
  const [day] = await read({ from: "2026-06-01", to: "2026-06-01", perDay: 1 });
  expect(day).toMatchObject({ total: 2, plans: [{ kind: "COUPON" }] });
});

test("kinds narrow them", async () => {
  expect(await list({ kinds: ["PUSH", "PRICE"] })).toHaveLength(3);
});

test("more than three months are refused, and shops of others", async () => {
  expect(
    await server.refusal("honbu", GetPlansDocument, {
      shop_ids: [431],
      from: "2026-05-20",
      to: "2026-08-21",
      perDay: 1,
    }),
  ).toMatchObject({
    code: "LAST_DATE",
  });
  expect(
    await server.refusal("tencho", GetPlansDocument, {
      shop_ids: [400],
      from: "2026-05-20",
      to: "2026-05-21",
      perDay: 1,
    }),
  ).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await list({ shop_ids: [601] }, "bessha")).toEqual([]);
});

describe("who", () => {
  afterEach(() => {
    server.people.tencho = viewers.tencho;
  });

  test("has some shops of the brand sees its own shops, and nothing of the whole brand", async () => {
    const plans = await list({ shop_ids: [433] }, "tencho");
    expect(plans).toHaveLength(8);
    expect(plans.filter((plan) => plan.includes("PUSH"))).toEqual([]);
  });

  test("may only see media sees nothing of the menu", async () => {
    server.people.tencho = { ...viewers.tencho, contents: { MEDIA: "VIEW" } };
    expect(await list({}, "tencho")).toEqual([]);
  });

  test("may only view the menu changes no reservation", async () => {
    server.people.tencho = { ...viewers.tencho, contents: { MENU: "VIEW" } };
    const plans = (await read({ kinds: ["PRICE", "CHANGE_SET"] }, "tencho")).flatMap((day) => day.plans);
    expect(plans.map(({ changeable }) => changeable)).toEqual([false, false]);
  });
});

test("a set names the shops in which it changes something", async () => {
  const sets = changeSetsOf(server, "honbu");
  const set = await sets.create(raiseBy(10, { shopIds: [431, 400], name: "秋の値上げ", reserved: "KEEP" }));
  await sets.reserve(await sets.check(set), "2026-05-29T05:00:00+09:00");
  expect(await list({ shop_ids: [431, 433, 400], kinds: ["CHANGE_SET"], from: "2026-05-29" })).toEqual([
    "2026-05-29 CHANGE_SET CHANGES 秋の値上げ 1",
  ]);
});
