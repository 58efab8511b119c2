import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type {
  CouponDiscountType,
  CouponTarget,
  CouponTargetType,
  CouponTermType,
  CouponUsage,
  CouponUseRange,
  DayOfWeek,
  DeliveryService,
  OrderType,
  TaxRate,
  ThumbnailSize,
} from "../../../src/generated/server.ts";
import type { Moment } from "./reference.ts";
import type { Requested } from "./requested.ts";

export interface Kept {
  tenant_id: number;
  shop_id: number;
  /** Counts the saves of the row: what a form was opened on must still be it when it is saved (W014). */
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface ProductCategoryTable extends Kept, Requested {
  category_id: Generated<number>;
  category_admin_id: number | null;
  brand_id: number;
  order_type: OrderType;
  category_name: string;
  category_name_en: string | null;
  category_name_zh: string | null;
  category_name_ko: string | null;
  display_sequence: Generated<number>;
}

/** As it is kept: a cost that is null leaves the present one as it is. */
export type KeptSchedule = { updateProductId: number; updateTimer: string; price: number; cost: number | null };

/** What a product and an option have alike: how it is called, ordered, priced and printed. */
export interface PricedTable extends Kept, Requested {
  product_id: Generated<number>;
  product_admin_id: number | null;
  order_type: OrderType;
  product_code: string;
  product_name: string;
  product_name_en: string | null;
  product_name_zh: string | null;
  product_name_ko: string | null;
  product_description: string | null;
  product_description_en: string | null;
  product_description_zh: string | null;
  product_description_ko: string | null;
  image_url: string | null;
  /** Yen, tax included. */
  price: number;
  /** Yen, tax excluded. */
  cost: number | null;
  tax_rate: TaxRate;
  count_products: JSONColumnType<{ countProductId: number; quantity: number }[], string | undefined>;
  /** Up to four, in the order of printerAddrId1 … printerAddrId4. */
  printer_addr_ids: Generated<(number | null)[]>;
  /** A price that takes over at `updateTimer`. */
  scheduled: JSONColumnType<KeptSchedule | null, string | null | undefined, string | null>;
  release_timer: Moment | null;
  display_sequence: Generated<number>;
}

export interface ProductTable extends PricedTable {
  thumbnail_size: Generated<ThumbnailSize>;
  category_id: number;
  option_products: Generated<number[]>;
  menu_categories: Generated<number[]>;
  deliveries: Generated<DeliveryService[]>;
  cutlery: Generated<boolean>;
  hidden: Generated<boolean>;
}

export interface CouponTable extends Kept, Requested {
  coupon_id: Generated<number>;
  coupon_name: string;
  image_url: string | null;
  coupon_number: string | null;
  target: CouponTarget;
  target_type: CouponTargetType;
  product_id: number | null;
  use_range: CouponUseRange;
  usage: CouponUsage;
  usage_count: number | null;
  total_count: number | null;
  minimum_price: number | null;
  store_cooperation: boolean;
  discount_type: CouponDiscountType;
  discount_rate: number | null;
  discount_price: number | null;
  term_type: CouponTermType;
  start_date: string | null;
  end_date: string | null;
  /** Null: every day. */
  days_of_week: DayOfWeek[] | null;
  /** HH:mm of the business day, up to 28:59. */
  start_time: string | null;
  end_time: string | null;
  release_timer: Moment | null;
}

/** Where slips of the kitchen and the counter are printed. */
export interface PrinterTable extends Requested {
  tenant_id: number;
  shop_id: number;
  printer_addr_id: Generated<number>;
  printer_name: string;
  display_sequence: Generated<number>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

/** What the apps show (migrations 0300, 0460, 0840). */
export interface AppControlTables {
  printer: PrinterTable;
  product_category: ProductCategoryTable;
  product: ProductTable;
  coupon: CouponTable;
}
