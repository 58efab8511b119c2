import type { DeliveryService, OrderType, ReceiptPaymentInput } from "../../src/generated/server.ts";
import type { RestaurantStyle } from "../model.ts";
import type { RandomStream } from "../random.ts";

/** The cash that a guest hands over for `due` yen: the exact amount, or one rounded up to coins or notes. */
function tenderedCash(due: number, random: RandomStream): number {
  const step = random.pick([
    [26, 1],
    [14, 10],
    [16, 100],
    [10, 500],
    [34, 1000],
  ]);
  const coins = Math.ceil(due / step) * step;
  return random.chance(0.12) ? Math.ceil(due / 10_000) * 10_000 : coins;
}

/** The payments for `due` yen: one by the delivery service, or those at the counter. Empty where nothing is due. */
export function drawPayments(
  style: RestaurantStyle,
  { due, orderType, service }: { due: number; orderType: OrderType; service: DeliveryService | null },
  random: RandomStream,
): ReceiptPaymentInput[] {
  if (due === 0) return [];
  if (orderType === "DELIVERY" && service) return [{ tender: "DELIVERY", tendered: due, change: 0 }];
  const tender = random.pick(style.tenders);
  // A gift card pays 1,000 yen, cash the rest.
  if (tender === "OTHER" && due > 1000) {
    return [
      { tender: "OTHER", tendered: 1000, change: 0 },
      { tender: "CASH", tendered: due - 1000, change: 0 },
    ];
  }
  if (tender !== "CASH") return [{ tender, tendered: due, change: 0 }];
  const tendered = tenderedCash(due, random);
  return [{ tender, tendered, change: tendered - due }];
}
