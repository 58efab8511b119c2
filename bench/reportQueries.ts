import { sql, type RawBuilder } from "kysely";
import { isInReportScope } from "../server/trade/figures/fragments.ts";
import { shopTotals, spanParts } from "../server/trade/figures/dates/spanParts.ts";
import type { ReportScope } from "../server/trade/figures/scope.ts";

type Query = (scope: ReportScope) => RawBuilder<unknown>;

const salesSums = sql`sum(sales) as sales, sum(tax) as tax, sum(cost) as cost, sum(pairs) as pairs, sum(visitors) as visitors`;
const productSums = sql`sum(quantity) as quantity, sum(sales) as sales, sum(tax) as tax, sum(cost) as cost`;

const ofSales = ["sales", "tax", "cost", "pairs", "visitors"];
const productTables = { years: "product_year", months: "product_month", days: "product_day" };
const ofProducts = ["quantity", "sales", "tax", "cost"];
const inDays = (scope: ReportScope) =>
  sql`${isInReportScope(scope)} and business_date between ${scope.from}::date and ${scope.to}::date`;

/** The five reports from the roll-ups. */
export const rollUpQueries: Readonly<Record<string, Query>> = {
  store: (scope) => shopTotals(scope, ofSales),
  period: (scope) =>
    sql`select business_date, ${salesSums} from sales_day where ${inDays(scope)} group by business_date`,
  hour: (scope) =>
    sql`select hour, ${salesSums} from (${spanParts({ months: "sales_month_hour", days: "sales_hour" }, scope, ["hour"], ofSales)}) p group by hour`,
  category: (scope) => sql`
    select category_code, ${productSums} from (${spanParts(productTables, scope, ["category_code"], ofProducts)}) p
    group by category_code`,
  products: (scope) => sql`
    select product_code, ${productSums} from (${spanParts(productTables, scope, ["product_code"], ofProducts)}) p
    group by product_code`,
};

const isCountedReceipt = ({ tenantId, shopIds, from, to }: ReportScope) => sql`
  r.tenant_id = ${tenantId} and r.shop_id = any(${shopIds}::int[]) and r.business_date between ${from}::date and ${to}::date
  and r.kind <> 'VOID' and r.voided_at is null`;
const ofReceipts = sql`sum(r.total) as sales, sum(r.tax8 + r.tax10) as tax, sum(r.cost) as cost, sum(r.pairs) as pairs,
  sum(r.visitors) as visitors`;
const ofLines = sql`sum(l.quantity) as quantity, sum(l.sales) as sales, sum(l.tax) as tax,
  sum(coalesce(l.unit_cost, 0) * l.quantity) as cost`;
const withLines = sql`receipt r join journal_line l on l.tenant_id = r.tenant_id and l.shop_id = r.shop_id and l.seq = r.seq
  join sold_product s on s.tenant_id = l.tenant_id and s.shop_id = l.shop_id and s.sold_product_id = l.sold_product_id`;

/** The same answers from receipts; those by product or category from their lines. */
export const rawQueries: Readonly<Record<string, Query>> = {
  store: (scope) =>
    sql`select r.shop_id, ${ofReceipts} from receipt r where ${isCountedReceipt(scope)} group by r.shop_id`,
  period: (scope) =>
    sql`select r.business_date, ${ofReceipts} from receipt r where ${isCountedReceipt(scope)} group by r.business_date`,
  hour: (scope) => sql`select r.hour, ${ofReceipts} from receipt r where ${isCountedReceipt(scope)} group by r.hour`,
  category: (scope) =>
    sql`select s.category_code, ${ofLines} from ${withLines} where ${isCountedReceipt(scope)} group by s.category_code`,
  products: (scope) =>
    sql`select s.product_code, ${ofLines} from ${withLines} where ${isCountedReceipt(scope)} group by s.product_code`,
};
