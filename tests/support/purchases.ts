import { sql } from "kysely";
import {
  CompletePurchaseSlipDocument,
  CreatePurchaseSlipDocument,
  GetPurchaseSlipDocument,
  OrderPurchaseSlipsDocument,
  type CreatePurchaseSlipMutationVariables,
} from "../../src/generated/graphql.ts";
import type { TestApp } from "./app.ts";

/** Suppliers of company 13, by what they are for. */
export const suppliers = { market: 1, drinks: 2, gone: 3, foreign: 4 } as const;

/** Items of company 13; `foreign` belongs to company 59, `old` is no longer ordered. */
export const items = { tomato: 1, beer: 2, flour: 3, old: 4, foreign: 5 } as const;

/**
 * Adds suppliers, items and prices: tomatoes by the kilogram at 8 %, 20 bottles of beer a case at 10 %, flour by the bag at 8 %.
 * The market delivers on Mondays and Thursdays, takes orders until 15:00 for the next day, and wants 5,000 yen at least.
 */
export async function addPurchaseMasters({ db: { kysely } }: Pick<TestApp, "db">): Promise<void> {
  await sql`
    insert into supplier (tenant_id, supplier_id, supplier_code, supplier_name, registration_number, mail_address, order_deadline,
      delivery_days, lead_days, minimum_order, active) values
      (13, 1, 'S1', '青空市場', 'T7000012050002', 'order@example.com', '15:00', '{MON,THU}', 1, 5000, true),
      (13, 2, 'S2', '酒の山田', null, null, null, null, 0, null, true),
      (13, 3, 'S3', '閉店商店', null, null, null, null, 0, null, false),
      (59, 4, 'S1', '別会社の仕入先', null, null, null, null, 0, null, true)`.execute(kysely);
  await sql`
    insert into purchase_item (tenant_id, item_id, item_code, item_name, jan_code, storage, unit, order_unit, units_per_case, tax_rate,
      loss_rate, active) values
      (13, 1, 'TOMATO', 'トマト', null, 'CHILLED', 'g', 'kg', 1000, 'REDUCED', 0, true),
      (13, 2, 'BEER', '瓶ビール', '4901004006028', 'AMBIENT', '本', 'ケース', 20, 'STANDARD', 0, true),
      (13, 3, 'FLOUR', '小麦粉', null, 'AMBIENT', 'g', '袋', 25000, 'REDUCED', 0, true),
      (13, 4, 'OLD', '昔の品', null, 'AMBIENT', '個', '個', 1, 'STANDARD', 0, false),
      (59, 5, 'BEER', '別会社のビール', null, 'AMBIENT', '本', 'ケース', 20, 'STANDARD', 0, true)`.execute(kysely);
  await sql`
    insert into item_price (tenant_id, item_id, supplier_id, from_date, price) values
      (13, 1, 1, '2026-01-01', 400), (13, 1, 1, '2026-11-01', 433), (13, 1, 1, '2027-01-01', 500), (13, 3, 1, '2026-01-01', 5105),
      (13, 2, 2, '2026-01-01', 6280)`.execute(kysely);
}

type Order = Pick<CreatePurchaseSlipMutationVariables["input"], "shop_id" | "supplierId" | "lines">;

/** Orders and receives goods on one day, all that was ordered at its price. */
export async function receiveSlip(server: Pick<TestApp, "call">, order: Order, date: string): Promise<void> {
  const input = { ...order, deliveryDate: date, source: "FORM" as const };
  const { slipId } = await server.call("honbu", CreatePurchaseSlipDocument, { input });
  await server.call("honbu", OrderPurchaseSlipsDocument, { input: { ids: [slipId], send: false } });
  const { version, lines } = await server.call("honbu", GetPurchaseSlipDocument, { slipId });
  const received = lines.map(({ lineNo, quantity }) => ({ lineNo, received: quantity }));
  await server.call("honbu", CompletePurchaseSlipDocument, {
    input: { slipId, version, lines: received, receivedDate: date, keepRest: false },
  });
}
