import type { Generated, JSONColumnType } from "kysely";
import type { DayKey } from "../../../src/domain/openingHours.ts";
import type { AppSalesDay, DayOfWeek } from "../../../src/generated/types.ts";
import type { Moment } from "./reference.ts";

export interface PrefectureTable {
  pref_code: number;
  name: string;
}

export interface GenreTable {
  genre_id: number;
  name: string;
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
  app_sales_time: AppSalesTimeTable;
  app_break_time: AppBreakTimeTable;
}
