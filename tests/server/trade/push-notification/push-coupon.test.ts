import { beforeEach, describe, expect, test } from "vitest";
import {
  ApprovePushNotificationDocument,
  CouponCreateDocument,
  CouponDeleteDocument,
  CouponUpdateDocument,
  GetDeletionCheckDocument,
  GetPushCouponsDocument,
  type AddCouponInput,
} from "../../../../src/generated/graphql.ts";
import type { ViewerName } from "../../../support/app.ts";
import { couponInput } from "../../../support/inputs.ts";
import {
  add,
  added,
  at,
  brandPush,
  brandSite,
  cancel,
  clock,
  edited,
  jobs,
  listed,
  recording,
  refused,
  sent,
  server,
  serverWithoutPushes,
  shopPush,
  update,
} from "../../../support/pushNotifications.ts";

serverWithoutPushes();
beforeEach(async () => {
  await server.db.kysely.deleteFrom("coupon").execute();
  await server.db.kysely.updateTable("developer").set({ push_gap_hours: 0, push_approval: false }).execute();
});

const always = { ...couponInput(), term_type: "ALWAYS", start_date: null, end_date: null } satisfies AddCouponInput;
const until = (end_date: string) => ({ term_type: "PERIOD", start_date: "2026-05-01", end_date }) as const;
const aCoupon = (input: Partial<AddCouponInput> = {}, viewer: ViewerName = "honbu") =>
  server.call(viewer, CouponCreateDocument, { input: { ...always, ...input } });
const saving = (id: number, version: number, input: Partial<AddCouponInput>) =>
  server.refusal("honbu", CouponUpdateDocument, { input: { ...always, ...input, id, version } });
const refusedAt = (field: string, code: string) => ({
  code,
  errors: [expect.objectContaining({ field, code })],
});

describe("a notification that opens a coupon", () => {
  test("carries it in the message, and the outbox keeps its name", async () => {
    const coupon = await aCoupon({ coupon_name: "春の割引" });
    const push = await added({ ...shopPush, coupon_id: coupon.id });
    expect(push).toMatchObject({ coupon_id: coupon.id, coupon_name: "春の割引" });
    const { provider, messages } = recording();
    await jobs(provider).tick();
    expect(messages).toMatchObject([{ pushId: push.id, couponId: coupon.id }]);
    await server.call("honbu", CouponDeleteDocument, { id: coupon.id });
    expect(await sent()).toMatchObject([{ coupon_id: coupon.id, coupon_name: "春の割引" }]);
    expect(await listed()).toMatchObject([{ status: "SENT", coupon_name: "春の割引" }]);
  });

  test("names one that its members can use: of its shop, or of another shop of the brand that lets them", async () => {
    const own = await aCoupon({ coupon_name: "自店", ...until("2026-05-31") });
    const shared = await aCoupon({ shop_id: 400, coupon_name: "共通", store_cooperation: true });
    const other = await aCoupon({ shop_id: 400, coupon_name: "よそ" });
    const foreign = await aCoupon({ shop_id: 601, coupon_name: "別の会社", store_cooperation: true }, "bessha");
    await aCoupon({ coupon_name: "終わり", ...until("2026-05-19") });
    const offered = (variables: { site_type: "SHOP" | "BRAND"; brand_id?: number }, viewer: ViewerName) =>
      server.call(viewer, GetPushCouponsDocument, {
        shop_id: variables.site_type === "SHOP" ? 431 : null,
        brand_id: null,
        ...variables,
      });
    expect(await offered({ site_type: "SHOP" }, "tencho")).toEqual([
      { couponId: shared.id, couponName: "共通（店舗400）" },
      { couponId: own.id, couponName: "自店（2026/05/31まで）" },
    ]);
    expect(await offered({ site_type: "BRAND", brand_id: 1 }, "honbu")).toMatchObject([{ couponId: shared.id }]);
    expect(await offered({ site_type: "BRAND", brand_id: 2 }, "honbu")).toEqual([]);
    for (const coupon_id of [other.id, foreign.id, 2_000_000_000])
      expect(await refused(add("tencho", { ...shopPush, coupon_id }))).toEqual(refusedAt("coupon_id", "NOT_FOUND"));
    expect(await refused(add("honbu", { ...brandPush, coupon_id: own.id }))).toEqual(
      refusedAt("coupon_id", "NOT_FOUND"),
    );
    expect((await added({ ...brandPush, coupon_id: shared.id }, "honbu")).coupon_name).toBe("共通");
    expect(await listed(brandSite, "honbu")).toMatchObject([{ coupon_id: shared.id }]);
    const mine = await server.refusal("tencho", GetPushCouponsDocument, {
      shop_id: null,
      site_type: "BRAND",
      brand_id: 1,
    });
    expect(mine?.code).toBe("FORBIDDEN");
  });

  test("is refused where the coupon does not run as it is sent", async () => {
    const ended = await aCoupon(until("2026-05-20"));
    const later = await aCoupon({ release_timer: "2026-05-20T15:00:00+09:00" });
    const tomorrow = { release_timer: "2026-05-21T12:00:00+09:00" };
    expect(await refused(add("tencho", { ...shopPush, coupon_id: ended.id, ...tomorrow }))).toEqual(
      refusedAt("coupon_id", "PUSH_COUPON"),
    );
    // The business day goes on after midnight.
    const night = { release_timer: "2026-05-21T03:00:00+09:00", quiet_hours_consent: true };
    expect(await refused(add("tencho", { ...shopPush, coupon_id: ended.id, ...night }))).toBeUndefined();
    expect(await refused(add("tencho", { ...shopPush, coupon_id: later.id }))).toEqual(
      refusedAt("coupon_id", "PUSH_COUPON"),
    );
    expect(await refused(add("tencho", { ...shopPush, coupon_id: later.id, ...at("15:00") }))).toBeUndefined();
  });

  test("is judged again as it is approved", async () => {
    await server.db.kysely.updateTable("developer").set({ push_approval: true }).where("tenant_id", "=", 13).execute();
    const coupon = await aCoupon({ store_cooperation: true, ...until("2026-05-20") });
    const push = await added({ ...brandPush, coupon_id: coupon.id, ...at("12:30") }, "honbu");
    clock.pass(24 * 3600);
    await server.db.kysely.updateTable("push_notification").set({ saved_by_uuid: "other" }).execute();
    const late = await server.refusal("honbu", ApprovePushNotificationDocument, { id: push.id, version: push.version });
    expect(late?.code).toBe("PUSH_COUPON");
  });

  test("is not sent where the coupon is gone all the same, and says why", async () => {
    const coupon = await aCoupon();
    await added({ ...shopPush, coupon_id: coupon.id });
    await server.db.kysely.deleteFrom("coupon").execute();
    const { provider, messages } = recording();
    await jobs(provider).tick();
    expect(messages).toEqual([]);
    expect(await listed()).toMatchObject([{ status: "FAILED", failure: expect.stringContaining("開くクーポン") }]);
  });
});

