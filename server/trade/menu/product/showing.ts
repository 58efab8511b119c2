import { sql, type Kysely } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { toTokyoTime } from "../../../../src/core/calendar/moment.ts";
import type { BusinessDayCutoffs } from "../../../../src/domain/businessDay.ts";
import { dayKeys, type BreakTime, type DayHours, type DayKey } from "../../../../src/domain/openingHours.ts";
import type { MenuTypeTimes } from "../../../../src/domain/showing/menuType.ts";
import type { RequiredGroup } from "../../../../src/domain/showing/optionGroup.ts";
import { endlessDate } from "../../../../src/domain/showing/sale.ts";
import { toShowingMoment, type ShowingMoment, type ShowingShop } from "../../../../src/domain/showing/shop.ts";
import { isRuleOfApp } from "../../../../src/domain/showing/status.ts";
import type { OrderType, ReceptionPause, SoldOut, SpecialDay } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { readPauses } from "../../opening/pauses.ts";
import { readSpecialDays } from "../../opening/specialDays.ts";
import { toDomainHours, unsetDay } from "../app-sales-time.ts";
import { selectCutoffs } from "../../figures/cutoffs.ts";

type ShowingShopRow = Record<DayKey, DayHours | null> &
  Record<`reception${"Start" | "End"}${"Hour" | "Minute"}`, number> & {
    shop_id: number;
    cutoffs: BusinessDayCutoffs;
    hours_version: number;
    breaks: readonly BreakTime[];
    sales_eat_in: boolean | null;
    sales_takeout: boolean | null;
    app_compatible: boolean | null;
    release_timer: Date | null;
  };

type RequiredGroupRow = RequiredGroup & { shop_id: number; id: number };

type ShowingMenuTypeRow = MenuTypeTimes & { shop_id: number; id: number };

/** The shops as they are stored. One without app settings has switched nothing off. */
const selectShops = (tenantId: number, own: ReturnType<typeof sql>) => sql<ShowingShopRow>`
  select shop.shop_id, ${selectCutoffs(tenantId, sql`shop.shop_id`)} as cutoffs, hours_version,
    ${sql.join(dayKeys.map((key) => sql.ref(`shop.${key}`)))},
    reception_start_hour as "receptionStartHour", reception_start_minute as "receptionStartMinute",
    reception_end_hour as "receptionEndHour", reception_end_minute as "receptionEndMinute",
    (
      select coalesce(json_agg(json_build_object(
        'dayOfWeek', day_of_week, 'startTime', start_time, 'endTime', end_time)), '[]')
      from app_break_time pause where pause.tenant_id = ${tenantId} and pause.shop_id = shop.shop_id
    ) as breaks,
    sales_eat_in, sales_takeout, app_compatible, release_timer
  from (select * from shop where ${own}) shop left join store using (tenant_id, shop_id)`;

const selectMenuTypes = (own: ReturnType<typeof sql>) => sql<ShowingMenuTypeRow>`
  select shop_id, menu_category_id as id, menu_category_name as name, start_time as "startTime", end_time as "endTime",
    day_of_every_month as "dayOfEveryMonth", start_date::text as "startDate", end_date::text as "endDate",
    array[sales_day_monday, sales_day_tuesday, sales_day_wednesday, sales_day_thursday, sales_day_friday,
      sales_day_saturday, sales_day_sunday] as days, sales_day_holiday as holiday
  from product_menu_category where ${own}`;

/** The groups of which a guest has to choose, with their choices; one that names no option of now has none. */
const selectRequiredGroups = (tenantId: number, shopIds: readonly number[]) => sql<RequiredGroupRow>`
  select g.shop_id, option_group_id as id, option_group_name as name, coalesce(json_agg(json_build_object(
      'stopped', stopped, 'startDate', start_date, 'endDate', end_date, 'releaseTimer', release_timer,
      'soldOutThrough', sold_out_through, 'soldOutUntil', sold_out_until)) filter (where product_id is not null), '[]') as choices
  from product_option_group g
  left join product_option o on o.tenant_id = g.tenant_id and o.shop_id = g.shop_id and o.product_id = any(g.choices)
  where g.tenant_id = ${tenantId} and g.shop_id = any(${[...shopIds]}::int[]) and choice_required
  group by g.tenant_id, g.shop_id, option_group_id`;

/** All that is read of these shops. Each row names its shop. */
type ShowingRows = {
  pauses: readonly ReceptionPause[];
  specialDays: readonly SpecialDay[];
  menuTypes: readonly ShowingMenuTypeRow[];
  requiredGroups: readonly RequiredGroupRow[];
};

const pickShopRows = <Row extends { shop_id: number }>(rows: readonly Row[], shopId: number): Row[] =>
  rows.filter(({ shop_id }) => shop_id === shopId);

