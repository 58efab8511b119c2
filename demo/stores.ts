import type { Transaction } from "kysely";
import { dayKeys, type DayHours, type DayKey } from "../src/domain/openingHours.ts";
import type { StoreLegal } from "../src/generated/server.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import { demoAddresses, type DemoAddress } from "./addresses.ts";
import { cafeStyle } from "./menus/cafe.ts";
import { curryStyle } from "./menus/curry.ts";
import { izakayaStyle } from "./menus/izakaya.ts";
import type { DemoBrand, DemoDeveloper, DemoShop, RestaurantStyle } from "./model.ts";
import type { ShopRowColumns } from "./products.ts";

type House = {
  genre: number;
  day: Omit<DayHours, "holiday">;
  /** Weekdays with other hours. Null: closed. */
  others?: Partial<Record<DayKey, Partial<DayHours> | null>>;
  /** When the app takes orders, in minutes after midnight. */
  reception: readonly [start: number, end: number];
  budget: readonly [day: number, night: number];
};

const noodles: House = {
  genre: 1,
  day: { start: "11:00", end: "22:00" },
  others: { wed: { lunchBreakStart: "15:00", lunchBreakEnd: "17:00" } },
  reception: [10 * 60 + 30, 21 * 60 + 30],
  budget: [1000, 1500],
};

/** Opening hours by style. */
const houses = new Map<RestaurantStyle, House>([
  [
    izakayaStyle,
    {
      genre: 7,
      day: { start: "17:00", end: "25:00" },
      others: { fri: { end: "28:00" }, sat: { start: "16:00", end: "28:00" }, mon: null },
      reception: [16 * 60, 27 * 60],
      budget: [1200, 4000],
    },
  ],
  [
    cafeStyle,
    {
      genre: 16,
      day: { earlyMorningTime: "07:30", start: "10:00", end: "20:00" },
      others: { sat: { end: "21:00" } },
      reception: [7 * 60 + 30, 20 * 60],
      budget: [900, 1200],
    },
  ],
  [
    curryStyle,
    {
      genre: 12,
      day: { start: "11:00", end: "22:00", lunchBreakStart: "15:00", lunchBreakEnd: "17:00" },
      others: { tue: null },
      reception: [11 * 60, 21 * 60 + 30],
      budget: [1100, 1500],
    },
  ],
]);

const week = ({ day, others = {} }: House): Record<DayKey, DayHours> =>
  Object.fromEntries(
    dayKeys.map((key) => [key, others[key] === null ? { holiday: true } : { holiday: false, ...day, ...others[key] }]),
  ) as Record<DayKey, DayHours>;

/** The opening hours as JSON, the form of `businessHoursJson`. */
function spansJson(hours: Record<DayKey, DayHours>): string {
  const spans = ({ holiday, earlyMorningTime, start, end, lunchBreakStart, lunchBreakEnd }: DayHours) => {
    if (holiday) return [];
    const opens = earlyMorningTime ?? start;
    return lunchBreakStart
      ? [
          [opens, lunchBreakStart],
          [lunchBreakEnd, end],
        ]
      : [[opens, end]];
  };
  return JSON.stringify(Object.fromEntries(dayKeys.map((key) => [key, spans(hours[key])])));
}

const buildStoreLegal = (developer: DemoDeveloper, address: DemoAddress): StoreLegal => ({
  sellerName: developer.name,
  representative: "代表取締役 朝霧 結",
  zip: address.zip,
  prefCode: address.prefCode,
  address1: `${address.city}${address.streetAddr}`,
  address2: null,
  tel: address.tel,
  contactUrl: "https://choba.example/contact",
  aboutSalesPrice: "商品ごとに税込の価格を表示します。",
  aboutPaymentMethodEatin: "現金、クレジットカード、電子マネー、QRコード決済",
  aboutPaymentMethodTakeout: "アプリに登録したクレジットカード",
  aboutDelivery: "ご注文のときに選んだ時刻に、店頭でお渡しします。",
  aboutReturnExchange: "お渡し後の返品はお受けできません。品違いや不良は、その日のうちにご連絡ください。",
  aboutTax: "店内は10%、お持ち帰りとデリバリーは8%（酒類は10%）です。",
  aboutCancelEatin: "調理を始める前までお受けします。",
  aboutCancelTakeout: "受け取り時刻の30分前までお受けします。",
});

/** Adds what the app shows of a shop, and the hours in which it takes orders. */
export async function addStore(
  trx: Transaction<Tables>,
  place: ShopRowColumns,
  developer: DemoDeveloper,
  { style }: DemoBrand,
  shop: DemoShop,
): Promise<void> {
  const address = demoAddresses[shop.shopId];
  if (!address) throw new Error(`the demonstration has no address for shop ${shop.shopId}`);
  const house = houses.get(style) ?? noodles;
  const hours = week(house);
  const takes = (orderType: string) => shop.orderTypes.some(([, one]) => one === orderType);
  const [tables, counter] = address.seats;
  await trx
    .insertInto("store")
    .values({
      ...place,
      caption: address.caption,
      genre_id1: house.genre,
      zip: address.zip,
      pref_code: address.prefCode,
      city: address.city,
      street_addr: address.streetAddr,
      tel: address.tel,
      map_url: `https://maps.example/?q=${encodeURIComponent(address.city + address.streetAddr)}`,
      website_url: `https://choba.example/shops/${shop.shopId}`,
      business_hours_format: "WEEKLY",
      business_hours_json: spansJson(hours),
      holiday: hours.mon.holiday ? "月曜日（祝日は営業）" : hours.tue.holiday ? "火曜日（祝日は営業）" : "なし",
      payment_cash: true,
      payment_credit: true,
      payment_ic: true,
      payment_qr: true,
      budget_day: house.budget[0],
      budget_night: house.budget[1],
      seats_table: tables,
      seats_counter: counter,
      private_room: style === izakayaStyle,
      private_room_num: style === izakayaStyle ? 2 : null,
      smoking: style === izakayaStyle ? "SEPARATED" : "NO_SMOKING",
      reserve: style === izakayaStyle,
      reserve_tel: style === izakayaStyle ? address.tel : null,
      app_compatible: true,
      sales_eat_in: takes("EAT_IN"),
      sales_takeout: takes("TAKEOUT"),
      point_reduction_rate: 1,
      legal: JSON.stringify(buildStoreLegal(developer, address)),
    })
    .execute();
  const [opens, closes] = house.reception;
  const days = Object.fromEntries(dayKeys.map((key) => [key, JSON.stringify(hours[key])]));
  await trx
    .updateTable("shop")
    .set({
      ...days,
      reception_start_hour: Math.floor(opens / 60),
      reception_start_minute: opens % 60,
      reception_end_hour: Math.floor(closes / 60),
      reception_end_minute: closes % 60,
      hours_version: 1,
    })
    .where("tenant_id", "=", place.tenant_id)
    .where("shop_id", "=", place.shop_id)
    .execute();
}
