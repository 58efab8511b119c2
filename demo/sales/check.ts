import { settleReceipt, type TaxRate } from "../../src/domain/tax.ts";
import type { DeliveryService, OrderType, ReceiptInput, ReceiptLineInput } from "../../src/generated/server.ts";
import type { DemoShop, DiscountPreset, RestaurantStyle, UsableVoucher } from "../model.ts";
import type { RandomStream } from "../random.ts";
import type { OrderedDish } from "./basket.ts";
import { drawPayments } from "./pay.ts";
import { calculateDishCost, calculateDishPrice, pickTaxColumns } from "./price.ts";
import { drawReductions, reduceLine } from "./reductions.ts";

/** One visit of a party, without its payment. */
export type PartyVisit = {
  soldAt: string;
  orderType: OrderType;
  service: DeliveryService | null;
  guests: number;
  dishes: readonly OrderedDish[];
  staff: { code: string; name: string };
};

type Till = {
  shop: DemoShop;
  style: RestaurantStyle;
  vouchers: readonly UsableVoucher[];
  presets: readonly DiscountPreset[];
  revised: boolean;
  random: RandomStream;
};

const toReceiptLine = (
  { item, category, quantity }: OrderedDish,
  orderType: OrderType,
  revised: boolean,
): ReceiptLineInput => ({
  productCode: item.code,
  productName: (!revised && item.formerName) || item.name,
  categoryCode: category.code,
  categoryName: category.name,
  quantity,
  unitPrice: calculateDishPrice(item, orderType, revised),
  unitCost: calculateDishCost(item, revised),
  taxRate: pickTaxColumns(item, orderType).tax_rate === "REDUCED" ? 8 : 10,
});

/** The lines in two halves, for a split bill; null where there is one dish. */
function halves(lines: readonly ReceiptLineInput[]): [ReceiptLineInput[], ReceiptLineInput[]] | null {
  const first: ReceiptLineInput[] = [];
  const second: ReceiptLineInput[] = [];
  for (const line of lines) {
    const share = Math.ceil(line.quantity / 2) - (first.length > second.length && line.quantity % 2 === 1 ? 1 : 0);
    if (share > 0) first.push({ ...line, quantity: share });
    if (line.quantity > share) second.push({ ...line, quantity: line.quantity - share });
  }
  return first.length > 0 && second.length > 0 ? [first, second] : null;
}

/** The receipt of these lines, summed, taxed and paid. */
function ringUp(
  till: Till,
  visit: PartyVisit,
  id: string,
  lines: ReceiptLineInput[],
  splitOf: string | null,
): ReceiptInput {
  const { shop, style, random } = till;
  reduceLine(lines, random);
  const offer = { ...till, orderType: visit.orderType };
  const { discount, preset, couponDiscount, couponId, points } = drawReductions(lines, offer);
  const taken = discount + couponDiscount + (shop.pointsAs === "DISCOUNT" ? points : 0);
  const taxable = lines.map((line) => ({
    amount: line.unitPrice * line.quantity,
    discount: line.discount ?? 0,
    taxRate: line.taxRate as TaxRate,
  }));
  const { tax, total } = settleReceipt(taxable, taken, "INCLUDED", shop.taxRounding);
  const due = shop.pointsAs === "TENDER" ? total - points : total;
  return {
    receiptId: id,
    soldAt: visit.soldAt,
    kind: "SALE",
    orderType: visit.orderType,
    deliveryService: visit.service,
    guests: splitOf ? null : visit.guests,
    splitOf,
    taxMode: "INCLUDED",
    lines,
    discount,
    discountSettingId: preset?.id,
    discountName: preset?.name,
    couponDiscount,
    couponId,
    points,
    pointsAs: shop.pointsAs,
    tax8: tax[8],
    tax10: tax[10],
    total,
    payments: drawPayments(style, { due, orderType: visit.orderType, service: visit.service }, random),
    staffCode: visit.staff.code,
    staffName: visit.staff.name,
  };
}

/**
 * The receipts of one visit: one, or two where the party splits the bill.
 * @param idOf gives the id of the visit's receipt `part`, counted from 0
 */
export function buildVisitReceipts(till: Till, visit: PartyVisit, idOf: (part: number) => string): ReceiptInput[] {
  const lines = visit.dishes.map((dish) => toReceiptLine(dish, visit.orderType, till.revised));
  const parts =
    visit.guests > 1 && visit.orderType === "EAT_IN" && till.random.chance(till.style.splits) ? halves(lines) : null;
  if (!parts) return [ringUp(till, visit, idOf(0), lines, null)];
  const first = ringUp(till, visit, idOf(0), parts[0], null);
  return [first, ringUp(till, visit, idOf(1), parts[1], first.receiptId)];
}
