import { parseClockMinutes } from "../../core/calendar/clock.ts";
import { addDays } from "../../core/calendar/date.ts";
import { toMomentAt, toTokyoTime } from "../../core/calendar/moment.ts";
import { businessToday, findBusinessDayEnd, type BusinessDayCutoffs } from "../businessDay.ts";
import { openState, type OpeningHours } from "../openingHours.ts";
import { findMenuTypeState, type MenuTypeTimes } from "./menuType.ts";
import { findEmptyGroups, type RequiredGroup } from "./optionGroup.ts";
import type { ShowingReason } from "./rule.ts";

/** OrderType of the schema. */
export type SoldOrderType = "EAT_IN" | "TAKEOUT" | "DELIVERY";

/** A time in which the shop takes no orders of a type (受付を止める). */
type OrderPause = { orderType: SoldOrderType; from: Date; until: Date };

/** What decides of all dishes of a shop whether they can be ordered. */
export type ShowingShop = {
  cutoffs: BusinessDayCutoffs;
  /** The order types that the settings of the shop leave out. */
  ordersOff: ReadonlySet<SoldOrderType>;
  /** Whether the app shows the shop at all, and from which moment on. */
  listed: boolean;
  listedFrom: Date | null;
  pauses: readonly OrderPause[];
  /** The hours of the app, with its special days. Where nobody has set the hours, orders are taken on special days alone. */
  hours: OpeningHours;
  hoursSet: boolean;
  menuTypes: ReadonlyMap<number, MenuTypeTimes>;
  /** The groups of which a guest has to choose. */
  requiredGroups: ReadonlyMap<number, RequiredGroup>;
};

/** A shop at a moment: what its rules say then. It is computed once for all dishes. */
export type ShowingMoment = {
  now: Date;
  /** The shop's business date, and when it ends. */
  today: string;
  todayEnds: string;
  /** The order types that the settings of the shop leave out. */
  ordersOff: ReadonlySet<SoldOrderType>;
  cutoffs: BusinessDayCutoffs;
  /** What each menu type says. */
  menuTypes: ReadonlyMap<number, ShowingReason>;
  /** Of each group that has to be chosen from and has nothing to choose: why it keeps its dishes from being ordered. */
  emptyGroups: ReadonlyMap<number, ShowingReason>;
  shopReasons: Readonly<Record<SoldOrderType, readonly ShowingReason[]>>;
};

/** The moment of a clock of the business day that comes next, be it of yesterday's business or of today's. */
function findNextMoment(clock: string, date: string, at: Date): Date {
  const seconds = parseClockMinutes(clock) * 60;
  const ofYesterday = toMomentAt(addDays(date, -1), seconds);
  return ofYesterday > at ? ofYesterday : toMomentAt(date, seconds);
}

function findHoursReason({ hours, hoursSet }: ShowingShop, at: Date): ShowingReason {
  const { date, minutes } = toTokyoTime(at);
  const state = openState(hours, date, minutes);
  if (state.open) return { rule: "HOURS", shows: true, until: findNextMoment(state.until, date, at) };
  const { opens } = state;
  const until = opens && toMomentAt(opens.date, parseClockMinutes(opens.time) * 60);
  return { rule: hoursSet ? "HOURS" : "HOURS_UNSET", shows: false, until };
}

/** A special day on which the shop takes no orders at all; what it does on others is its hours. */
function findClosedDayReasons({ hours, cutoffs }: ShowingShop, at: Date): ShowingReason[] {
  const today = businessToday(at, cutoffs);
  const special = hours.specialDays?.find(({ date }) => date === today);
  if (!special || special.kind === "HOURS") return [];
  return [{ rule: "CLOSED_DAY", shows: false, until: new Date(findBusinessDayEnd(cutoffs, today)) }];
}

/** What the shop says of orders of a type. Tables order without the app, so that its list of shops does not matter there. */
function findShopReasons(orderType: SoldOrderType, shop: ShowingShop, at: Date): ShowingReason[] {
  const { ordersOff, listed, listedFrom } = shop;
  const pauses = shop.pauses.filter((one) => one.orderType === orderType && one.from <= at && one.until > at);
  const reasons = pauses.map(({ until }): ShowingReason => ({ rule: "SHOP_PAUSED", shows: false, until }));
  reasons.push(...findClosedDayReasons(shop, at));
  if (ordersOff.has(orderType)) reasons.unshift({ rule: "ORDERS_OFF", shows: false, until: null });
  if (orderType !== "EAT_IN" && !(listed && (!listedFrom || listedFrom <= at)))
    reasons.push({ rule: "SHOP_HIDDEN", shows: false, until: listed ? listedFrom : null });
  return [...reasons, findHoursReason(shop, at)];
}

/** What the shop's rules and its menu types say at this moment. */
export function toShowingMoment(shop: ShowingShop, now: Date): ShowingMoment {
  const { cutoffs, ordersOff } = shop;
  const today = businessToday(now, cutoffs);
  const menuTypes = [...shop.menuTypes].map(([id, menu]): [number, ShowingReason] => {
    const { active, until } = findMenuTypeState(menu, now, cutoffs);
    return [id, { rule: "MENU_TYPE", shows: active, until, name: menu.name }];
  });
  const shopReasons = {
    EAT_IN: findShopReasons("EAT_IN", shop, now),
    TAKEOUT: findShopReasons("TAKEOUT", shop, now),
    DELIVERY: findShopReasons("DELIVERY", shop, now),
  };
  const day = { now, today, todayEnds: findBusinessDayEnd(cutoffs, today) };
  const emptyGroups = findEmptyGroups(shop.requiredGroups, { now, today, cutoffs });
  return { ...day, cutoffs, ordersOff, menuTypes: new Map(menuTypes), emptyGroups, shopReasons };
}
