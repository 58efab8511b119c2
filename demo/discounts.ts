import type { Insertable, Kysely, Transaction } from "kysely";
import type { Tables } from "../server/platform/db/tables.ts";
import type { OrderType } from "../src/generated/server.ts";
import type { DiscountSettingTable } from "../src/generated/tables.ts";
import type { ShopRowColumns } from "./products.ts";
import type { DiscountPreset } from "./reductions.ts";

const everywhere: OrderType[] = ["EAT_IN", "TAKEOUT", "DELIVERY"];

const discountPresets: readonly Omit<Insertable<DiscountSettingTable>, keyof ShopRowColumns>[] = [
  { discount_name: "学生割引", discount_type: "RATE", discount_rate: 10, order_types: ["EAT_IN"] },
  { discount_name: "従業員割引", discount_type: "RATE", discount_rate: 20, order_types: ["EAT_IN", "TAKEOUT"] },
  {
    discount_name: "平日ランチ50円引き",
    discount_type: "PRICE",
    discount_price: 50,
    minimum_price: 800,
    order_types: ["EAT_IN"],
    days_of_week: ["MON", "TUE", "WED", "THU", "FRI"],
  },
  {
    discount_name: "お祝い500円引き",
    discount_type: "PRICE",
    discount_price: 500,
    minimum_price: 5000,
    order_types: everywhere,
  },
  { discount_name: "お詫び100円引き", discount_type: "PRICE", discount_price: 100, order_types: everywhere },
];

/** The discounts that a shop's register offers. */
export async function addDiscounts(trx: Transaction<Tables>, place: ShopRowColumns): Promise<void> {
  const rows = discountPresets.map((preset, display_sequence) => ({ ...place, ...preset, display_sequence }));
  await trx.insertInto("discount_setting").values(rows).execute();
}

/** The discounts that checks of the demonstration use: a tenth, and 100 yen. */
export async function readDiscountPresets(
  db: Kysely<Tables>,
  tenantId: number,
  shopId: number,
): Promise<DiscountPreset[]> {
  const rows = await db
    .selectFrom("discount_setting")
    .select(["discount_setting_id", "discount_name", "discount_rate", "order_types"])
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .where(({ eb, or }) => or([eb("discount_rate", "=", 10), eb("discount_price", "=", 100)]))
    .orderBy("discount_setting_id")
    .execute();
  return rows.map((row) => ({
    id: row.discount_setting_id,
    name: row.discount_name,
    rate: row.discount_rate,
    orderTypes: row.order_types,
  }));
}
