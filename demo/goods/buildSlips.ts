import { addDays } from "../../src/core/calendar/date.ts";
import { toMomentAt } from "../../src/core/calendar/moment.ts";
import { missingReasons } from "../../i18n/ja/purchase/purchase-slip.ts";
import { priceOn, type DatedPrice } from "../../src/domain/purchase/prices.ts";
import type { SlipEventKind, SlipSource, SlipStatus } from "../../src/domain/purchase/slipStatus.ts";
import type { TaxRounding } from "../../src/domain/tax.ts";
import { priceSlipLines } from "../../server/trade/purchase/pricedLines.ts";
import { toSlipTotalColumns } from "../../server/trade/purchase/proposal/items.ts";
import type { ShopDelivery } from "./deliveries.ts";
import { createRandom, toUuid, type RandomStream } from "../random.ts";

/** An item of the company with all its prices: columns of purchase_item, with the tax rate in per cent. */
export type SlipItem = {
  item_id: number;
  supplier_id: number;
  item_code: string;
  item_name: string;
  order_unit: string;
  unit: string;
  units_per_case: number;
  tax_rate: 8 | 10;
  loss_rate: number;
  prices: readonly DatedPrice[];
};

/** A slip to insert: columns of purchase_slip, with its lines and events. */
export type DemoSlip = ReturnType<typeof priceSlip> & {
  /** Tells it from all others. */
  request_id: string;
  supplier_id: number;
  order_date: string;
  delivery_date: string;
  received_date: string | null;
  status: SlipStatus;
  source: SlipSource;
  remarks: string | null;
  mailed_at: Date | null;
  events: readonly { status: SlipEventKind; at: Date; reason?: string }[];
  /** The slip that takes a part of this one back. */
  reversal?: DemoSlip;
};

type PlannedLine = ReturnType<typeof planLine>;
type SlipScene = { key: string; today: string; now: Date; taxRounding: TaxRounding };

const slipSourceWeights = [
  [5, "PROPOSAL"],
  [3, "LAST_ORDER"],
  [2, "FORM"],
] as const;
const returnReasons = ["傷みがあり返品", "品違いのため返品", "破損のため返品"] as const;

const planLine = (
  { supplier_id: _, loss_rate: __, prices: ___, ...item }: SlipItem,
  [line_no, quantity, price]: readonly [lineNo: number, quantity: number, price: number],
) => ({
  ...item,
  line_no,
  quantity,
  price,
  received: null as number | null,
  received_price: null as number | null,
  missing_reason: null as string | null,
});

/** Order units that a delivery brings on average: what was used and what spoils. Articles are in no recipe: about one each. */
function calculateMeanQuantity({ item_code, units_per_case, loss_rate }: SlipItem, used: number, known: number) {
  if (item_code.startsWith("X")) return 0.9;
  return known > 0 ? (used * (1 + loss_rate / 100)) / units_per_case / known : 0;
}

/** What the inspection of a line found: nearly always what was ordered. */
function inspectLine(line: PlannedLine, random: RandomStream): PlannedLine {
  const short = random.chance(0.025);
  const missing = short ? random.between(1, Math.min(2, line.quantity)) : 0;
  const dearer = random.chance(0.03) ? 1 + random.between(2, 6) / 100 : 1;
  const missing_reason = short ? random.pickOne(missingReasons.slice(0, 4)) : null;
  return {
    ...line,
    received: line.quantity - missing,
    received_price: Math.round(line.price * dearer),
    missing_reason,
  };
}

/** The lines of a slip with their yen, and its sums as columns. */
function priceSlip(planned: readonly PlannedLine[], status: SlipStatus, rounding: TaxRounding) {
  const { lines, totals } = priceSlipLines(planned, rounding, ({ quantity, received, price, received_price }) =>
    status === "COMPLETED" ? { quantity: received ?? 0, price: received_price ?? price } : { quantity, price },
  );
  return { lines, ...toSlipTotalColumns(totals) };
}

