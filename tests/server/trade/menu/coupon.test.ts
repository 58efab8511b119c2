import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CouponCreateDocument,
  CouponDeleteDocument,
  CouponListDocument,
  CouponUpdateDocument,
  type AddCouponInput,
  type CouponListQuery,
  type UpdateCouponInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { couponInput } from "../../../support/inputs.ts";
import { aProduct } from "../../../support/menu.ts";
import { saying } from "../../../support/messages.ts";

type Coupon = CouponListQuery["records"][number];

const tenPercent = { ...couponInput(), coupon_number: "C001", release_timer: "2026-05-31T10:00:00+09:00" };

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-05-20" });
});
afterAll(() => server.close());

const added = (viewer: ViewerName, input: AddCouponInput) => server.call(viewer, CouponCreateDocument, { input });
const listed = (viewer: ViewerName, shop_id: number) => server.call(viewer, CouponListDocument, { shop_id });
/** What an update sends: the record as it was read, less what the server sets. */
const edited = (
  {
    status: _,
    holders: __,
    usable_brand: ___,
    usable_shops: ____,
    created_at: _____,
    updated_at: ______,
    ...own
  }: Coupon,
  changes: Partial<UpdateCouponInput>,
): UpdateCouponInput => ({ ...own, ...changes });
const adding = (input: AddCouponInput) => server.refusal("tencho", CouponCreateDocument, { input });

