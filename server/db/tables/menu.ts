import type { Generated } from "kysely";
import type { Kept, PricedTable } from "./appControl.ts";
import type { Moment } from "./reference.ts";
import type { Requested } from "./requested.ts";

/** What can be added to a product. Its id comes from the products' sequence. */
export interface ProductOptionTable extends PricedTable {
  topping_required: Generated<boolean>;
}

export interface ProductMenuCategoryTable extends Kept, Requested {
  menu_category_id: Generated<number>;
  menu_category_code: string;
  menu_category_name: string;
  menu_category_name_en: string | null;
  menu_category_name_zh: string | null;
  menu_category_name_ko: string | null;
  /** Yen, tax included. */
  price: number | null;
  /** Yen, tax excluded. */
  cost: number | null;
  master_product_id: number | null;
  /** HH:mm of the business day, up to 28:59. */
  start_time: string | null;
  end_time: string | null;
  /** Minutes. */
  time_limit: number | null;
  /** Weekdays by ISO 8601: 1 is Monday, 7 is Sunday. */
  sales_days: Generated<number[]>;
  day_of_every_month: number | null;
  display_sequence: Generated<number>;
}

export interface CountProductTable extends Requested {
  tenant_id: number;
  shop_id: number;
  count_product_id: Generated<number>;
  count_product_name: string;
  created_at: Moment;
}

/** Options, menu categories and count products (migration 0450). */
export interface MenuTables {
  product_option: ProductOptionTable;
  product_menu_category: ProductMenuCategoryTable;
  count_product: CountProductTable;
}
