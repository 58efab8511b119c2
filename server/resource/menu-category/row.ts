import type { Selectable } from "kysely";
import type { CreateProductMenuCategoryInput, ProductMenuCategory } from "../../../src/generated/server.ts";
import { weekdays } from "../../../src/domain/menuWeekdays.ts";
import type { ProductMenuCategoryTable } from "../../../src/generated/tables.ts";

type Switches = Record<(typeof weekdays)[number], boolean>;

/** The weekdays that are switched on. */
export const daysOf = (input: Switches): number[] =>
  weekdays.flatMap((name, index) => (input[name] ? [index + 1] : []));

/** A menu category as the API tells it. */
export const toMenuCategory = (row: Selectable<ProductMenuCategoryTable>): ProductMenuCategory => ({
  id: row.menu_category_id,
  shop_id: row.shop_id,
  menuCategoryId: row.menu_category_id,
  menuCategoryCode: row.menu_category_code,
  menuCategoryName: row.menu_category_name,
  menuCategoryNameEn: row.menu_category_name_en,
  menuCategoryNameZh: row.menu_category_name_zh,
  menuCategoryNameKo: row.menu_category_name_ko,
  price: row.price,
  cost: row.cost,
  masterProductId: row.master_product_id,
  startTime: row.start_time,
  endTime: row.end_time,
  timeLimit: row.time_limit,
  salesDayMonday: row.sales_day_monday,
  salesDayTuesday: row.sales_day_tuesday,
  salesDayWednesday: row.sales_day_wednesday,
  salesDayThursday: row.sales_day_thursday,
  salesDayFriday: row.sales_day_friday,
  salesDaySaturday: row.sales_day_saturday,
  salesDaySunday: row.sales_day_sunday,
  dayOfEveryMonth: row.day_of_every_month,
  displaySequence: row.display_sequence,
  version: row.version,
});

/** Columns that a form fills. */
export const columns = (input: CreateProductMenuCategoryInput) => ({
  menu_category_code: input.menuCategoryCode,
  menu_category_name: input.menuCategoryName.trim(),
  menu_category_name_en: input.menuCategoryNameEn ?? null,
  menu_category_name_zh: input.menuCategoryNameZh ?? null,
  menu_category_name_ko: input.menuCategoryNameKo ?? null,
  price: input.price ?? null,
  cost: input.cost ?? null,
  master_product_id: input.masterProductId ?? null,
  start_time: input.startTime ?? null,
  end_time: input.endTime ?? null,
  time_limit: input.timeLimit ?? null,
  sales_day_monday: input.salesDayMonday,
  sales_day_tuesday: input.salesDayTuesday,
  sales_day_wednesday: input.salesDayWednesday,
  sales_day_thursday: input.salesDayThursday,
  sales_day_friday: input.salesDayFriday,
  sales_day_saturday: input.salesDaySaturday,
  sales_day_sunday: input.salesDaySunday,
  day_of_every_month: input.dayOfEveryMonth ?? null,
});
