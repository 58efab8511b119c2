import type { Transaction } from "kysely";
import { dayKeys, type DayHours, type DayKey } from "../../src/domain/openingHours.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { demoAddresses } from "../data.ts";
import type { DemoDeveloper, DemoShop, RestaurantHouse } from "../model.ts";
import type { NamedValues } from "./addRows.ts";

const listWeekHours = ({ day, others = {} }: RestaurantHouse): Record<DayKey, DayHours> =>
  Object.fromEntries(
    dayKeys.map((key) => [key, others[key] === null ? { holiday: true } : { holiday: false, ...day, ...others[key] }]),
  ) as Record<DayKey, DayHours>;

/** The spans of a day in `businessHoursJson`. */
function listSpans({ holiday, earlyMorningTime, start, end, lunchBreakStart, lunchBreakEnd }: DayHours) {
  if (holiday) return [];
  const opens = earlyMorningTime ?? start;
  const lunch = [
    [opens, lunchBreakStart],
    [lunchBreakEnd, end],
  ];
  return lunchBreakStart ? lunch : [[opens, end]];
}

/** What the rows of a shop name: its address, its brand's house, and the page that the app shows of it. */
export function buildStoreValues({ name }: DemoDeveloper, house: RestaurantHouse, shop: DemoShop): NamedValues {
  const address = demoAddresses[shop.shopId];
  if (!address) throw new Error(`the demonstration has no address for shop ${shop.shopId}`);
  const hours = listWeekHours(house);
  const hasRooms = house.privateRooms !== undefined;
  const takes = (orderType: string) => shop.orderTypes.some(([, one]) => one === orderType);
  const [budgetDay, budgetNight] = house.budget;
  const [tables, counter] = address.seats;
  return {
    company: { name },
    address: { ...address, tables, counter },
    house: { genre: house.genre, budgetDay, budgetNight },
    store: {
      mapQuery: encodeURIComponent(address.city + address.streetAddr),
      hours: JSON.stringify(Object.fromEntries(dayKeys.map((key) => [key, listSpans(hours[key])]))),
      holiday: hours.mon.holiday ? "月曜日（祝日は営業）" : hours.tue.holiday ? "火曜日（祝日は営業）" : "なし",
      hasRooms,
      rooms: house.privateRooms ?? null,
      smoking: hasRooms ? "SEPARATED" : "NO_SMOKING",
      reserveTel: hasRooms ? address.tel : null,
      eatIn: takes("EAT_IN"),
      takeout: takes("TAKEOUT"),
    },
  };
}

/** Writes the opening hours of a shop, and those in which it takes orders. */
export async function writeShopHours(
  trx: Transaction<Tables>,
  { tenant_id, shop_id }: { tenant_id: number; shop_id: number },
  house: RestaurantHouse,
): Promise<void> {
  const [opens, closes] = house.reception;
  const days = Object.entries(listWeekHours(house)).map(([key, hours]) => [key, JSON.stringify(hours)]);
  await trx
    .updateTable("shop")
    .set({
      ...Object.fromEntries(days),
      reception_start_hour: Math.floor(opens / 60),
      reception_start_minute: opens % 60,
      reception_end_hour: Math.floor(closes / 60),
      reception_end_minute: closes % 60,
      hours_version: 1,
    })
    .where("tenant_id", "=", tenant_id)
    .where("shop_id", "=", shop_id)
    .execute();
}
