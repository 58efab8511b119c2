/** Columns of the roll-ups (migration 0003), in the order of the tables. */
export const salesSums = ["sales", "tax", "cost", "pairs", "visitors", "gross_sales", "discounts", "returns"];
const weekdays = [1, 2, 3, 4, 5, 6, 7];
export const weekdaySums = ["sales", "tax"].flatMap((sum) => weekdays.map((day) => `${sum}_${day}`));
export const productSums = ["quantity", "sales", "tax", "cost", "gross_sales"];
export const dayCounts = ["return_count", "voids", "void_amount", "journal_count"];
export const dayAmounts = ["sales8", "sales10", "tax8", "tax10", "coupon_discount", "points", "points_tender"];
/** What sales_month sums of sales_day (migration 0730). */
export const monthSums = [...salesSums, "uncosted", "void_amount", "journal_count"];
/** Of receipts whose check tells no guests (migration 0800); the last columns of the tables of sales. */
export const guestSums = ["unguested_sales", "unguested_tax"];
export const tenders = ["cash", "credit", "emoney", "qr", "other", "delivery_due"];

/** SET list of an upsert that adds. */
export const added = (columns: readonly string[]) =>
  columns.map((name) => `${name} = t.${name} + excluded.${name}`).join(", ");
/** Select list of sums. */
export const summed = (columns: readonly string[]) => columns.map((name) => `sum(${name})`).join(", ");

/** sales_1 … sales_7, tax_1 … tax_7 out of rows that have a business_date. */
export const byWeekday = ["sales", "tax"]
  .flatMap((sum) =>
    weekdays.map((day) => `coalesce(sum(${sum}) filter (where extract(isodow from business_date) = ${day}), 0)`),
  )
  .join(", ");
