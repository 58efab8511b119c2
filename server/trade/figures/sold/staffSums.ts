import { sql, type RawBuilder } from "kysely";
import { divideFigures } from "../../../../src/core/money.ts";
import type { TaxMode } from "../../../../src/generated/server.ts";
import { toCorrectionFigures, computeGuestFigures } from "../measures.ts";
import type { ReportScope } from "../scope.ts";
import { refuseManyShopDays } from "./soldSums.ts";
import { dayParts, spanParts } from "../dates/spanParts.ts";
import { nobodyStaffId } from "./staff.ts";

/** The sums of receipts by who served. */
export const staffColumns = [
  "sales",
  "tax",
  "pairs",
  "visitors",
  "gross_sales",
  "discounts",
  "discounts_tax",
  "returns",
  "returns_tax",
  "void_amount",
  "void_tax",
  "unguested_sales",
  "unguested_tax",
] as const;
export type StaffSums = Record<(typeof staffColumns)[number], number>;

/** SQL: receipts with the hour of their sale, as rows of the sums by staff. */
const staffHours = sql`(
  select r.tenant_id, r.shop_id, c.channel, r.business_date, r.hour, coalesce(r.staff_id, ${nobodyStaffId}) as staff_id,
    s.counted * r.total as sales, s.counted * (r.tax8 + r.tax10) as tax, s.counted * r.pairs as pairs,
    s.counted * r.visitors as visitors, s.sold * r.gross_sales as gross_sales, s.sold * r.discounts as discounts,
    s.sold * r.discounts_tax as discounts_tax, -s.returned * r.total as returns,
    -s.returned * (r.tax8 + r.tax10) as returns_tax, (1 - s.counted) * r.total as void_amount,
    (1 - s.counted) * (r.tax8 + r.tax10) as void_tax,
    s.counted * r.guests_unknown::int * r.total as unguested_sales,
    s.counted * r.guests_unknown::int * (r.tax8 + r.tax10) as unguested_tax
  from receipt r
  cross join lateral (
    select (r.voided_at is null)::int as counted, (r.kind = 'SALE' and r.voided_at is null)::int as sold,
      (r.kind = 'RETURN' and r.voided_at is null)::int as returned
  ) s
  cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
  where r.kind <> 'VOID' and r.business_date >= '2000-01-01'
) d`;

const staffSource = { months: "staff_month", days: "staff_day", hours: staffHours };

/** SQL: sums by shop and person (see spanParts). @throws Rejected as refuseManyShopDays */
export function staffParts(scope: ReportScope): RawBuilder<unknown> {
  refuseManyShopDays(scope);
  return spanParts(staffSource, scope, ["shop_id", "staff_id"], staffColumns);
}

/** SQL: the same by date. */
export function staffDayParts(scope: ReportScope): RawBuilder<unknown> {
  refuseManyShopDays(scope);
  return dayParts(staffSource, scope, ["shop_id", "staff_id", "business_date"], staffColumns);
}

/** The figures of a row of staff. Rates and 総売上 are 税込 or 税抜, as `saleMode` says. */
export function staffFigures(sums: StaffSums, saleMode?: TaxMode | null) {
  const { sales, tax, pairs, gross_sales, discounts, discounts_tax, returns, returns_tax } = sums;
  const { void_amount: cancels, void_tax } = sums;
  const net = saleMode === "EXCLUDED";
  const net_sales = sales - tax;
  const netCancels = cancels - void_tax;
  const discountAmount = net ? discounts - discounts_tax : discounts;
  const cancelAmount = net ? netCancels : cancels;
  const listSales = net ? net_sales + discountAmount + returns - returns_tax : gross_sales;
  return {
    sales,
    net_sales,
    ...computeGuestFigures(sums),
    pairUnitPrice: divideFigures(sales, pairs),
    netPairUnitPrice: divideFigures(net_sales, pairs),
    ...toCorrectionFigures({ discounts, returns, discounts_tax, returns_tax }),
    cancels,
    netCancels,
    listSales,
    discountAmount,
    cancelAmount,
    discountRate: divideFigures(discountAmount, listSales),
    cancelRate: divideFigures(cancelAmount, listSales),
  };
}
