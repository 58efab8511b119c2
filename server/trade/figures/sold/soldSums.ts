import { sql, type RawBuilder } from "kysely";
import { divideFigures } from "../../../../src/core/money.ts";
import { countPeriodDays } from "../../../../src/core/period.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { calculateMargin } from "../measures.ts";
import { dayParts, shopTotals, spanParts, type MonthsAndDays } from "../dates/spanParts.ts";
import type { ReportScope } from "../scope.ts";

/** Sums of sold lines. */
export type SoldSums = { quantity: number; sales: number; tax: number; cost: number; uncosted: number };

const sums = ["quantity", "sales", "tax", "cost", "uncosted"] as const;

/** SQL: the sums of a row `s` as arguments of json_build_object. */
export const soldFields = sql.join(sums.map((name) => sql`${sql.lit(name)}, ${sql.ref(`s.${name}`)}`));
/** SQL: the same of a row that may be missing: zeros. */
export const soldOrNothing = sql.join(sums.map((name) => sql`${sql.lit(name)}, coalesce(${sql.ref(`s.${name}`)}, 0)`));
/** SQL: the sums of rows that have sums themselves. */
export const soldColumnSums = sql.join(sums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
const total = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`));

/** What tells sums of sold lines apart. */
type SoldKey = "product_code" | "category_code" | "shop_id";

/** SQL: lines of receipts that are not voided, with the hour of their sale. The roll-ups of products have no hours. */
export const soldHours = sql`(
  select l.tenant_id, l.shop_id, c.channel, r.business_date, r.hour, p.product_code, p.category_code, l.quantity, l.sales, l.tax,
    coalesce(l.unit_cost, 0) * l.quantity as cost,
    case when coalesce(l.unit_cost, 0) * l.quantity = 0 then l.sales - l.tax else 0 end as uncosted, case when r.guests_unknown then l.quantity else 0 end as unguested
  from receipt r
  join journal_line l on l.tenant_id = r.tenant_id and l.shop_id = r.shop_id and l.seq = r.seq
  join sold_product p on p.tenant_id = l.tenant_id and p.shop_id = l.shop_id and p.sold_product_id = l.sold_product_id
  cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
  where r.kind <> 'VOID' and r.voided_at is null
) d`;

const categoryMonths = { months: "category_month", days: "product_day", hours: soldHours } satisfies MonthsAndDays;
/** Sources of the sums of sold lines by product. */
export const soldSource = {
  years: "product_year",
  months: "product_month",
  days: "product_day",
  hours: soldHours,
} satisfies MonthsAndDays;

/** Days of shops whose receipts a report by hour reads one by one, where no roll-up has its hours. */
const mostShopDays = 3100;

/** @throws Rejected SHOP_DAYS for hours of more than `mostShopDays` */
export function refuseManyShopDays(scope: ReportScope): void {
  const days = (scope.dates?.length ?? countPeriodDays(scope)) * scope.shopIds.length;
  if (!scope.hours || days <= mostShopDays) return;
  const args = [mostShopDays, days].map((count) => count.toLocaleString("ja-JP"));
  throw new Rejected("SHOP_DAYS", { field: "toDate", args });
}

type ColumnNameList = readonly string[];
type Where = RawBuilder<boolean>;

/** SQL: sums of sold lines by the keys (see spanParts). @throws Rejected as refuseManyShopDays */
export function soldParts(
  scope: ReportScope,
  keys: ColumnNameList,
  columns: ColumnNameList,
  where?: Where,
): RawBuilder<unknown> {
  refuseManyShopDays(scope);
  return spanParts(soldSource, scope, keys, columns, where);
}

/** SQL: the same without products: neither as a key nor in the condition. */
function categoryParts(
  scope: ReportScope,
  keys: ColumnNameList,
  columns: ColumnNameList,
  where?: Where,
): RawBuilder<unknown> {
  refuseManyShopDays(scope);
  return spanParts(categoryMonths, scope, keys, columns, where);
}

/** SQL: sums of sold lines by date and the keys (see dayParts). @throws Rejected as refuseManyShopDays */
export function soldByDate(
  scope: ReportScope,
  keys: ColumnNameList,
  columns: ColumnNameList,
  where?: Where,
): RawBuilder<unknown> {
  refuseManyShopDays(scope);
  return dayParts(soldSource, scope, ["business_date", ...keys], columns, where);
}

/** `where`: a condition on the lines; `ofProducts`: it reads product_code. `columns`: more columns to sum. */
type SoldChoice = { where?: RawBuilder<boolean>; ofProducts?: boolean; columns?: readonly string[] };

/** SQL: sums of the scope by the keys, without rows whose sums are zero. */
export function selectSoldSums(
  scope: ReportScope,
  key: SoldKey | readonly SoldKey[],
  { where, ofProducts = false, columns = [] }: SoldChoice = {},
): RawBuilder<unknown> {
  const keys = [key].flat();
  const parts = ofProducts || keys.includes("product_code") ? soldParts : categoryParts;
  const all = [...sums, ...columns];
  const group = sql.join(keys.map((name) => sql.ref(name)));
  return sql`
  select ${group}, ${sql.join(all.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
  from (${parts(scope, keys, all, where)}) parts
  group by ${group} having (${total}) is distinct from (0, 0, 0, 0, 0)`;
}

/** SQL: the number of guests in each shop of the scope. */
export const selectShopGuests = (scope: ReportScope) => shopTotals(scope, ["visitors"]);

/** What 100 guests order; null where no receipt tells its guests. @param unguested quantity of the other receipts */
export const computePerHundred = (quantity: number, unguested: number, visitors: number): number | null =>
  divideFigures((quantity - unguested) * 100, visitors);

/** The figures of a row: 純売上, and 粗利 of the lines with a known cost. */
export function toSoldFigures<Row extends SoldSums>({ tax, cost, uncosted, ...row }: Row) {
  const net_sales = row.sales - tax;
  return { ...row, net_sales, ...calculateMargin(net_sales, cost, uncosted) };
}

/** The figures of each row, with its shares of the sales and of the net sales of all rows; null where these are zero. */
export function addSalesShares<Row extends SoldSums>(rows: readonly Row[]) {
  const all = rows.reduce((sum, { sales }) => sum + sales, 0);
  const allTax = rows.reduce((sum, { tax }) => sum + tax, 0);
  return rows.map((row) => ({
    ...toSoldFigures(row),
    share: divideFigures(row.sales, all),
    netShare: divideFigures(row.sales - row.tax, all - allTax),
  }));
}
