import { addTime, toTokyoTime } from "../../src/core/calendar/moment.ts";
import { toBusinessTime } from "../../src/domain/businessDay.ts";
import type { ReceiptInput } from "../../src/generated/server.ts";
import type { DemoHouse } from "./house.ts";
import type { RegisterFault } from "./options.ts";
import type { RandomStream } from "../random.ts";
import type { OrderedDish } from "../sales/basket.ts";
import { buildVisitReceipts, type PartyVisit } from "../sales/check.ts";
import { buildReturnReceipt, buildVoidReceipt } from "../sales/corrections.ts";
import { buildGuestVisit } from "../sales/day.ts";

/** A receipt to send; `twice`: once more after it has been answered. */
export type TillReceipt = { receipt: ReceiptInput; twice?: boolean };

type Till = { ring(moment: Date): TillReceipt[] };

/** Every tenth check has the fault, at these places: a short run shows each. */
const places: Readonly<Record<Exclude<RegisterFault, "offline">, number>> = { twice: 3, late: 6, "wrong-tax": 9 };

/** Share of checks after which the one before is voided, or brought back. */
const corrections = { voided: 0.015, returned: 0.01 };

const bag: OrderedDish = {
  item: { code: "ZZ01", name: "レジ袋", english: "Bag", price: 5, cost: 2, weight: 1, article: true },
  category: { code: "ZZ", name: "その他", english: "Others", items: [] },
  quantity: 1,
};

/** A takeout check has a bag now and then: food at 8 % and an article at 10 % on one receipt. */
const withBag = (visit: PartyVisit, random: RandomStream): PartyVisit =>
  visit.orderType === "TAKEOUT" && random.chance(0.4) ? { ...visit, dishes: [...visit.dishes, bag] } : visit;

/** The receipt with a tax that its lines do not come to. */
const withWrongTax = (receipt: ReceiptInput): ReceiptInput =>
  receipt.tax10 === 0 ? { ...receipt, tax8: receipt.tax8 + 1 } : { ...receipt, tax10: receipt.tax10 + 1 };

/**
 * A till of the house. Each ring gives the receipts of one check: usually one, two of a split bill, sometimes a void or a return
 * of the check before.
 * @param opened names the run in the numbers of the receipts
 */
export function openTill(
  house: DemoHouse,
  {
    uuid,
    random,
    opened,
    faults,
  }: { uuid(): string; random: RandomStream; opened: Date; faults: ReadonlySet<RegisterFault> },
): Till {
  const till = { ...house, vouchers: [], presets: [], revised: true, random };
  const { date, minutes } = toTokyoTime(opened);
  const run = `${date.replaceAll("-", "")}${String(minutes).padStart(4, "0")}`;
  let checks = 0;
  let numbers = 0;
  let before: ReceiptInput | undefined;

  const numbered = (receipt: ReceiptInput): ReceiptInput => {
    numbers += 1;
    return { ...receipt, receiptNumber: `${run}-${String(numbers).padStart(4, "0")}` };
  };
  const faultOfCheck = () =>
    (["twice", "late", "wrong-tax"] as const).find((fault) => faults.has(fault) && checks % 10 === places[fault]);

  /** A void or a return of the check before; it has one at most. */
  const correction = (soldAt: string): ReceiptInput[] => {
    const sale = before;
    before = undefined;
    if (!sale) return [];
    if (random.chance(corrections.voided)) return [{ ...buildVoidReceipt(sale, uuid(), random), soldAt }];
    const canReturn = sale.orderType === "TAKEOUT" && !sale.points && sale.total > 0;
    return canReturn && random.chance(corrections.returned) ? [buildReturnReceipt(sale, uuid(), soldAt, random)] : [];
  };

  return {
    ring(moment) {
      checks += 1;
      const { businessDate, hour } = toBusinessTime(moment, house.shop.cutoffs);
      const soldAt = moment.toISOString();
      const corrected = correction(soldAt).map((receipt) => ({ receipt: numbered(receipt) }));
      const visit = withBag(buildGuestVisit(house, businessDate, hour, random), random);
      const fault = faultOfCheck();
      // Yesterday's business date, whatever the cut-off.
      const rungAt = fault === "late" ? addTime(moment, -1, "day").toISOString() : soldAt;
      // A check with a fault is not split, so that there is one receipt to have it.
      const style = fault ? { ...house.style, splits: 0 } : house.style;
      const receipts = buildVisitReceipts({ ...till, style }, { ...visit, soldAt: rungAt }, uuid).map(numbered);
      const [only] = receipts;
      if (!only || receipts.length > 1) return [...corrected, ...receipts.map((receipt) => ({ receipt }))];
      if (!fault) before = only;
      const receipt = fault === "wrong-tax" ? withWrongTax(only) : only;
      return [...corrected, { receipt, twice: fault === "twice" }];
    },
  };
}