describe("a coupon that a notification will open", () => {
  test("is not deleted, and names the notification; once that was sent, the deletion says so", async () => {
    const coupon = await aCoupon();
    const push = await added({ ...shopPush, title: "春のお知らせ", coupon_id: coupon.id, ...at("15:00") });
    const refusal = await server.refusal("honbu", CouponDeleteDocument, { id: coupon.id });
    expect(refusal).toMatchObject({ code: "IN_USE", args: ["プッシュ通知1件（春のお知らせ）"] });
    const check = async () =>
      (await server.call("honbu", GetDeletionCheckDocument, { resource: "coupon", ids: [coupon.id] }))[0];
    expect(await check()).toMatchObject({ refusal: expect.stringContaining("春のお知らせ") });
    clock.pass(3 * 3600);
    await jobs().tick();
    expect(await check()).toMatchObject({
      refusal: null,
      warnings: [
        expect.stringContaining("いま配っている"),
        "送信済みのプッシュ通知1件（春のお知らせ）が開くクーポンです。削除すると、通知を押しても開けません。",
      ],
    });
    expect(push.status).toBe("SCHEDULED");
  });

  test("can be deleted once the notification is cancelled", async () => {
    const coupon = await aCoupon();
    const push = await added({ ...shopPush, coupon_id: coupon.id, ...at("15:00") });
    await cancel("tencho", push.id, push.version);
    expect(await server.refusal("honbu", CouponDeleteDocument, { id: coupon.id })).toBeUndefined();
  });

  test("does not end before that, begin after it, or turn from the other shops", async () => {
    const coupon = await aCoupon({ shop_id: 433, store_cooperation: true });
    await added({ ...shopPush, title: "お知らせ", coupon_id: coupon.id, ...at("15:00") });
    const own = { shop_id: 433, store_cooperation: true };
    const opened = (field: string) => [{ field, code: "COUPON_OPENED", args: ["お知らせ", "2026/05/20 15:00"] }];
    const save = async (input: Partial<AddCouponInput>) =>
      (await saving(coupon.id, coupon.version, { ...own, ...input }))?.errors;
    expect(await save(until("2026-05-19"))).toMatchObject(opened("end_date"));
    expect(await save({ release_timer: "2026-05-20T16:00:00+09:00" })).toMatchObject(opened("release_timer"));
    expect(await save({ store_cooperation: false })).toMatchObject(opened("store_cooperation"));
    expect(await save(until("2026-05-20"))).toBeUndefined();
  });

  test("and that is deleted as the notification is saved is gone for one of the two", async () => {
    const coupon = await aCoupon();
    const [push, deletion] = await Promise.all([
      add("tencho", { ...shopPush, coupon_id: coupon.id, ...at("15:00") }),
      server.run("honbu", CouponDeleteDocument, { id: coupon.id }),
    ]);
    expect([push, deletion].filter(({ errors }) => errors.length > 0)).toHaveLength(1);
  });
});

test("a saved notification keeps or changes the coupon that it opens", async () => {
  const [one, other] = [await aCoupon({ coupon_name: "一" }), await aCoupon({ coupon_name: "二" })];
  const push = await added({ ...shopPush, coupon_id: one.id, ...at("15:00") });
  await update("tencho", edited(push, { coupon_id: other.id }));
  expect(await listed()).toMatchObject([{ coupon_id: other.id, coupon_name: "二" }]);
});
