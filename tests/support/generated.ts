import fc from "fast-check";
import type {
  DeliveryService,
  OrderType,
  PointsAs,
  ReceiptInput,
  TaxMode,
  Tender,
} from "../../src/generated/server.ts";
import { addDays } from "../../src/core/businessDay.ts";
import { settle, type TaxRounding } from "../../src/core/tax.ts";
import { voidOf } from "./receipts.ts";

type PlannedLine = { product: number; price: number; quantity: number; rate: 8 | 10; off: number; cost: number | null };

/** One sale and what became of it. */
export type Planned = {
  day: number;
  /** Minutes after midnight of the business date: up to 28:00. */
  minutes: number;
  orderType: OrderType;
  service: DeliveryService;
  taxMode: TaxMode;
  lines: PlannedLine[];
  /** Share of the receipt in percent that discount, coupon and points take. */
  off: readonly [discount: number, coupon: number, points: number];
  pointsAs: PointsAs;
  guests: number | null;
  tender: Exclude<Tender, "DELIVERY">;
  due: boolean;
  split: boolean;
  fate: "STANDS" | "VOIDED" | "RETURNED";
};

export const firstDate = "2026-09-20";
export const days = 45;

const percent = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 20 }));

const planned: fc.Arbitrary<Planned> = fc.record({
  day: fc.integer({ min: 0, max: days - 1 }),
  minutes: fc.integer({ min: 10 * 60, max: 28 * 60 }),
  orderType: fc.constantFrom("EAT_IN", "TAKEOUT", "DELIVERY"),
  service: fc.constantFrom("UBER_EATS", "DEMAE_CAN", "MENU", "WOLT", "OTHER"),
  taxMode: fc.constantFrom("INCLUDED", "EXCLUDED"),
  lines: fc.array(
    fc.record({
      product: fc.integer({ min: 0, max: 8 }),
      price: fc.integer({ min: 0, max: 3_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      rate: fc.constantFrom(8, 10),
      off: percent,
      cost: fc.option(fc.integer({ min: 0, max: 900 })),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  off: fc.tuple(percent, percent, percent),
  pointsAs: fc.constantFrom("DISCOUNT", "TENDER"),
  guests: fc.option(fc.integer({ min: 0, max: 6 })),
  tender: fc.constantFrom("CASH", "CREDIT", "EMONEY", "QR", "OTHER"),
  due: fc.boolean(),
  split: fc.boolean(),
  fate: fc.oneof(
    { weight: 4, arbitrary: fc.constant("STANDS" as const) },
    fc.constant("VOIDED" as const),
    fc.constant("RETURNED" as const),
  ),
});

const at = (day: number, minutes: number) =>
  new Date(Date.parse(`${addDays(firstDate, day)}T00:00:00+09:00`) + minutes * 60_000).toISOString();

function receiptOf(
  receiptId: string,
  plan: Planned,
  sign: 1 | -1,
  soldAt: string,
  rounding: TaxRounding,
): ReceiptInput {
  const { orderType, service, taxMode, off, pointsAs, tender, guests } = plan;
  const lines = plan.lines.map(({ product, price, quantity, rate, off: share, cost }) => ({
    productCode: `p${product}`,
    productName: `商品${product}`,
    categoryCode: product === 8 ? null : `c${product % 3}`,
    categoryName: product === 8 ? null : `分類${product % 3}`,
    unitPrice: price,
    quantity: sign * quantity,
    discount: sign * Math.floor((price * quantity * share) / 100),
    unitCost: cost,
    taxRate: rate,
  }));
  const net = lines.reduce((sum, { unitPrice, quantity, discount }) => sum + unitPrice * quantity - discount, 0);
  const [discount = 0, couponDiscount = 0, points = 0] = off.map(
    (share) => sign * Math.floor((Math.abs(net) * share) / 100),
  );
  const taken = discount + couponDiscount + (pointsAs === "DISCOUNT" ? points : 0);
  const { tax, total } = settle(
    lines.map(({ unitPrice, quantity, discount: lineOff, taxRate }) => ({
      amount: unitPrice * quantity,
      discount: lineOff,
      taxRate,
    })),
    taken,
    taxMode,
    rounding,
  );
  const pays = pointsAs === "TENDER" ? total - points : total;
  const delivered = orderType === "DELIVERY";
  return {
    receiptId,
    soldAt,
    kind: sign > 0 ? "SALE" : "RETURN",
    orderType,
    deliveryService: delivered ? service : null,
    guests: sign > 0 ? guests : null,
    taxMode,
    lines,
    discount,
    couponDiscount,
    points,
    pointsAs,
    tax8: tax[8],
    tax10: tax[10],
    total,
    payments: pays === 0 ? [] : [{ tender: delivered && plan.due ? "DELIVERY" : tender, tendered: pays }],
  };
}

/** Receipts of some weeks: sales of all kinds, bills split in two, and what was voided or brought back a few days later. */
export const receiptPlans = fc.array(planned, { minLength: 12, maxLength: 40 });

/** The plans as a shop with this rounding sends them. */
export function receiptsOf(plans: readonly Planned[], rounding: TaxRounding): ReceiptInput[] {
  return plans.flatMap((plan, index): ReceiptInput[] => {
    const id = `g${index}`;
    const sold = receiptOf(id, plan, 1, at(plan.day, plan.minutes), rounding);
    const parts = plan.split ? [{ ...sold, receiptId: `${id}b`, splitOf: id }] : [];
    const later = at(plan.day + (index % 4), plan.minutes + 30);
    if (plan.fate === "VOIDED") return [sold, ...parts, voidOf(`${id}v`, sold, later)];
    if (plan.fate === "STANDS") return [sold, ...parts];
    return [sold, ...parts, { ...receiptOf(`${id}r`, plan, -1, later, rounding), reversalOf: id }];
  });
}
