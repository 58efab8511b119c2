import fc from "fast-check";
import type { DeliveryService, OrderType, PointsAs, ReceiptInput, Tender } from "../../src/generated/server.ts";
import { ring, type Rate, type Rounding, type Slip } from "./till.ts";

/** How a shop counts. */
export type Shop = { id: number; rounding: Rounding; cutoff: number; pointsAs: PointsAs };

type Item = { product: number; price: number; quantity: number; rate: Rate; off: number; cost: number | null };
type Fate = "STANDS" | "VOIDED" | "MIRRORED" | "RETURNED" | "PART_RETURNED" | "RETURN_UNDONE";

/** One check and what became of its parts. */
type Check = {
  shop: number;
  day: number;
  /** Minutes after the day's cut-off. */
  minutes: number;
  orderType: OrderType;
  service: DeliveryService | null;
  included: boolean;
  items: Item[];
  /** Per cent of the receipt that discount, coupon and points take. */
  off: readonly [number, number, number];
  pointsAs: PointsAs | null;
  guests: number | null;
  tenders: readonly [Tender, Tender];
  due: boolean;
  /** What becomes of the receipt, and of each further part of a split bill. */
  fates: Fate[];
  later: number;
  staff: number | null;
};

/** A receipt of the journal as the recount knows it. */
export type Fact = {
  shop: number;
  id: string;
  kind: "SALE" | "RETURN" | "VOID";
  date: string;
  hour: number;
  soldAt: string;
  orderType: OrderType;
  service: DeliveryService | null;
  slip: Slip;
  items: (Item & { code: string; category: string })[];
  points: number;
  pays: boolean;
  payments: { tender: Tender; amount: number }[];
  guests: number;
  bill: string;
  target: Fact | null;
  voided: boolean;
  staff: string | null;
};

export const days = 70;

const percent = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 30 }));
const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>("STANDS") },
  fc.constantFrom<Fate>("VOIDED", "MIRRORED", "RETURNED", "PART_RETURNED", "RETURN_UNDONE"),
);
const item = fc.record<Item>({
  product: fc.integer({ min: 0, max: 9 }),
  price: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 4_000 }) }, fc.constant(0)),
  quantity: fc.integer({ min: 1, max: 5 }),
  rate: fc.constantFrom<Rate>(8, 10),
  off: percent,
  cost: fc.option(fc.integer({ min: 0, max: 900 })),
});
const tender = fc.constantFrom<Tender>("CASH", "CREDIT", "EMONEY", "QR", "OTHER");

/** Checks of three shops over ten weeks. */
export const checks: fc.Arbitrary<Check[]> = fc.array(
  fc.record<Check>({
    shop: fc.integer({ min: 0, max: 2 }),
    day: fc.integer({ min: 0, max: days - 1 }),
    minutes: fc.oneof(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1_140, max: 1_439 })),
    orderType: fc.constantFrom<OrderType>("EAT_IN", "TAKEOUT", "DELIVERY"),
    service: fc.option(fc.constantFrom<DeliveryService>("UBER_EATS", "DEMAE_CAN", "MENU", "WOLT", "OTHER"), {
      freq: 6,
    }),
    included: fc.boolean(),
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
    off: fc.tuple(percent, percent, percent),
    pointsAs: fc.option(fc.constantFrom<PointsAs>("DISCOUNT", "TENDER")),
    guests: fc.option(fc.integer({ min: 0, max: 8 })),
    tenders: fc.tuple(tender, tender),
    due: fc.boolean(),
    fates: fc.array(fate, { minLength: 1, maxLength: 3, size: "small" }),
    later: fc.integer({ min: 0, max: 5 }),
    staff: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  { minLength: 25, maxLength: 60, size: "max" },
);

const dayMinutes = 24 * 60;

/** YYYY-MM-DD that many days after firstDate. */
export const dateAt = (day: number): string => new Date(Date.UTC(2026, 7, 22 + day)).toISOString().slice(0, 10);

/** A moment by the business day on which it falls and the minutes since its cut-off; minutes may run over. */
function momentAt({ cutoff }: Shop, day: number, minutes: number) {
  const own = day + Math.floor(minutes / dayMinutes);
  const clock = cutoff + (minutes % dayMinutes);
  const local = Date.UTC(2026, 7, 22 + own) + clock * 60_000;
  return {
    date: dateAt(own),
    hour: Math.floor(clock / 60),
    soldAt: new Date(local - 9 * 3_600_000).toISOString(),
  };
}

const share = (amount: number, part: number) => Math.sign(amount) * Math.floor((Math.abs(amount) * part) / 100);

