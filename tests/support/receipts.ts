import type { DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { ingestReceipts } from "../../server/trade/ingest/ingestReceipts.ts";
import { createFixedClock } from "../../server/platform/clock.ts";
import { firstCutoffDate } from "../../src/domain/businessDay.ts";
import type { ReceiptInput, ReceiptLineInput } from "../../src/generated/server.ts";

export const tenantId = 13;

/** Friday 2026-11-20, 15:00 in Tokyo. */
export const now = "2026-11-20T15:00:00+09:00";

/** Lets a shop's business days begin so, from always on or from a date on. */
export const setCutoff = async (
  { kysely }: DatabaseConnection,
  shop_id: number,
  cutoff_minutes: number,
  valid_from = firstCutoffDate,
) => {
  await kysely.insertInto("shop_cutoff").values({ tenant_id: tenantId, shop_id, valid_from, cutoff_minutes }).execute();
};

/** A tenant with its brand and these shops; rounding down where not said. */
export async function seedShops(
  { kysely }: DatabaseConnection,
  shops: readonly {
    shop_id: number;
    name: string;
    tax_rounding?: "DOWN" | "HALF_UP" | "UP";
  }[],
): Promise<void> {
  await kysely.insertInto("developer").values({ tenant_id: tenantId, name: "本部" }).execute();
  await kysely.insertInto("brand").values({ tenant_id: tenantId, brand_id: 1, name: "帳場食堂" }).execute();
  await kysely
    .insertInto("shop")
    .values(shops.map((shop) => ({ tenant_id: tenantId, brand_id: 1, ...shop })))
    .execute();
}

/** One line of one product at 10 %, tax included. */
export const line = (unitPrice: number, quantity = 1, more: Partial<ReceiptLineInput> = {}): ReceiptLineInput => ({
  productCode: "teishoku",
  productName: "日替わり定食",
  categoryCode: "set",
  categoryName: "定食",
  unitPrice,
  quantity,
  unitCost: 0,
  taxRate: 10,
  ...more,
});

/** An eat-in sale, tax included at 10 %, paid in cash, that adds up for lines without discounts. */
export function sale(
  receiptId: string,
  soldAt: string,
  lines: ReceiptLineInput[],
  more: Partial<ReceiptInput> = {},
): ReceiptInput {
  const total = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  return {
    receiptId,
    soldAt,
    kind: "SALE",
    orderType: "EAT_IN",
    guests: 1,
    taxMode: "INCLUDED",
    lines,
    tax8: 0,
    tax10: Math.trunc((total * 10) / 110),
    total,
    payments: [{ tender: "CASH", tendered: total }],
    ...more,
  };
}

/** The whole of a sale brought back. */
export const returnOf = (
  receiptId: string,
  sold: ReceiptInput,
  soldAt: string,
  more: Partial<ReceiptInput> = {},
): ReceiptInput => ({
  ...sale(
    receiptId,
    soldAt,
    sold.lines.map((item) => ({ ...item, quantity: -item.quantity })),
    { orderType: sold.orderType, deliveryService: sold.deliveryService, guests: null },
  ),
  kind: "RETURN",
  reversalOf: sold.receiptId,
  ...more,
});

/** A bare void. */
export const voidOf = (
  receiptId: string,
  target: ReceiptInput,
  soldAt: string,
  more: Partial<ReceiptInput> = {},
): ReceiptInput => ({
  receiptId,
  soldAt,
  kind: "VOID",
  reversalOf: target.receiptId,
  orderType: target.orderType,
  taxMode: target.taxMode,
  lines: [],
  tax8: 0,
  tax10: 0,
  total: 0,
  payments: [],
  ...more,
});

/** Sends receipts to a shop at `now`. */
export const send = ({ kysely }: DatabaseConnection, shopId: number, receipts: readonly ReceiptInput[], at = now) =>
  ingestReceipts(kysely, { tenantId, shopId, clock: createFixedClock(at) }, receipts);
