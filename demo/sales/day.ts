import { toTokyoMoment } from "../../src/core/calendar/moment.ts";
import { toMonthNumber, toWeekday } from "../../src/core/calendar/date.ts";
import type { ReceiptInput } from "../../src/generated/server.ts";
import type { ShopScene } from "../model.ts";
import { createRandom, toUuid, type RandomStream } from "../random.ts";
import { drawBasket } from "./basket.ts";
import { buildVisitReceipts, type PartyVisit } from "./check.ts";
import { addMinutes, buildReturnReceipt, buildVoidReceipt } from "./corrections.ts";
import { countChecks, isDayOff, toDaySlot } from "./demand.ts";
import { listShopStaff } from "./staff.ts";

const formatReceiptNumber = (index: number): string => String(index + 1).padStart(4, "0");

/** A random hour of arrival, by the style's weights. */
function drawArrivalHour({ style }: ShopScene, date: string, random: RandomStream): number {
  const hours = isDayOff(date) ? style.hours.holiday : style.hours.working;
  return random.pick(Object.entries(hours).map(([at, weight]) => [weight, Number(at)] as const));
}

/** A visit of a party that comes within an hour (25時 notation) of a business date. */
export function buildGuestVisit(
  { shop, style }: Pick<ShopScene, "shop" | "style">,
  date: string,
  hour: number,
  random: RandomStream,
): PartyVisit {
  const slot = toDaySlot(hour);
  // Late at night the kitchen takes no takeout or delivery orders.
  const orderType = slot === "LATE" ? "EAT_IN" : random.pick(shop.orderTypes);
  const guests =
    orderType === "EAT_IN" ? random.pick(style.parties[slot].map((weight, i) => [weight, i + 1] as const)) : 1;
  const eaters = orderType === "EAT_IN" ? guests : random.about(1.5);
  const onDuty = (toWeekday(date) + (hour < 16 ? 0 : 1)) % shop.staff.length;
  return {
    soldAt: toTokyoMoment(date, hour * 60 + random.between(0, 59), random.between(0, 59)),
    orderType,
    service: orderType === "DELIVERY" ? random.pick(shop.services) : null,
    guests,
    dishes: drawBasket(style, { orderType, slot, month: toMonthNumber(date), eaters }, random),
    staff: listShopStaff(shop)[onDuty] ?? { code: "", name: "" },
  };
}

/** Whether a sale may be returned: takeout, without points. */
const returnable = (receipt: ReceiptInput): boolean =>
  receipt.kind === "SALE" && receipt.orderType === "TAKEOUT" && !receipt.points && receipt.total > 0;

/**
 * All receipts of a shop's business date in order of time, numbered from 1. The same arguments give the same. Voided ones are rung again, by 02 smaller.
 * @param yesterday the receipts of the day before; on some days one of them is returned
 */
export function buildDayReceipts(scene: ShopScene, date: string, yesterday: readonly ReceiptInput[]): ReceiptInput[] {
  const { shop, style, seed, vouchers, presets, revisedFrom } = scene;
  const key = `${seed}:${shop.shopId}:${date}`;
  const random = createRandom(`${key}:receipts`);
  const till = { shop, style, vouchers, presets, revised: date >= revisedFrom, random };
  const receipts: ReceiptInput[] = [];
  const count = countChecks(shop, style, { date, ...scene });
  for (let n = 0; n < count; n += 1) {
    const visit = buildGuestVisit(scene, date, drawArrivalHour(scene, date, random), random);
    const sales = buildVisitReceipts(till, visit, (part) => toUuid(`${key}:${n}:${part}`));
    receipts.push(...sales);
    const [only] = sales;
    if (!only || sales.length > 1 || !random.chance(0.008)) continue;
    const correction = buildVoidReceipt(only, toUuid(`${key}:${n}:void`), random);
    const dishes = visit.dishes.slice(0, visit.staff.code === "02" ? 2 : undefined);
    const later = { ...visit, soldAt: addMinutes(correction.soldAt, random.between(1, 4)), dishes };
    receipts.push(correction, ...buildVisitReceipts(till, later, (part) => toUuid(`${key}:${n}:again:${part}`)));
  }
  const voided = new Set(yesterday.flatMap(({ reversalOf }) => reversalOf ?? []));
  const back = yesterday.find((receipt) => returnable(receipt) && !voided.has(receipt.receiptId));
  if (back && count > 0 && random.chance(0.06)) {
    const soldAt = toTokyoMoment(date, drawArrivalHour(scene, date, random) * 60 + random.between(0, 59));
    receipts.push(buildReturnReceipt(back, toUuid(`${key}:return`), soldAt, random));
  }
  return receipts
    .sort((a, b) => Date.parse(a.soldAt) - Date.parse(b.soldAt))
    .map((receipt, i) => ({ ...receipt, receiptNumber: `${date.replaceAll("-", "")}-${formatReceiptNumber(i)}` }));
}
