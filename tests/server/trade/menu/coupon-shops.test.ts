import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  AddAppDeviceDocument,
  CopyCouponsDocument,
  CouponCreateDocument,
  CouponListDocument,
  GetCouponReachDocument,
  GetCouponsOfShopDocument,
  GetDeletionCheckDocument,
  GetSharedCouponsDocument,
  type AddCouponInput,
  type CopyCouponsInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { couponInput } from "../../../support/inputs.ts";
import { aProduct } from "../../../support/menu.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-05-20" });
  // 495 and 398 are shops of the company's other brand.
  await server.db.kysely.updateTable("shop").set({ brand_id: 2 }).where("shop_id", "in", [495, 398]).execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["coupon", "product", "app_device"] as const) await server.db.kysely.deleteFrom(table).execute();
});

const always = { ...couponInput(), term_type: "ALWAYS", start_date: null, end_date: null } satisfies AddCouponInput;
const added = (input: Partial<AddCouponInput> = {}, viewer: ViewerName = "honbu") =>
  server.call(viewer, CouponCreateDocument, { input: { ...always, ...input } });
const listed = (shop_id: number, viewer: ViewerName = "honbu") => server.call(viewer, CouponListDocument, { shop_id });
const forProduct = (product_id: number) => ({ target_type: "PRODUCT", product_id }) as const;
const device = (device_token: string) =>
  server.run("pos431", AddAppDeviceDocument, { input: { device_token, platform: "IOS" } });

describe("a coupon that can be used in other shops", () => {
  test("names its brand and counts the shops of that brand, not those of another", async () => {
    expect(await added()).toMatchObject({ usable_brand: null, usable_shops: 1 });
    expect(await added({ store_cooperation: true })).toMatchObject({ usable_brand: "そば処", usable_shops: 8 });
  });

  test("for a product counts in the shops that have a product of the same code for the same orders", async () => {
    const product_id = await aProduct(server.db, { product_code: "S1" });
    for (const shop_id of [433, 495]) await aProduct(server.db, { product_code: "S1", shop_id });
    await aProduct(server.db, { product_code: "S1", shop_id: 400, order_type: "TAKEOUT" });
    const coupon = await added({ store_cooperation: true, ...forProduct(product_id) });
    expect(coupon).toMatchObject({ usable_brand: "そば処", usable_shops: 2 });
    const reach = (viewer: ViewerName) => server.call(viewer, GetCouponReachDocument, { shop_id: 431, product_id });
    expect(await reach("honbu")).toMatchObject({ brand: "そば処", shops: 2, lacking: 6 });
    expect((await reach("honbu")).lacking_names).toContain("店舗400");
    // A manager of two shops learns how many the others are, not their names.
    expect(await reach("tencho")).toEqual({ brand: "そば処", shops: 2, lacking: 6, lacking_names: [] });
    const whole = await server.call("tencho", GetCouponReachDocument, { shop_id: 431, product_id: null });
    expect(whole).toEqual({ brand: "そば処", shops: 8, lacking: 0, lacking_names: [] });
  });

  test("is read by the keys of the brand's shops with the brand, and by no other brand or company", async () => {
    const read = async () =>
      (await server.call("pos431", GetCouponsOfShopDocument, { changedSince: null })).coupons ?? [];
    await added({ shop_id: 433, coupon_name: "同じブランド", store_cooperation: true });
    await added({ shop_id: 495, coupon_name: "別のブランド", store_cooperation: true });
    await added({ shop_id: 601, coupon_name: "別の会社", store_cooperation: true }, "bessha");
    await device("a");
    expect(await read()).toMatchObject([
      { coupon_name: "同じブランド", shop_id: 433, usable_brand: "そば処", usable_shops: 8, holders: null },
    ]);
  });

  test("stands beside the list of the shops where it counts, with the name of its shop", async () => {
    await added({ shop_id: 433, coupon_name: "いま", store_cooperation: true });
    await added({
      shop_id: 400,
      coupon_name: "来月",
      store_cooperation: true,
      release_timer: "2026-06-01T00:00:00+09:00",
    });
    const ended = { term_type: "PERIOD", start_date: "2026-05-01", end_date: "2026-05-19" } as const;
    await added({ shop_id: 433, coupon_name: "終わり", store_cooperation: true, ...ended });
    await added({ shop_id: 433, coupon_name: "この店だけ" });
    const shared = await server.call("tencho", GetSharedCouponsDocument, { shop_id: 431 });
    expect(shared).toMatchObject([
      { coupon_name: "来月", shop_name: "店舗400", status: "SCHEDULED" },
      { coupon_name: "いま", shop_name: "店舗433", status: "ACTIVE", discount_rate: 10 },
    ]);
    const foreign = await server.refusal("tencho", GetSharedCouponsDocument, { shop_id: 495 });
    expect(foreign?.code).toBe("FORBIDDEN");
  });
});

