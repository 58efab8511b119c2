import type { OrderType, ReceiptLineInput } from "../../src/generated/server.ts";
import type { DiscountPreset, UsableVoucher } from "../model.ts";
import type { RandomStream } from "../random.ts";

type Reductions = {
  discount: number;
  preset: DiscountPreset | null;
  couponDiscount: number;
  couponId: number | null;
  points: number;
};

const sumLines = (lines: readonly ReceiptLineInput[]): number =>
  lines.reduce((sum, line) => sum + line.unitPrice * line.quantity - (line.discount ?? 0), 0);

/** Gives one line a small discount on some checks, such as a free topping. */
export function reduceLine(lines: ReceiptLineInput[], random: RandomStream): void {
  if (!random.chance(0.025)) return;
  const line = lines[random.between(0, lines.length - 1)];
  if (line && line.unitPrice > 100) line.discount = random.chance(0.6) ? 50 : 100;
}

/** What a shop takes off a check. */
type Offer = {
  vouchers: readonly UsableVoucher[];
  presets: readonly DiscountPreset[];
  orderType: OrderType;
  random: RandomStream;
};

/** The discount, the coupon or the points of a whole check. They never reach its full amount. */
export function drawReductions(
  lines: readonly ReceiptLineInput[],
  { vouchers, presets, orderType, random }: Offer,
): Reductions {
  const none: Reductions = { discount: 0, preset: null, couponDiscount: 0, couponId: null, points: 0 };
  const amount = sumLines(lines);
  if (amount < 600) return none;
  const [voucher] = vouchers.length > 0 ? [vouchers[random.between(0, vouchers.length - 1)]] : [];
  if (voucher && random.chance(0.045)) {
    const couponDiscount = voucher.price ?? Math.floor((amount * (voucher.rate ?? 0)) / 100);
    return { ...none, couponDiscount, couponId: voucher.couponId };
  }
  // A discount such as 学割: a tenth or 100 yen. The register has no button for some orders.
  if (random.chance(0.03)) {
    const rate = random.chance(0.5) ? null : 10;
    const preset = presets.find((one) => one.rate === rate && one.orderTypes.includes(orderType)) ?? null;
    return { ...none, discount: rate === null ? 100 : Math.floor(amount / 10), preset };
  }
  if (random.chance(0.05)) return { ...none, points: Math.min(random.between(3, 40) * 10, amount - 100) };
  return none;
}
