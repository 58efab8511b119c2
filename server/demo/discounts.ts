import type { Insertable, Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { OrderType } from "../../src/generated/server.ts";
import type { DiscountSettingTable } from "../../src/generated/tables.ts";
import type { Place } from "./products.ts";

const everywhere: OrderType[] = ["EAT_IN", "TAKEOUT", "DELIVERY"];

const presets: readonly Omit<Insertable<DiscountSettingTable>, keyof Place>[] = [
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
export async function addDiscounts(trx: Transaction<Tables>, place: Place): Promise<void> {
  const rows = presets.map((preset, display_sequence) => ({ ...place, ...preset, display_sequence }));
  await trx.insertInto("discount_setting").values(rows).execute();
}