describe("a running coupon", () => {
  test("says how many devices have it: those of its shop, or of the brand's shops", async () => {
    const [own, shared] = [await added(), await added({ store_cooperation: true })];
    await device("a");
    await device("b");
    await server.db.kysely
      .insertInto("app_device")
      .values(
        ["b", "c"].map((token_hash) => ({
          tenant_id: 13,
          shop_id: 433,
          token_hash,
          platform: "IOS",
          registered_at: new Date("2026-05-01"),
          seen_at: new Date("2026-05-19"),
        })),
      )
      .execute();
    const scheduled = await added({ release_timer: "2026-06-01T00:00:00+09:00" });
    const holders = new Map((await listed(431)).map(({ id, holders }) => [id, holders]));
    expect([own, shared, scheduled].map(({ id }) => holders.get(id))).toEqual([2, 4, 0]);
    const checked = await server.call("tencho", GetDeletionCheckDocument, {
      resource: "coupon",
      ids: [own.id, shared.id, scheduled.id],
    });
    expect(checked.map(({ warnings }) => warnings)).toEqual([
      [
        "いま配っているクーポンです。削除するとすぐに、この店舗の会員（アプリの端末2台）の一覧から消え、使えなくなります。",
      ],
      [
        "いま配っているクーポンです。削除するとすぐに、「そば処」の8店舗の会員（アプリの端末4台）の一覧から消え、使えなくなります。",
      ],
      [],
    ]);
  });
});

describe("coupons copied to other shops", () => {
  const copied = (input: Partial<CopyCouponsInput>, viewer: ViewerName = "honbu") =>
    server.call(viewer, CopyCouponsDocument, {
      input: { ids: [], shop_ids: [433], existing: "SKIP", dryRun: false, ...input },
    });

  test("have an outcome for each shop, the same in a dry run, which stores nothing", async () => {
    const { id } = await added({ coupon_number: "C1", store_cooperation: false });
    const input = { ids: [id], shop_ids: [433, 431, 495] };
    const foretold = await copied({ ...input, dryRun: true });
    expect(foretold).toMatchObject([
      { place: "店舗433", outcome: "ADDED", warnings: [] },
      { place: "店舗431", outcome: "SKIPPED", details: ["複製元の店舗です"] },
      { place: "店舗495", outcome: "ADDED", warnings: ["別のブランドの店舗です"] },
    ]);
    expect(await listed(433)).toEqual([]);
    expect(await copied(input)).toEqual(foretold);
    expect(await listed(433)).toMatchObject([
      { shop_id: 433, coupon_name: "10％引き", coupon_number: "C1", discount_rate: 10 },
    ]);
    expect((await copied(input)).map(({ outcome }) => outcome)).toEqual(["SKIPPED", "SKIPPED", "SKIPPED"]);
  });

  test("are for the target's product of the same code; a shop without it is told so", async () => {
    const product_id = await aProduct(server.db, { product_code: "S1" });
    const there = await aProduct(server.db, { product_code: "S1", shop_id: 433, product_name: "特製そば" });
    const cheap = await aProduct(server.db, { product_code: "S1", shop_id: 400, price: 100 });
    expect(cheap).toBeGreaterThan(0);
    const { id } = await added({
      ...forProduct(product_id),
      discount_type: "PRICE",
      discount_rate: null,
      discount_price: 100,
    });
    expect(await copied({ ids: [id], shop_ids: [433, 400, 501] })).toMatchObject([
      { outcome: "ADDED", details: ["対象商品：特製そば"] },
      { outcome: "REFUSED", details: ["複製先の「かけそば」は¥100のため、¥100引きにできません"] },
      {
        outcome: "REFUSED",
        details: ["対象商品「かけそば」（S1、イートイン）が複製先にありません。先に商品を複製してください"],
      },
    ]);
    expect(await listed(433)).toMatchObject([{ product_id: there }]);
  });

  test("replace what the target has where that is chosen, and say what changes and who has it", async () => {
    const { id } = await added({ coupon_name: "春", discount_rate: 20 });
    const before = await added({ coupon_name: "春", shop_id: 433 });
    const input = { ids: [id], existing: "UPDATE" as const };
    expect(await copied(input)).toMatchObject([
      {
        outcome: "CHANGED",
        details: ["変わる項目：割引率"],
        warnings: ["いま配っているクーポンを上書きします。この店舗の会員（アプリの端末0台）の一覧で変わります"],
      },
    ]);
    expect(await listed(433)).toMatchObject([{ id: before.id, discount_rate: 20, version: 2 }]);
    expect(await copied(input)).toMatchObject([{ outcome: "SKIPPED", details: ["内容は同じです"] }]);
    await added({ coupon_name: "春", shop_id: 433 });
    expect(await copied(input)).toMatchObject([{ outcome: "REFUSED" }]);
  });

  test("warn of one that is over or can be used there already", async () => {
    const { id } = await added({
      store_cooperation: true,
      term_type: "PERIOD",
      start_date: "2026-05-01",
      end_date: "2026-05-19",
    });
    const [outcome] = await copied({ ids: [id] });
    expect(outcome?.warnings).toEqual(["利用期間が終わっています", expect.stringContaining("複製しなくても")]);
  });

  test("go to the viewer's shops only, from the viewer's shops only", async () => {
    const { id } = await added({ shop_id: 495 });
    const own = await added();
    expect(
      (
        await server.refusal("tencho", CopyCouponsDocument, {
          input: { ids: [own.id], shop_ids: [433, 495], existing: "SKIP", dryRun: false },
        })
      )?.code,
    ).toBe("FORBIDDEN");
    expect(await copied({ ids: [id] }, "tencho")).toMatchObject([{ outcome: "REFUSED" }]);
    expect(await copied({ ids: [own.id], shop_ids: [601] }, "bessha")).toMatchObject([{ outcome: "REFUSED" }]);
    expect(await listed(433)).toEqual([]);
  });

  test("that are copied by two people at once are there once", async () => {
    const { id } = await added();
    const outcomes = await Promise.all(
      ["honbu", "tencho"].map((viewer) => copied({ ids: [id] }, viewer as ViewerName)),
    );
    expect(
      outcomes
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(["ADDED", "SKIPPED"]);
    expect(await listed(433)).toHaveLength(1);
  });
});
