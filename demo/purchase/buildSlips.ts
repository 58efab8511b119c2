import { addDays } from "../../src/core/calendar/date.ts";
import { toMomentAt } from "../../src/core/calendar/moment.ts";
import { missingReasons } from "../../i18n/ja/purchase/purchase-slip.ts";
import { priceOn, type DatedPrice } from "../../src/domain/purchase/prices.ts";
import type { SlipEventKind, SlipSource, SlipStatus } from "../../src/domain/purchase/slipStatus.ts";
import type { TaxRounding } from "../../src/domain/tax.ts";
import { toSlipTotalColumns } from "../../server/trade/purchase/proposal/items.ts";
import { priceSlipLines, type SlipLineYen } from "../../server/trade/purchase/pricedLines.ts";
import { createRandom, toUuid, type RandomStream } from "../random.ts";
import type { ShopDelivery } from "./deliveries.ts";

/** An item of the company with all its prices. */
export type SlipItem = {
  itemId: number;
  supplierId: number;
  code: string;
  name: string;
  orderUnit: string;
  unit: string;
  unitsPerCase: number;
  taxRate: 8 | 10;
  lossRate: number;
  prices: readonly DatedPrice[];
};

type PlannedLine = ReturnType<typeof toPlannedLine>;
type PricedSlipLine = PlannedLine & SlipLineYen;
type Event = { status: SlipEventKind; at: Date; reason?: string };

/** A slip to insert. `requestId` tells it from all others, `reversalOf` is the requestId of the slip that it takes back. */
export type DemoSlip = ReturnType<typeof toSlipTotalColumns> & {
  requestId: string;
  reversalOf: string | null;
  supplierId: number;
  orderDate: string;
  deliveryDate: string;
  receivedDate: string | null;
  status: SlipStatus;
  source: SlipSource;
  remarks: string | null;
  mailedAt: Date | null;
  events: readonly Event[];
  lines: readonly PricedSlipLine[];
};

type SlipScene = { key: string; today: string; now: Date; taxRounding: TaxRounding };

const slipSourceWeights = [
  [5, "PROPOSAL"],
  [3, "LAST_ORDER"],
  [2, "FORM"],
] as const;

const returnReasons = ["傷みがあり返品", "品違いのため返品", "破損のため返品"] as const;

const toPlannedLine = (item: SlipItem, line_no: number, quantity: number, price: number) => ({
  line_no,
  item_id: item.itemId,
  item_code: item.code,
  item_name: item.name,
  order_unit: item.orderUnit,
  unit: item.unit,
  units_per_case: item.unitsPerCase,
  quantity,
  price,
  tax_rate: item.taxRate,
  received: null as number | null,
  received_price: null as number | null,
  missing_reason: null as string | null,
});

/** Order units that a delivery brings on average: what was used and what spoils. Articles are in no recipe: about one each. */
function calculateMeanQuantity(
  { code, unitsPerCase, lossRate }: SlipItem,
  used: number | undefined,
  known: number,
): number {
  if (code.startsWith("X")) return 0.9;
  return known > 0 ? ((used ?? 0) * (1 + lossRate / 100)) / unitsPerCase / known : 0;
}

/** What the inspection of a line found: nearly always what was ordered. */
function inspectedLine(line: PlannedLine, random: RandomStream): PlannedLine {
  const short = random.chance(0.025);
  const missing = short ? random.between(1, Math.min(2, line.quantity)) : 0;
  const dearer = random.chance(0.03) ? 1 + random.between(2, 6) / 100 : 1;
  return {
    ...line,
    received: line.quantity - missing,
    received_price: Math.round(line.price * dearer),
    missing_reason: short ? random.pick(missingReasons.slice(0, 4).map((reason) => [1, reason] as const)) : null,
  };
}

/** The lines of a slip with their yen, and its sums as columns. */
function pricedSlip(planned: readonly PlannedLine[], status: SlipStatus, rounding: TaxRounding) {
  const { lines, totals } = priceSlipLines(planned, rounding, ({ quantity, received, price, received_price }) =>
    status === "COMPLETED" ? { quantity: received ?? 0, price: received_price ?? price } : { quantity, price },
  );
  return { lines, ...toSlipTotalColumns(totals) };
}