describe("coupons", () => {
  test("a coupon that was added is listed with every field, newest first", async () => {
    const first = await added("honbu", { ...tenPercent, shop_id: 400 });
    const second = await added("honbu", { ...tenPercent, shop_id: 400, coupon_name: "次" });
    expect(first).toMatchObject({
      ...tenPercent,
      shop_id: 400,
      release_timer: "2026-05-31T01:00:00.000Z",
      discount_price: null,
      product_id: null,
      version: 1,
      created_at: "2026-05-20T03:00:00.000Z",
    });
    expect(await listed("honbu", 400)).toEqual([second, first]);
  });

  test("a field that does not apply is stored as null, whatever was sent", async () => {
    const coupon = await added("tencho", {
      ...tenPercent,
      discount_price: 300,
      product_id: 99,
      term_type: "ALWAYS",
    });
    expect(coupon).toMatchObject({ discount_rate: 10, discount_price: null, product_id: null });
    expect(coupon).toMatchObject({ start_date: null, end_date: null });
  });

  test("the state follows from release and period at this moment, and nobody can write it", async () => {
    const state = async (input: Partial<AddCouponInput>) => (await added("honbu", { ...tenPercent, ...input })).status;
    const open = { release_timer: null, start_date: "2026-05-01", end_date: "2026-05-31" };
    expect(await state(open)).toBe("ACTIVE");
    expect(await state({ ...open, start_date: "2026-05-20", end_date: "2026-05-20" })).toBe("ACTIVE");
    expect(await state({ ...open, term_type: "ALWAYS" })).toBe("ACTIVE");
    expect(await state({ ...open, release_timer: "2026-05-20T12:00:00+09:00" })).toBe("ACTIVE");
    expect(await state({ ...open, release_timer: "2026-05-20T12:00:01+09:00" })).toBe("SCHEDULED");
    expect(await state({ ...open, start_date: "2026-05-21" })).toBe("SCHEDULED");
    expect(await state({ ...open, end_date: "2026-05-19" })).toBe("ENDED");
    const input = { ...tenPercent, status: "ACTIVE" };
    const { status, errors } = await server.run("honbu", CouponCreateDocument, { input });
    expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 400, code: "BAD_INPUT" });
  });

  test("an edit changes the coupon and raises its version", async () => {
    const coupon = await added("tencho", tenPercent);
    const input = edited(coupon, { coupon_name: "15％引き", discount_rate: 15 });
    const saved = await server.call("tencho", CouponUpdateDocument, { input });
    expect(saved).toMatchObject({ id: coupon.id, coupon_name: "15％引き", discount_rate: 15, version: 2 });
    expect((await listed("tencho", 431)).find(({ id }) => id === coupon.id)).toEqual(saved);
  });

  test("of two people who edit the same coupon the second is refused, and nothing is overwritten", async () => {
    const coupon = await added("tencho", tenPercent);
    await server.run("honbu", CouponUpdateDocument, { input: edited(coupon, { coupon_name: "本部の変更" }) });
    const { data, errors } = await server.run("tencho", CouponUpdateDocument, {
      input: edited(coupon, { coupon_name: "店長の変更" }),
    });
    expect(data).toBeNull();
    expect(errors[0]?.message).toMatch(saying("W014"));
    expect(errors[0]?.extensions).toMatchObject({
      code: "W014",
    });
    expect((await listed("tencho", 431)).find(({ id }) => id === coupon.id)?.coupon_name).toBe("本部の変更");
  });

  test("a deleted coupon is gone, and deleting or editing it again says so", async () => {
    const coupon = await added("tencho", tenPercent);
    expect((await server.run("tencho", CouponDeleteDocument, { id: coupon.id })).data).toEqual({
      done: { result: true },
    });
    expect((await listed("tencho", 431)).map(({ id }) => id)).not.toContain(coupon.id);
    const again = await server.run("tencho", CouponDeleteDocument, { id: coupon.id });
    expect(again.errors[0]?.extensions.code).toBe("NOT_FOUND");
    const late = await server.run("tencho", CouponUpdateDocument, { input: edited(coupon, {}) });
    expect(late.errors[0]?.extensions.code).toBe("NOT_FOUND");
  });

  test("a coupon of another shop or another company can neither be edited nor deleted", async () => {
    const coupon = await added("honbu", { ...tenPercent, shop_id: 495 });
    for (const viewer of ["tencho", "bessha"] as const) {
      expect((await server.refusal(viewer, CouponDeleteDocument, { id: coupon.id }))?.code).toBe("NOT_FOUND");
      const shop_id = viewer === "tencho" ? 431 : 601;
      const input = edited(coupon, { shop_id });
      expect((await server.refusal(viewer, CouponUpdateDocument, { input }))?.code).toBe("NOT_FOUND");
    }
    expect(await listed("honbu", 495)).toEqual([coupon]);
  });

  test("the discounted product must be one of the coupon's own shop", async () => {
    const [own, other, foreign] = [
      await aProduct(server.db),
      await aProduct(server.db, { shop_id: 433 }),
      await aProduct(server.db, { tenant_id: 59 }),
    ];
    const forProduct = (product_id: number | null): AddCouponInput => ({
      ...tenPercent,
      target_type: "PRODUCT",
      product_id,
    });
    expect(await added("tencho", forProduct(own))).toMatchObject({ product_id: own });
    for (const product_id of [other, foreign, 2_000_000_000]) {
      expect((await adding(forProduct(product_id)))?.errors).toMatchObject([
        { field: "product_id", code: "NOT_FOUND" },
      ]);
    }
    expect((await adding(forProduct(null)))?.errors).toMatchObject([{ field: "product_id", code: "W001" }]);
  });

  test("can be used on days, at hours, so often and from such a bill; what is left out does not narrow it", async () => {
    const rules = {
      usage: "SEVERAL",
      usage_count: 3,
      total_count: 500,
      minimum_price: 1000,
      days_of_week: ["FRI", "HOLIDAY"],
      start_time: "22:00",
      end_time: "25:30",
      discount_rate: 12.5,
    } satisfies Partial<AddCouponInput>;
    expect(await added("tencho", { ...tenPercent, ...rules })).toMatchObject(rules);
    const open = { usage_count: null, total_count: null, minimum_price: null, days_of_week: null, start_time: null };
    expect(
      await added("tencho", { ...tenPercent, ...rules, ...open, usage: "ONCE", end_time: null, days_of_week: [] }),
    ).toMatchObject(open);
  });

  test.each<[Partial<AddCouponInput>, string, string, number[] | string[]]>([
    [{ discount_rate: 0 }, "discount_rate", "W023", [0]],
    [{ discount_rate: 12.25 }, "discount_rate", "W025", [3, 1]],
    [{ usage: "SEVERAL", usage_count: 1 }, "usage_count", "W024", [2]],
    [{ usage: "SEVERAL" }, "usage_count", "W001", []],
    [{ discount_type: "PRICE", discount_price: 1000, minimum_price: 1000 }, "discount_price", "W021", [1000]],
    [{ start_time: "18:00", end_time: "17:00" }, "end_time", "TIME_ORDER", ["17:00", "18:00"]],
    [{ start_time: "18:00" }, "end_time", "W001", []],
    [{ end_time: "18:00" }, "start_time", "W001", []],
  ])("%o is refused at %s with %s", async (changes, field, code, args) => {
    expect((await adding({ ...tenPercent, ...changes }))?.errors).toMatchObject([{ field, code, args }]);
  });

  test("takes less off a product than it costs, and names one of the orders for which it can be used", async () => {
    const product_id = await aProduct(server.db, { product_code: "P9", price: 500 });
    const forProduct = { ...tenPercent, target_type: "PRODUCT", product_id, discount_type: "PRICE" } as const;
    expect(await added("tencho", { ...forProduct, discount_price: 499 })).toMatchObject({ discount_price: 499 });
    const free = await adding({ ...forProduct, discount_price: 500 });
    expect(free?.errors).toMatchObject([{ field: "discount_price", code: "W021", args: [500] }]);
    const elsewhere = await adding({ ...forProduct, discount_price: 1, use_range: "TAKEOUT" });
    expect(elsewhere?.errors).toMatchObject([{ field: "product_id", code: "NOT_FOUND" }]);
  });

  test("every wrong field is named at once, in Japanese, and nothing is stored", async () => {
    const before = await listed("tencho", 433);
    const { status, data, errors } = await server.run("tencho", CouponCreateDocument, {
      input: {
        ...tenPercent,
        shop_id: 433,
        coupon_name: "あ".repeat(41),
        coupon_number: "番号",
        discount_rate: 101,
        start_date: "2026-06-30",
        end_date: "2026-06-01",
      },
    });
    expect({ status, data }).toEqual({ status: 200, data: null });
    expect(errors[0]?.message).toBe("入力に誤りがあります。内容を確認してください。");
    expect(errors[0]?.extensions.errors).toEqual([
      { field: "coupon_name", code: "W003", args: [40], message: "40文字以内で入力してください。" },
      { field: "coupon_number", code: "W005", args: [], message: "半角英数字で入力してください。" },
      { field: "discount_rate", code: "W022", args: [100], message: "100以下の値を入力してください。" },
      { field: "end_date", code: "W008", args: [], message: "日付の前後関係が正しくありません。" },
    ]);
    expect(await listed("tencho", 433)).toEqual(before);
  });
});
