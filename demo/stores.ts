import type { Transaction } from "kysely";
import { dayKeys, type DayHours, type DayKey } from "../src/domain/openingHours.ts";
import type { StoreLegal } from "../src/generated/server.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import { demoAddresses } from "./files/read.ts";
import type { DemoAddress } from "./files/types.ts";
import type { DemoBrand, DemoDeveloper, DemoShop, RestaurantHouse } from "./model.ts";
import type { ShopRowColumns } from "./products.ts";

const week = ({ day, others = {} }: RestaurantHouse): Record<DayKey, DayHours> =>
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
  { style: { house } }: DemoBrand,
  shop: DemoShop,
): Promise<void> {
  const address = demoAddresses[shop.shopId];
  if (!address) throw new Error(`the demonstration has no address for shop ${shop.shopId}`);
  const rooms = house.privateRooms ?? null;
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
      private_room: rooms !== null,
      private_room_num: rooms,
      smoking: rooms !== null ? "SEPARATED" : "NO_SMOKING",
      reserve: rooms !== null,
      reserve_tel: rooms !== null ? address.tel : null,
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