/** A reversal of one unit of a line, on the day after the receipt. */
function buildReversal(slip: DemoSlip, random: RandomStream, { taxRounding }: SlipScene): DemoSlip[] {
  const line = slip.lines.find(({ received }) => (received ?? 0) >= 1);
  if (!line) return [];
  const price = line.received_price ?? line.price;
  const lines = [{ ...line, quantity: -1, received: -1, price, received_price: price, missing_reason: null }];
  const date = addDays(slip.deliveryDate, 1);
  const remarks = random.pick(returnReasons.map((reason) => [1, reason] as const));
  return [
    {
      ...slip,
      ...pricedSlip(lines, "COMPLETED", taxRounding),
      remarks,
      source: "REVERSAL",
      mailedAt: null,
      requestId: toUuid(`${slip.requestId} reversal`),
      reversalOf: slip.requestId,
      orderDate: date,
      deliveryDate: date,
      receivedDate: date,
      events: [{ status: "COMPLETED", at: toMomentAt(date, 10 * 3600) }],
    },
  ];
}

/** Identity of the slip of a delivery. An open one and the completed one of the same day differ. */
export const buildDeliveryKey = (key: string, { supplier, date, status }: ShopDelivery): string =>
  toUuid(`${key} slip ${supplier.code} ${date} ${status === "COMPLETED" ? "" : "open"}`);

/**
 * The slip of a delivery with the prices of its order date, and sometimes the reversal of a part. Nothing where nothing was used.
 * @param used stock units since the last delivery by item
 */
export function buildSlips(
  delivery: ShopDelivery,
  { items, used }: { items: readonly SlipItem[]; used: ReadonlyMap<number, number> },
  scene: SlipScene,
): DemoSlip[] {
  const { supplier, date } = delivery;
  const requestId = buildDeliveryKey(scene.key, delivery);
  const random = createRandom(requestId);
  const early = addDays(date, -supplier.leadDays);
  const orderDate = early < scene.today ? early : scene.today;
  const ordered = items
    .filter(({ supplierId }) => supplierId === supplier.supplierId)
    .flatMap((item) => {
      const quantity = random.about(calculateMeanQuantity(item, used.get(item.itemId), delivery.known));
      const price = priceOn(item.prices, orderDate, supplier.supplierId)?.price;
      return quantity > 0 && price !== undefined ? [{ item, quantity, price }] : [];
    })
    .map(({ item, quantity, price }, index) => toPlannedLine(item, index + 1, quantity, price));
  if (ordered.length === 0) return [];
  // Nobody stops in the middle of a single line.
  const status = delivery.status === "INSPECTING" && ordered.length === 1 ? "ORDERED" : delivery.status;
  const checked = status === "COMPLETED" ? ordered.length : status === "INSPECTING" ? Math.ceil(ordered.length / 2) : 0;
  const lines = ordered.map((line, index) => (index < checked ? inspectedLine(line, random) : line));
  const at = (day: string, hours: number): Date => {
    const moment = toMomentAt(day, hours * 3600);
    return moment < scene.now ? moment : scene.now;
  };
  const steps: Event[] = [
    { status: "DRAFT", at: at(orderDate, 11.5) },
    { status: "ORDERED", at: at(orderDate, 11.6) },
    { status: "INSPECTING", at: at(date, 9) },
    { status: "COMPLETED", at: at(date, 9.3) },
  ];
  const events = steps.slice(0, steps.findIndex((step) => step.status === status) + 1);
  const slip: DemoSlip = {
    requestId,
    reversalOf: null,
    supplierId: supplier.supplierId,
    orderDate,
    deliveryDate: date,
    status,
    receivedDate: status === "COMPLETED" ? date : null,
    source: random.pick<SlipSource>(slipSourceWeights),
    remarks: null,
    mailedAt: status !== "DRAFT" && supplier.hasMail ? at(orderDate, 11.7) : null,
    events,
    ...pricedSlip(lines, status, scene.taxRounding),
  };
  if (status !== "COMPLETED" || addDays(date, 1) >= scene.today || !random.chance(0.02)) return [slip];
  const reversals = buildReversal(slip, random, scene);
  const reversed = reversals.map(({ remarks, events: [done] }): Event => ({
    status: "REVERSED",
    at: done?.at ?? scene.now,
    reason: remarks ?? "",
  }));
  return [{ ...slip, events: [...events, ...reversed] }, ...reversals];
}
