import type { Generated } from "kysely";
import type { DayOfWeek } from "../../../../src/generated/types.ts";

interface PrefectureTable {
  pref_code: number;
  name: string;
}

interface GenreTable {
  genre_id: number;
  name: string;
}

interface AppBreakTimeTable {
  tenant_id: number;
  shop_id: number;
  app_break_time_id: Generated<number>;
  day_of_week: DayOfWeek;
  /** HH:mm of the business date. */
  start_time: string;
  end_time: string;
}

/** Words that all stores share, and the breaks of their hours. */
export interface StoreTables {
  prefecture: PrefectureTable;
  genre: GenreTable;
  app_break_time: AppBreakTimeTable;
}
