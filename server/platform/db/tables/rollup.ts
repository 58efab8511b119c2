import type { Generated, GeneratedAlways } from "kysely";
import type { MomentColumn } from "./reference.ts";

interface ShopKey {
  tenant_id: number;
  shop_id: number;
}

interface SalesSums {
  sales: number;
  tax: number;
  cost: number;
  pairs: number;
  visitors: number;
  gross_sales: number;
  discounts: number;
  returns: number;
  /** Net sales of lines without a cost. */
  uncosted: Generated<number>;
  /** Sales and tax of receipts without a number of guests. */
  unguested_sales: Generated<number>;
  unguested_tax: Generated<number>;
}

/** The tax within discounts and returns. */
interface CorrectionTaxes {
  discounts_tax: Generated<number>;
  returns_tax: Generated<number>;
}

/** The sum of voided receipts, and the tax within. */
interface VoidSums {
  void_amount: number;
  void_tax: Generated<number>;
}

interface SalesHourTable extends ShopKey, SalesSums, CorrectionTaxes {
  channel: number;
  business_date: string;
  hour: number;
}

interface SalesDayTable extends ShopKey, SalesSums, CorrectionTaxes, VoidSums {
  channel: number;
  business_date: string;
  newest_sold_at: MomentColumn;
  last_recorded_at: MomentColumn;
  closed_at: MomentColumn | null;
  /** seq of the last receipt that changed the date. A void changes its own date and that of the voided receipt. */
  last_seq: Generated<number>;
  /** closed_seq of the newest closing. */
  closed_seq: number | null;
  /** On channel 0 only: the drawer has changed since the newest closing (mark_drawer). */
  drawer_changed: Generated<boolean>;
  /** On channel 0 only: all receipts up to this seq were imported (imported_day). */
  imported_seq: number | null;
  /** Neither closed nor imported, or changed since. */
  is_open: GeneratedAlways<boolean>;
  return_count: number;
  voids: number;
  journal_count: number;
  sales8: number;
  sales10: number;
  tax8: number;
  tax10: number;
  coupon_discount: number;
  points: number;
  points_tender: number;
  cash: number;
  credit: number;
  emoney: number;
  qr: number;
  other: number;
  delivery_due: number;
  /** On channel 0 only: cash of receipts of this date that were voided on another one. */
  later_void_cash: Generated<number>;
  /** On channel 0 only: cash of receipts of other dates that were voided on this one. */
  void_refund_cash: Generated<number>;
}

type Tender = "points_tender" | "cash" | "credit" | "emoney" | "qr" | "other" | "delivery_due";

/** Sums of the days of a month, and marks of its dates (date_bit). */
interface SalesMonthTable extends ShopKey, SalesSums, CorrectionTaxes, VoidSums, Record<Tender, Generated<number>> {
  channel: number;
  month: string;
  journal_count: number;
  /** Dates with receipts of any kind. */
  receipt_dates: Generated<number>;
  /** Dates with checks or sales. */
  trading_dates: Generated<number>;
  /** On channel 0 only: dates with a closing. */
  closed_dates: Generated<number>;
}

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** `sales_1` … `sales_7` and `tax_1` … `tax_7` hold the same sums by weekday, 1 = Monday. */
type SalesMonthHourTable = ShopKey &
  SalesSums & { channel: number; month: string; hour: number } & Record<`${"sales" | "tax"}_${Weekday}`, number>;

interface ProductSums {
  product_code: string;
  category_code: string;
  quantity: number;
  sales: number;
  tax: number;
  cost: number;
  gross_sales: number;
  uncosted: Generated<number>;
  unguested: Generated<number>;
}

interface ProductDayTable extends ShopKey, ProductSums {
  channel: number;
  business_date: string;
}

interface ProductMonthTable extends ShopKey, ProductSums {
  channel: number;
  month: string;
}

interface ProductYearTable extends ShopKey, ProductSums {
  channel: number;
  /** First day of the year. */
  year: string;
}

/** Sums of the products of a category. */
interface CategoryMonthTable
  extends ShopKey, Omit<ProductSums, "product_code" | "gross_sales" | "uncosted" | "unguested"> {
  channel: number;
  month: string;
  uncosted: number;
  unguested: number;
}

/** Sums of receipts by who served. staff_id is all zeros where a receipt names nobody. */
interface StaffSums {
  staff_id: string;
  sales: number;
  tax: number;
  pairs: number;
  visitors: number;
  gross_sales: number;
  discounts: number;
  discounts_tax: number;
  returns: number;
  returns_tax: number;
  return_count: number;
  voids: number;
  void_amount: number;
  void_tax: number;
  unguested_sales: number;
  unguested_tax: number;
}

interface StaffDayTable extends ShopKey, StaffSums {
  channel: number;
  business_date: string;
}

interface StaffMonthTable extends ShopKey, StaffSums {
  channel: number;
  month: string;
}

/** Sums of discounts by kind, source and who served (receipt_discounts). */
interface DiscountSums {
  kind: number;
  source_id: number;
  staff_id: string;
  uses: number;
  receipts: number;
  discounts: number;
  discounts_tax: number;
  gross_sales: number;
  gross_tax: number;
}

interface DiscountDayTable extends ShopKey, DiscountSums {
  channel: number;
  business_date: string;
}

interface DiscountMonthTable extends ShopKey, DiscountSums {
  channel: number;
  month: string;
}

/** As DiscountMonthTable, without who served. */
type DiscountSourceMonthTable = Omit<DiscountMonthTable, "staff_id">;

interface DayClosingTable extends ShopKey {
  business_date: string;
  version: number;
  closed_at: MomentColumn;
  closed_by: string | null;
  /** seq of the shop's last receipt at the closing. */
  closed_seq: number;
  sales: number;
  tax: number;
  cost: number;
  pairs: number;
  visitors: number;
  /** All sums of the date at the closing (`day_figures`). */
  figures: Record<string, number>;
}

/** Tables of roll-ups and closings. */
export interface RollupTables {
  sales_hour: SalesHourTable;
  sales_day: SalesDayTable;
  sales_month: SalesMonthTable;
  sales_month_hour: SalesMonthHourTable;
  product_day: ProductDayTable;
  product_month: ProductMonthTable;
  product_year: ProductYearTable;
  category_month: CategoryMonthTable;
  staff_day: StaffDayTable;
  staff_month: StaffMonthTable;
  discount_day: DiscountDayTable;
  discount_month: DiscountMonthTable;
  discount_source_month: DiscountSourceMonthTable;
  day_closing: DayClosingTable;
}
