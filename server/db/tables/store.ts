import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { DayKey } from "../../../src/domain/openingHours.ts";
import type { AppSalesDay, BusinessHoursFormat, DayOfWeek, Smoking, StoreLegal } from "../../../src/generated/types.ts";
import type { Moment } from "./reference.ts";
import type { Requested } from "./requested.ts";

export interface PrefectureTable {
  pref_code: number;
  name: string;
}

export interface GenreTable {
  genre_id: number;
  name: string;
}

/** What the apps show of a shop. Its name, code, brand and opening day are the shop's own (ShopTable). */
export interface StoreTable extends Requested {
  tenant_id: number;
  shop_id: number;
  image_url: string | null;
  recommend_images: Generated<string[]>;
  caption: string | null;
  genre_id1: number | null;
  genre_id2: number | null;
  genre_id3: number | null;
  zip: string | null;
  pref_code: number | null;
  city: string | null;
  street_addr: string | null;
  map_url: string | null;
  tel: string | null;
  website_url: string | null;
  business_hours_format: Generated<BusinessHoursFormat>;
  business_hours_json: string | null;
  business_hours_text: string | null;
  holiday: string | null;
  payment_cash: Generated<boolean>;
  payment_credit: Generated<boolean>;
  payment_ic: Generated<boolean>;
  payment_qr: Generated<boolean>;
  /** Yen. */
  budget_day: number | null;
  budget_night: number | null;
  seats_table: number | null;
  seats_counter: number | null;
  private_room: Generated<boolean>;
  private_room_num: number | null;
  smoking: Generated<Smoking>;
  parking: Generated<boolean>;
  parking_num: number | null;
  pickup_parking: Generated<boolean>;
  reserve: Generated<boolean>;
  reserve_tel: string | null;
  app_compatible: Generated<boolean>;
  release_timer: ColumnType<Date | null, Date | string | null, Date | string | null>;
  sales_eat_in: Generated<boolean>;
  sales_takeout: Generated<boolean>;
  sales_ec: Generated<boolean>;
  ec_site_url: string | null;
  /** Percent of the amount paid. */
  point_reduction_rate: number | null;
  gmo_id: string | null;
  gmo_pass: string | null;
  kitchen_monitor_uuid: string | null;
  legal: JSONColumnType<StoreLegal | null, string | null, string | null>;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface AppSalesTimeTable {
  tenant_id: number;
  shop_id: number;
  days: JSONColumnType<Record<DayKey, AppSalesDay>>;
  /** Minutes after midnight of the business day. */
  reception_start: number;
  reception_end: number;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface AppBreakTimeTable {
  tenant_id: number;
  shop_id: number;
  app_break_time_id: Generated<number>;
  day_of_week: DayOfWeek;
  /** HH:mm of the business day. */
  start_time: string;
  end_time: string;
}

/** Stores as the apps show them, and their hours. */
export interface StoreTables {
  prefecture: PrefectureTable;
  genre: GenreTable;
  store: StoreTable;
  app_sales_time: AppSalesTimeTable;
  app_break_time: AppBreakTimeTable;
}