function toShowingShop(
  row: ShowingShopRow,
  { pauses, specialDays, menuTypes, requiredGroups }: ShowingRows,
): ShowingShop {
  const switches = { EAT_IN: row.sales_eat_in, TAKEOUT: row.sales_takeout, DELIVERY: null } as const;
  const ordersOff = (Object.keys(switches) as OrderType[]).filter((orderType) => switches[orderType] === false);
  const days = Object.fromEntries(dayKeys.map((key) => [key, row[key] ?? unsetDay])) as Record<DayKey, DayHours>;
  return {
    cutoffs: row.cutoffs,
    ordersOff: new Set(ordersOff),
    listed: row.app_compatible !== false,
    listedFrom: row.release_timer,
    pauses: pauses.map(({ orderType, pausedAt, until }) => ({
      orderType,
      from: new Date(pausedAt),
      until: new Date(until),
    })),
    hours: { ...toDomainHours({ ...row, ...days }), specialDays },
    hoursSet: row.hours_version > 0,
    menuTypes: new Map(menuTypes.map((menu) => [menu.id, menu])),
    requiredGroups: new Map(requiredGroups.map((group) => [group.id, group])),
  };
}

/** A shop that is not there: it takes no orders. */
const missingShop: ShowingShop = {
  cutoffs: [],
  ordersOff: new Set(),
  listed: false,
  listedFrom: null,
  pauses: [],
  hours: {
    ...(Object.fromEntries(dayKeys.map((key) => [key, unsetDay])) as Record<DayKey, DayHours>),
    reception: { start: 0, end: 0 },
    breaks: [],
  },
  hoursSet: false,
  menuTypes: new Map(),
  requiredGroups: new Map(),
};

/** Days for which a closed shop looks for its next opening. */
const specialDaysAhead = 9;

/** What the rules of each of these shops say at this moment. */
export async function readShowingConditions(
  db: Kysely<Tables>,
  tenantId: number,
  shopIds: readonly number[],
  now: Date,
): Promise<(shopId: number) => ShowingMoment> {
  const own = sql`tenant_id = ${tenantId} and shop_id = any(${[...shopIds]}::int[])`;
  const { date } = toTokyoTime(now);
  const [shops, menuTypes, groups, pauses, specialDays] = await Promise.all([
    selectShops(tenantId, own).execute(db),
    selectMenuTypes(own).execute(db),
    selectRequiredGroups(tenantId, shopIds).execute(db),
    readPauses(db, { tenantId, shopIds }, now),
    readSpecialDays(db, { tenantId, shopIds, from: addDays(date, -2), to: addDays(date, specialDaysAhead) }),
  ]);
  const moments = new Map(
    shops.rows.map((row): [number, ShowingMoment] => {
      const shop = toShowingShop(row, {
        pauses: pickShopRows(pauses, row.shop_id),
        specialDays: pickShopRows(specialDays, row.shop_id),
        menuTypes: pickShopRows(menuTypes.rows, row.shop_id),
        requiredGroups: pickShopRows(groups.rows, row.shop_id),
      });
      return [row.shop_id, toShowingMoment(shop, now)];
    }),
  );
  return (shopId) => moments.get(shopId) ?? toShowingMoment(missingShop, now);
}

/** Until when a product is sold out: the last business date of that, or a moment. */
type SoldOutColumns = { soldOutThrough?: string | null; soldOutUntil?: Date | string | null };

/** Whether a product is sold out, and for how long. */
export function findSoldOut(
  { soldOutThrough, soldOutUntil }: SoldOutColumns,
  { now, today }: Pick<ShowingMoment, "now" | "today">,
): SoldOut | null {
  if (soldOutUntil && new Date(soldOutUntil) > now) return "UNTIL_TIME";
  if (!soldOutThrough || soldOutThrough < today) return null;
  return soldOutThrough === endlessDate ? "UNTIL_RESUMED" : "TODAY";
}

/** When a product that is sold out goes on sale by itself; null if it does not. */
export function findSoldOutEnd(product: SoldOutColumns, showing: ShowingMoment): string | null {
  const soldOut = findSoldOut(product, showing);
  if (soldOut === "TODAY") return showing.todayEnds;
  return soldOut === "UNTIL_TIME" && product.soldOutUntil ? new Date(product.soldOutUntil).toISOString() : null;
}

/** Whether the shop takes orders of a type at its devices: the hours of the app do not matter there. */
export const acceptsOrders = (orderType: OrderType, { shopReasons }: ShowingMoment): boolean =>
  shopReasons[orderType].every(({ shows, rule }) => shows || isRuleOfApp(rule));