/** The slip with the reversal of one unit of a line, on the day after the receipt. */
function reverseLine(slip: DemoSlip, random: RandomStream, { taxRounding }: SlipScene): DemoSlip {
  const line = slip.lines.find(({ received }) => (received ?? 0) >= 1);
  if (!line) return slip;
  const price = line.received_price ?? line.price;
  const lines = [{ ...line, quantity: -1, received: -1, price, received_price: price, missing_reason: null }];
  const date = addDays(slip.delivery_date, 1);
  const at = toMomentAt(date, 10 * 3600);
  const remarks = random.pickOne(returnReasons);
  const reversal: DemoSlip = {
    ...slip,
    ...priceSlip(lines, "COMPLETED", taxRounding),
    request_id: toUuid(`${slip.request_id} reversal`),
    order_date: date,
    delivery_date: date,
    received_date: date,
    source: "REVERSAL",
    remarks,
    mailed_at: null,
    events: [{ status: "COMPLETED", at }],
  };
  return { ...slip, events: [...slip.events, { status: "REVERSED", at, reason: remarks }], reversal };
}

/** Identity of the slip of a delivery. An open one and the completed one of the same day differ. */
export const buildDeliveryKey = (key: string, { supplier, date, status }: ShopDelivery): string =>
  toUuid(`${key} slip ${supplier.code} ${date} ${status === "COMPLETED" ? "" : "open"}`);

/**
 * The slip of a delivery with the prices of its order date, and sometimes the reversal of a part. Null where nothing was used.
 * @param used stock units since the last delivery by item
 */
export function buildSlip(
  delivery: ShopDelivery,
  { items, used }: { items: readonly SlipItem[]; used: ReadonlyMap<number, number> },
  scene: SlipScene,
): DemoSlip | null {
  const { supplier, date, known } = delivery;
  const request_id = buildDeliveryKey(scene.key, delivery);
  const random = createRandom(request_id);
  const early = addDays(date, -supplier.leadDays);
  const order_date = early < scene.today ? early : scene.today;
  const ordered = items
    .filter(({ supplier_id }) => supplier_id === supplier.supplierId)
    .flatMap((item) => {
      const quantity = random.about(calculateMeanQuantity(item, used.get(item.item_id) ?? 0, known));
      const price = priceOn(item.prices, order_date, supplier.supplierId)?.price;
      return quantity > 0 && price !== undefined ? [{ item, quantity, price }] : [];
    })
    .map(({ item, quantity, price }, index) => planLine(item, [index + 1, quantity, price]));
  if (ordered.length === 0) return null;
  // Nobody stops in the middle of a single line.
  const status = delivery.status === "INSPECTING" && ordered.length === 1 ? "ORDERED" : delivery.status;
  const checked = status === "COMPLETED" ? ordered.length : status === "INSPECTING" ? Math.ceil(ordered.length / 2) : 0;
  const lines = ordered.map((line, index) => (index < checked ? inspectLine(line, random) : line));
  const at = (day: string, hours: number): Date => {
    const moment = toMomentAt(day, hours * 3600);
    return moment < scene.now ? moment : scene.now;
  };
  const steps: DemoSlip["events"] = [
    { status: "DRAFT", at: at(order_date, 11.5) },
    { status: "ORDERED", at: at(order_date, 11.6) },
    { status: "INSPECTING", at: at(date, 9) },
    { status: "COMPLETED", at: at(date, 9.3) },
  ];
  const slip: DemoSlip = {
    request_id,
    supplier_id: supplier.supplierId,
    order_date,
    delivery_date: date,
    status,
    received_date: status === "COMPLETED" ? date : null,
    source: random.pick<SlipSource>(slipSourceWeights),
    remarks: null,
    mailed_at: status !== "DRAFT" && supplier.hasMail ? at(order_date, 11.7) : null,
    events: steps.slice(0, steps.findIndex((step) => step.status === status) + 1),
    ...priceSlip(lines, status, scene.taxRounding),
  };
  const isReversed = status === "COMPLETED" && addDays(date, 1) < scene.today && random.chance(0.02);
  return isReversed ? reverseLine(slip, random, scene) : slip;
}
