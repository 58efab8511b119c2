import { sql, type Kysely } from "kysely";
import {
  businessToday,
  findBusinessDayEnd,
  findCutoffOn,
  type BusinessDayCutoffs,
} from "../../../../src/domain/businessDay.ts";
import { toTokyoTime } from "../../../../src/core/calendar/moment.ts";
import { addDays, dayOfMonth, toWeekday } from "../../../../src/core/calendar/date.ts";
import { parseClockMinutes } from "../../../../src/core/calendar/clock.ts";
import { isHoliday } from "../../../../src/core/calendar/holiday.ts";
import type {
  HolidayServing,
  OrderType,
  ProductStatus,
  SoldOut,
  SpecialDay,
} from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { readPauses } from "../../opening/pauses.ts";
import { readSpecialDays } from "../../opening/specialDays.ts";

/** What decides whether the app shows a product now, apart from the product's own columns. */
export type ShowingConditions = {
  now: Date;
  /** The shop's business date, and when it ends. */
  today: string;
  todayEnds: string;
  /** The order types that the shop has switched off. */
  off: ReadonlySet<OrderType>;
  /** Until when the shop has paused order types. */
  paused: ReadonlyMap<OrderType, Date>;
  /** The special day of today. */
  special: SpecialDay | null;
  /** The menu types that are active now. */
  menus: ReadonlySet<number>;
};

type ShowingShop = {
  shop_id: number;
  cutoffs: BusinessDayCutoffs;
  sales_eat_in: boolean | null;
  sales_takeout: boolean | null;
};
type Menu = {
  shop_id: number;
  id: number;
  start_time: string | null;
  end_time: string | null;
  /** Monday to Sunday. */
  days: boolean[];
  day_of_every_month: number | null;
  holiday: HolidayServing | null;
};

/** Whether a menu type is served on a business date. */
function isServedOn({ days, day_of_every_month, holiday }: Menu, date: string): boolean {
  if (holiday && isHoliday(date)) return holiday === "SERVED";
  return days[toWeekday(date) - 1] || dayOfMonth(date) === day_of_every_month;
}

/** Whether a menu type is active: on its weekdays or its day of the month, within its hours of the business day. */
function isOn(menu: Menu, now: Date, cutoffs: BusinessDayCutoffs): boolean {
  const { start_time, end_time } = menu;
  const date = businessToday(now, cutoffs);
  const today = isServedOn(menu, date);
  if (!today || start_time === null || end_time === null) return today;
  const local = toTokyoTime(now);
  const minutes = local.date === date ? local.minutes : local.minutes + 24 * 60;
  const [start, end] = [parseClockMinutes(start_time), parseClockMinutes(end_time)];
  // An end before the start is on the next day.
  return minutes >= start && minutes < (end > start ? end : findCutoffOn(cutoffs, date) + 24 * 60);
}