/** A receipt of these items as the shop's register sends it, and as the recount keeps it. */
function rung(
  shop: Shop,
  check: Check,
  ordered: Item[],
  sign: 1 | -1,
  at: ReturnType<typeof momentAt>,
  head: { id: string; bill: string; target: Fact | null },
): { input: ReceiptInput; fact: Fact } {
  const { orderType, service, included, off, guests, staff } = check;
  const items = ordered.map((one) => ({
    ...one,
    quantity: sign * one.quantity,
    off: sign * share(one.price * one.quantity, one.off),
    code: `p${one.product}`,
    category: one.product === 9 ? "" : `c${one.product % 3}`,
  }));
  const net = items.reduce((sum, one) => sum + one.price * one.quantity - one.off, 0);
  const [discount = 0, coupon = 0, points = 0] = off.map((part) => share(net, part));
  const pays = (check.pointsAs ?? shop.pointsAs) === "TENDER";
  const slip = ring(items, discount + coupon + (pays ? 0 : points), included, shop.rounding);
  const due = slip.total - (pays ? points : 0);
  const delivered = orderType === "DELIVERY";
  const [first, second] = check.tenders;
  const half = Math.trunc(due / 3);
  const payments = (
    delivered && check.due
      ? [{ tender: "DELIVERY" as const, amount: due }]
      : [
          { tender: first, amount: due - half },
          { tender: second, amount: half },
        ]
  ).filter(({ amount }) => amount !== 0);
  const own = delivered ? service : null;
  const name = staff === null ? null : `担当${staff}`;
  const kind = sign > 0 ? "SALE" : "RETURN";
  const fact: Fact = {
    ...at,
    ...head,
    shop: shop.id,
    kind,
    orderType,
    service: own,
    slip,
    items,
    points,
    pays,
    payments,
    guests: guests ?? 0,
    voided: false,
    staff: name,
  };
  const input: ReceiptInput = {
    receiptId: head.id,
    receiptNumber: head.id,
    soldAt: at.soldAt,
    kind,
    reversalOf: head.target?.id,
    splitOf: kind === "SALE" && head.bill !== head.id ? head.bill : null,
    orderType,
    deliveryService: own,
    guests: kind === "SALE" ? guests : null,
    taxMode: included ? "INCLUDED" : "EXCLUDED",
    lines: items.map((one) => ({
      productCode: one.code,
      productName: `商品${one.product}`,
      categoryCode: one.category === "" ? null : one.category,
      categoryName: one.category === "" ? null : `分類${one.category}`,
      quantity: one.quantity,
      unitPrice: one.price,
      unitCost: one.cost,
      taxRate: one.rate,
      discount: one.off,
    })),
    discount,
    // Some discounts are a preset's.
    discountSettingId: staff === 1 ? guests || null : null,
    couponDiscount: coupon,
    points,
    pointsAs: check.pointsAs,
    tax8: slip.rates[8].tax,
    tax10: slip.rates[10].tax,
    total: slip.total,
    // Cash over the amount, with change.
    payments: payments.map(({ tender: by, amount }) =>
      by === "CASH" && amount > 0
        ? { tender: by, tendered: amount + 500, change: 500 }
        : { tender: by, tendered: amount },
    ),
    staffName: name,
  };
  return { input, fact };
}

const nothing = ring([], 0, true, "DOWN");

/** A void, bare or as the mirror of what it voids. */
function voidOf(shop: Shop, target: Fact, sold: ReceiptInput, at: ReturnType<typeof momentAt>, mirrored: boolean) {
  const id = `${target.id}v`;
  const fact: Fact = {
    ...target,
    ...at,
    id,
    kind: "VOID",
    slip: nothing,
    items: [],
    payments: mirrored ? target.payments : [],
    points: mirrored ? target.points : 0,
    target,
    voided: false,
  };
  const bare = { discount: 0, couponDiscount: 0, points: 0, tax8: 0, tax10: 0, total: 0, lines: [], payments: [] };
  const minus = (value: number | null | undefined) => (value ? -value : 0);
  const mirror = {
    discount: minus(sold.discount),
    couponDiscount: minus(sold.couponDiscount),
    points: minus(sold.points),
    tax8: minus(sold.tax8),
    tax10: minus(sold.tax10),
    total: minus(sold.total),
    lines: sold.lines.map((line) => ({ ...line, quantity: -line.quantity, discount: minus(line.discount) })),
    payments: sold.payments.map(({ tender: by, tendered, change }) => ({
      tender: by,
      tendered: -tendered,
      change: minus(change),
    })),
  };
  const input: ReceiptInput = {
    ...sold,
    ...(mirrored ? mirror : bare),
    receiptId: id,
    receiptNumber: id,
    kind: "VOID",
    reversalOf: target.id,
    splitOf: null,
    guests: null,
    soldAt: at.soldAt,
    reason: "打ち間違い",
  };
  return { input, fact };
}

/** All receipts of the checks in an order in which they may arrive; a shop's own are sent to it. */
export function takings(plans: readonly Check[], shops: readonly Shop[]): { input: ReceiptInput; fact: Fact }[] {
  return plans.flatMap((check, index) => {
    const shop = shops[check.shop] ?? shops[0];
    if (!shop) return [];
    const bill = `g${index}`;
    const out: { input: ReceiptInput; fact: Fact }[] = [];
    for (const [part, end] of check.fates.entries()) {
      const at = (minutes: number, day = 0) => momentAt(shop, check.day + day, check.minutes + part * 20 + minutes);
      const id = part === 0 ? bill : `${bill}-${part}`;
      const sold = rung(shop, check, check.items, 1, at(0), { id, bill, target: null });
      out.push(sold);
      const undo = (what: { input: ReceiptInput; fact: Fact }, minutes: number, mirrored: boolean) => {
        what.fact.voided = true;
        out.push(voidOf(shop, what.fact, what.input, at(minutes, check.later), mirrored));
      };
      const bring = (items: Item[], off: Check["off"]) => {
        const back = rung(shop, { ...check, off }, items, -1, at(30, check.later), {
          id: `${id}r`,
          bill: `${id}r`,
          target: sold.fact,
        });
        out.push(back);
        return back;
      };
      const [first] = check.items;
      const fits = first && check.off.every((one) => one === 0) && check.items.every(({ off }) => off === 0);
      if (end === "VOIDED" || end === "MIRRORED") undo(sold, 10, end === "MIRRORED");
      if (end === "RETURNED" || (end === "PART_RETURNED" && !fits)) bring(check.items, check.off);
      if (end === "PART_RETURNED" && fits) bring([{ ...first, quantity: 1 }], check.off);
      if (end === "RETURN_UNDONE") undo(bring(check.items, check.off), 45, false);
    }
    return out;
  });
}
