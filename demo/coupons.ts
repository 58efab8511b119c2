import type { Insertable, Kysely, Transaction } from "kysely";
import { addDays } from "../src/core/calendar/date.ts";
import { toTokyoMoment, toTokyoTime } from "../src/core/calendar/moment.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import type { CouponTable } from "../src/generated/tables.ts";
import type { ShopRowColumns } from "./products.ts";
import type { UsableVoucher } from "./reductions.ts";

/** Prefix of the coupon numbers that the generated checks use. */
const usedPrefix = "CB";

const commonCouponColumns = {
  target: "EVERYONE",
  target_type: "BILL",
  use_range: "ALL",
  usage: "ONCE",
  store_cooperation: false,
  discount_type: "PRICE",
  term_type: "ALWAYS",
} as const;

/** Adds five coupons to a shop: two in use, one for a product, one that has not started, one that has ended. */
export async function addCoupons(
  trx: Transaction<Tables>,
  place: ShopRowColumns,
  products: ReadonlyMap<string, number>,
  { firstDate, now }: { firstDate: string; now: Date },
): Promise<void> {
  const today = toTokyoTime(now).date;
  const number = (kind: string) => `${kind}${place.shop_id}`;
  const [product] = products.values();
  const rows: Insertable<CouponTable>[] = [
    {
      ...place,
      ...commonCouponColumns,
      coupon_name: "はじめての方 100円引き",
      coupon_number: number(`${usedPrefix}1`),
      target: "NEW_MEMBER",
      discount_price: 100,
    },
    {
      ...place,
      ...commonCouponColumns,
      coupon_name: "アプリ会員 10%引き",
      coupon_number: number(`${usedPrefix}2`),
      usage: "ONCE_A_DAY",
      store_cooperation: true,
      discount_type: "RATE",
      discount_rate: 10,
      term_type: "PERIOD",
      start_date: firstDate,
      end_date: addDays(today, 60),
    },
    {
      ...place,
      ...commonCouponColumns,
      coupon_name: "看板の一品 150円引き",
      coupon_number: number("CP1"),
      target: "REPEATER",
      target_type: "PRODUCT",
      product_id: product ?? null,
      use_range: "EAT_IN",
      discount_price: 150,
    },
    {
      ...place,
      ...commonCouponColumns,
      coupon_name: "来週からの感謝クーポン",
      coupon_number: number("CS1"),
      use_range: "TAKEOUT",
      usage: "SEVERAL",
      usage_count: 3,
      total_count: 500,
      minimum_price: 1000,
      days_of_week: ["MON", "TUE", "WED", "THU", "FRI"],
      start_time: "14:00",
      end_time: "18:00",
      discount_price: 200,
      term_type: "PERIOD",
      start_date: addDays(today, 7),
      end_date: addDays(today, 20),
      release_timer: toTokyoMoment(addDays(today, 6), 10 * 60),
    },
    {
      ...place,
      ...commonCouponColumns,
      coupon_name: "先月の週替わりクーポン",
      coupon_number: number("CE1"),
      discount_price: 120,
      term_type: "PERIOD",
      start_date: addDays(today, -45),
      end_date: addDays(today, -31),
    },
  ];
  await trx.insertInto("coupon").values(rows).execute();
}

/** The coupons of a shop that apply to a whole check. */
export async function readVouchers(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<UsableVoucher[]> {
  const coupons = await db
    .selectFrom("coupon")
    .select(["coupon_id", "discount_rate", "discount_price"])
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .where("coupon_number", "in", [`${usedPrefix}1${shopId}`, `${usedPrefix}2${shopId}`])
    .orderBy("coupon_number")
    .execute();
  return coupons.map(({ coupon_id, discount_rate, discount_price }) => ({
    couponId: coupon_id,
    rate: discount_rate,
    price: discount_price,
  }));
}