/** The conditions of each of these shops. A shop without app settings has switched nothing off. */
export async function readShowingConditions(
  db: Kysely<Tables>,
  tenantId: number,
  shopIds: readonly number[],
  now: Date,
): Promise<(shopId: number) => ShowingConditions> {
  const date = businessToday(now);
  const days = { from: addDays(date, -1), to: addDays(date, 1) };
  const own = sql`tenant_id = ${tenantId} and shop_id = any(${[...shopIds]}::int[])`;
  const [shops, menus, pauses, specialDays] = await Promise.all([
    sql<ShowingShop>`
      select shop.shop_id, shop_rules(shop.tenant_id, shop.shop_id) -> 'cutoffs' as cutoffs, sales_eat_in, sales_takeout
      from (select tenant_id, shop_id from shop where ${own}) shop left join store using (tenant_id, shop_id)`.execute(
      db,
    ),
    sql<Menu>`
      select shop_id, menu_category_id as id, start_time, end_time, day_of_every_month,
        array[sales_day_monday, sales_day_tuesday, sales_day_wednesday, sales_day_thursday, sales_day_friday,
          sales_day_saturday, sales_day_sunday] as days, sales_day_holiday as holiday
      from product_menu_category where ${own}`.execute(db),
    readPauses(db, { tenantId, shopIds }, now),
    readSpecialDays(db, { tenantId, shopIds, ...days }),
  ]);
  const byShop = new Map(
    shops.rows.map(({ shop_id, cutoffs, sales_eat_in, sales_takeout }): [number, ShowingConditions] => {
      const switches = { EAT_IN: sales_eat_in, TAKEOUT: sales_takeout, DELIVERY: null } as const;
      const off = (Object.keys(switches) as OrderType[]).filter((orderType) => switches[orderType] === false);
      const on = menus.rows.filter((menu) => menu.shop_id === shop_id && isOn(menu, now, cutoffs));
      const today = businessToday(now, cutoffs);
      const here = (row: { shop_id: number }) => row.shop_id === shop_id;
      const paused = new Map(pauses.filter(here).map((pause) => [pause.orderType, new Date(pause.until)]));
      const special = specialDays.find((day) => here(day) && day.date === today) ?? null;
      const day = { now, today, todayEnds: findBusinessDayEnd(cutoffs, today), special };
      return [shop_id, { ...day, off: new Set(off), paused, menus: new Set(on.map(({ id }) => id)) }];
    }),
  );
  const usual: ShowingConditions = {
    now,
    today: date,
    todayEnds: findBusinessDayEnd([], date),
    special: null,
    off: new Set(),
    paused: new Map(),
    menus: new Set(),
  };
  return (shopId) => byShop.get(shopId) ?? usual;
}

/** Whether the shop takes orders of a type: it has neither switched them off nor paused them, and is not closed today. */
export const acceptsOrders = (orderType: OrderType, { off, paused, special }: ShowingConditions): boolean =>
  !off.has(orderType) && !paused.has(orderType) && (special === null || special.kind === "HOURS");

/** The fields of a product that decide. */
type ShownProduct = {
  orderType: OrderType;
  hidden: boolean;
  releaseTimer?: Date | string | null;
  soldOutThrough?: string | null;
  soldOutUntil?: Date | string | null;
  menuCategory: readonly number[];
};

/** The last business date of what is sold out until somebody resumes it. */
export const endlessDate = "9999-12-31";

/** Until when a product is sold out: the last business date of that, or a moment. */
type SoldOutColumns = Pick<ShownProduct, "soldOutThrough" | "soldOutUntil">;

/** Whether a product is sold out, and for how long. */
export function findSoldOut(
  { soldOutThrough, soldOutUntil }: SoldOutColumns,
  { now, today }: Pick<ShowingConditions, "now" | "today">,
): SoldOut | null {
  if (soldOutUntil && new Date(soldOutUntil) > now) return "UNTIL_TIME";
  if (!soldOutThrough || soldOutThrough < today) return null;
  return soldOutThrough === endlessDate ? "UNTIL_RESUMED" : "TODAY";
}

/** When a product that is sold out goes on sale by itself; null if it does not. */
export function findSoldOutEnd(product: SoldOutColumns, showing: ShowingConditions): string | null {
  const soldOut = findSoldOut(product, showing);
  if (soldOut === "TODAY") return showing.todayEnds;
  return soldOut === "UNTIL_TIME" && product.soldOutUntil ? new Date(product.soldOutUntil).toISOString() : null;
}

/** Whether the app shows the product now. Lists, forms and the home of APP Control share this rule. */
export function toProductStatus(product: ShownProduct, showing: ShowingConditions): ProductStatus {
  const { now, menus } = showing;
  if (product.hidden) return "HIDDEN";
  if (product.releaseTimer && new Date(product.releaseTimer) > now) return "SCHEDULED";
  if (findSoldOut(product, showing)) return "SOLD_OUT";
  const { menuCategory: own, orderType } = product;
  const served = own.length === 0 || own.some((id) => menus.has(id));
  return !acceptsOrders(orderType, showing) || !served ? "PAUSED" : "ON_SALE";
}
