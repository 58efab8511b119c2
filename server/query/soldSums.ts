import { sql, type RawBuilder } from "kysely";
import { divide } from "../../src/core/money.ts";
import { margin } from "./measures.ts";
import { spanParts } from "./spanParts.ts";
import type { ReportScope } from "./scope.ts";

/** Sums of sold lines. */
export type SoldSums = { quantity: number; sales: number; tax: number; cost: number; uncosted: number };

const sums = ["quantity", "sales", "tax", "cost", "uncosted"] as const;

/** SQL: the sums of a row `s` as arguments of json_build_object. */
export const soldFields = sql.join(sums.map((name) => sql`${sql.lit(name)}, ${sql.ref(`s.${name}`)}`));
const total = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`));

/** SQL: lines of receipts that are not voided, with the hour of their sale. The roll-ups of products have no hours. */
const soldHours = sql`(
  select l.tenant_id, l.shop_id, c.channel, r.business_date, r.hour, l.product_code, l.category_code, l.quantity, l.sales, l.tax, l.cost,
    case when l.cost = 0 then l.sales - l.tax else 0 end as uncosted
  from receipt r
  join receipt_line l on l.tenant_id = r.tenant_id and l.shop_id = r.shop_id and l.receipt_id = r.receipt_id
  cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
  where r.kind <> 'VOID' and r.voided_at is null
) d`;

/** SQL: sums of the scope by product or category, without rows whose sums are zero. */
export const soldBy = (scope: ReportScope, key: "product_code" | "category_code", where?: RawBuilder<boolean>) => sql`
  select ${sql.ref(key)}, ${sql.join(sums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
  from (${spanParts({ months: "product_month", days: "product_day", hours: soldHours }, scope, [key], sums, where)}) parts
  group by ${sql.ref(key)} having (${total}) is distinct from (0, 0, 0, 0, 0)`;

/** The figures of a row: 純売上, and 粗利 of the lines with a known cost. */
export function soldFigures<Row extends SoldSums>({ tax, cost, uncosted, ...row }: Row) {
  const net_sales = row.sales - tax;
  return { ...row, net_sales, ...margin(net_sales, cost, uncosted) };
}

/** The figures of each row, with its shares of the sales and of the net sales of all rows; null where these are zero. */
export function withShares<Row extends SoldSums>(rows: readonly Row[]) {
  const all = rows.reduce((sum, { sales }) => sum + sales, 0);
  const allTax = rows.reduce((sum, { tax }) => sum + tax, 0);
  return rows.map((row) => ({
    ...soldFigures(row),
    share: divide(row.sales, all),
    netShare: divide(row.sales - row.tax, all - allTax),
  }));
}
