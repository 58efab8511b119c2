import type { ReceiptLineInput } from "../../src/generated/server.ts";
import type { Random } from "./random.ts";

/** A coupon that this check may use. */
export type Voucher = { couponId: number; rate: number | null; price: number | null };

export type Reductions = { discount: number; couponDiscount: number; couponId: number | null; points: number };

const sumOf = (lines: readonly ReceiptLineInput[]): number =>
  lines.reduce((sum, line) => sum + line.unitPrice * line.quantity - (line.discount ?? 0), 0);

/** Gives one line a small discount on some checks, such as a free topping. */
export function reduceLine(lines: ReceiptLineInput[], random: Random): void {
  if (!random.chance(0.025)) return;
  const line = lines[random.between(0, lines.length - 1)];
  if (line && line.unitPrice > 100) line.discount = random.chance(0.6) ? 50 : 100;
}

/** The discount, the coupon or the points of a whole check. They never reach its full amount. */
export function reductionsOf(
  lines: readonly ReceiptLineInput[],
  vouchers: readonly Voucher[],
  random: Random,
): Reductions {
  const none: Reductions = { discount: 0, couponDiscount: 0, couponId: null, points: 0 };
  const amount = sumOf(lines);
  if (amount < 600) return none;
  const [voucher] = vouchers.length > 0 ? [vouchers[random.between(0, vouchers.length - 1)]] : [];
  if (voucher && random.chance(0.045)) {
    const couponDiscount = voucher.price ?? Math.floor((amount * (voucher.rate ?? 0)) / 100);
    return { ...none, couponDiscount, couponId: voucher.couponId };
  }
  // A discount such as 学割: a tenth or 100 yen.
  if (random.chance(0.03)) return { ...none, discount: random.chance(0.5) ? 100 : Math.floor(amount / 10) };
  if (random.chance(0.05)) return { ...none, points: Math.min(random.between(3, 40) * 10, amount - 100) };
  return none;
}
