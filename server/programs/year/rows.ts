import { sql, type RawBuilder } from "kysely";

/** What goes into the files: the receipts of a shop with lines and payments, and what the lines sold. In the order in which they are put back. */
export const yearTables = ["sold_product", "receipt", "journal_line", "journal_payment"] as const;
export type YearTable = (typeof yearTables)[number];

/** Numbers of the receipts of a shop that are detached together, of dates up to the end of a year. */
export type YearRange = { tenantId: number; shopId: number; year: number; firstSeq: number; lastSeq: number };

export const buildLastDate = (year: number): string => `${year}-12-31`;

/** SQL: rows of a shop. The numbers stand in the text, as COPY takes no parameters. */
const isOfShop = ({ tenantId, shopId }: YearRange) =>
  sql`tenant_id = ${sql.lit(tenantId)} and shop_id = ${sql.lit(shopId)}`;
const isInNumbers = (range: YearRange) =>
  sql`${isOfShop(range)} and seq between ${sql.lit(range.firstSeq)} and ${sql.lit(range.lastSeq)}`;

/** SQL: condition on the rows of a table that belong to the range. Receipts are found by their index of dates. */
export function isInYearRange(table: YearTable, range: YearRange): RawBuilder<boolean> {
  switch (table) {
    case "receipt":
      return sql`${isInNumbers(range)} and business_date between '2000-01-01' and ${sql.lit(buildLastDate(range.year))}`;
    case "sold_product":
      return sql`${isOfShop(range)} and sold_product_id in (select sold_product_id from journal_line where ${isInNumbers(range)})`;
    default:
      return sql`${isInNumbers(range)}`;
  }
}

const orders: Readonly<Record<YearTable, string>> = {
  sold_product: "sold_product_id",
  receipt: "seq",
  journal_line: "seq, line_no",
  journal_payment: "seq, payment_no",
};

/** SQL: the rows of the range, in their order. */
export const selectYearRows = (table: YearTable, columns: readonly string[], range: YearRange): RawBuilder<unknown> =>
  sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} where ${isInYearRange(table, range)}
    order by ${sql.raw(orders[table])}`;

/** The temporary table into which rows of a table are read from a file. */
export const stagedName = (table: YearTable): string => `staged_${table}`;
