import { sql, type Kysely } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import { findPeriodFault } from "../../../../src/core/period.ts";
import { divideFigures } from "../../../../src/core/money.ts";
import { formatChangeNote } from "../../../../src/report-model/pages/change/salesChangeNote.ts";
import type {
  ComparableShops,
  Freshness,
  LeftOutReason,
  Resolvers,
  SalesChange,
  TaxMode,
} from "../../../../src/generated/server.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { comparableShops } from "../../figures/dates/comparable.ts";
import { shopTotals } from "../../figures/dates/spanParts.ts";
import { tradedDays } from "../../figures/dates/tradedDays.ts";
import { selectReportFreshness, selectedShops } from "../../figures/fragments.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";
import { buildReportScope, changeScopePeriod, type ReportScope } from "../../figures/scope.ts";
import { selectModeSales } from "../../figures/sold/analysis.ts";
import { soldParts } from "../../figures/sold/soldSums.ts";
import { computeListSales, splitSalesChange, type FactorSums, type PriceSums } from "./salesFactors.ts";

/** The period of the report, and that with which it is compared. */
type ChangeScopes = { current: ReportScope; previous: ReportScope; saleMode?: TaxMode | null };
type ChangedShop = { shop_id: number; shop_name: string; previous: FactorSums; current: FactorSums; prices: PriceSums };
type SalesChangeAnswer = { rows: ChangedShop[]; freshness: Freshness };

const factorColumns = ["sales", "tax", "discounts", "discounts_tax", "visitors", "unguested_sales", "unguested_tax"];

/** SQL: the FactorSums of each shop in a period, as JSON. */
const factorSums = (scope: ReportScope, saleMode?: TaxMode | null) => {
  const taken = saleMode === "EXCLUDED" ? sql.lit(1) : sql.lit(0);
  return sql`
  select s.shop_id, json_build_object('sales', coalesce(sales - ${taken} * tax, 0),
    'unguestedSales', coalesce(unguested_sales - ${taken} * unguested_tax, 0), 'guests', coalesce(visitors, 0),
    'discounts', coalesce(discounts - ${taken} * discounts_tax, 0), 'days', coalesce(days, 0)) as sums
  from unnest(${scope.shopIds}::int[]) as s(shop_id)
  left join (${shopTotals(scope, factorColumns)}) t on t.shop_id = s.shop_id
  left join (${tradedDays(scope)}) d on d.shop_id = s.shop_id`;
};

/** SQL: quantity and sales of each product of each shop that was sold in a period. */
const soldProducts = (scope: ReportScope, saleMode?: TaxMode | null) => sql`
  select shop_id, product_code, quantity, ${selectModeSales(saleMode)} as amount
  from (
    select shop_id, product_code, sum(quantity) as quantity, sum(sales) as sales, sum(tax) as tax
    from (${soldParts(scope, ["shop_id", "product_code"], ["quantity", "sales", "tax"])}) parts
    group by shop_id, product_code
  ) t
  where quantity > 0 and sales > 0`;

/** The statement of the report: one row for every selected shop, with the sums of both periods. */
const salesChangeStatement = ({ current, previous, saleMode }: ChangeScopes) => sql<SalesChangeAnswer>`
  with current_sums as materialized (${factorSums(current, saleMode)}),
  previous_sums as materialized (${factorSums(previous, saleMode)}),
  sold as materialized (${soldProducts(current, saleMode)}),
  sold_before as materialized (${soldProducts(previous, saleMode)}),
  prices as materialized (
    select s.shop_id, sum(s.amount) as matched, sum(s.quantity * b.amount / b.quantity::float8) as before
    from sold s join sold_before b on b.shop_id = s.shop_id and b.product_code = s.product_code group by s.shop_id
  )
  select
    coalesce((
      select json_agg(json_build_object('shop_id', s.shop_id, 'shop_name', s.name, 'current', c.sums, 'previous', p.sums,
        'prices', json_build_object('matchedSales', coalesce(x.matched, 0), 'atPreviousPrices', coalesce(x.before, 0)))
        order by s.display_sequence, s.shop_id)
      from (${selectedShops(current)}) s
      join current_sums c on c.shop_id = s.shop_id
      join previous_sums p on p.shop_id = s.shop_id
      left join prices x on x.shop_id = s.shop_id
    ), '[]') as rows,
    ${selectReportFreshness(current)}`;

type LeftOut = ComparableShops["leftOut"][number];

/** The column of a shop that is no existing one in both periods. */
const shopColumns = {
  NEW: "openedChange",
  CLOSED: "closedChange",
  PAUSED: "closedChange",
  EMPTY: "closedChange",
  PARTIAL: "closedChange",
  GAP: "gapChange",
} as const satisfies Record<LeftOutReason, string>;

/** The figures of a shop: its factors where it is comparable, and one figure for all of its change where it is not. */
function toChangeRow({ shop_id, shop_name, previous, current, prices }: ChangedShop, leftOut: LeftOut | undefined) {
  const change = current.sales - previous.sales;
  const [previousListSales, listSales] = [previous, current].map(computeListSales);
  const figures = {
    shop_id,
    shop_name,
    change,
    changeRate: divideFigures(change, previous.sales),
    previousSales: previous.sales,
    currentSales: current.sales,
    note: formatChangeNote({ leftOut, previous, current }),
  };
  // Nothing was sold in either period: there is nothing to split, and no reason to give.
  if (leftOut)
    return { ...figures, ...(previous.sales === 0 && change === 0 ? {} : { [shopColumns[leftOut.reason]]: change }) };
  return {
    ...figures,
    ...splitSalesChange(previous, current, prices),
    previousDays: previous.days,
    days: current.days,
    previousGuests: previous.guests,
    guests: current.guests,
    previousDiscounts: previous.discounts,
    previousListSales,
    previousDiscountRate: divideFigures(previous.discounts, previousListSales),
    discounts: current.discounts,
    listSales,
    discountRate: divideFigures(current.discounts, listSales),
  };
}

/** 売上の増減要因 of the scope, beside another period. */
async function salesChange(db: Kysely<Tables>, scopes: ChangeScopes): Promise<SalesChange> {
  const answer = await readOneRow(salesChangeStatement(scopes), db);
  const { leftOut } = await comparableShops(db, scopes.current, scopes.previous);
  const reasons = new Map(leftOut.map((shop) => [shop.shop_id, shop]));
  return { rows: answer.rows.map((row) => toChangeRow(row, reasons.get(row.shop_id))), freshness: answer.freshness };
}

export const salesChangeResolvers = {
  Query: {
    getSalesChange: (_parent, { comparedFrom: from, comparedTo: to, comparedHour: toHour, ...args }, context, info) => {
      const fault = findPeriodFault({ from, to });
      if (fault) throw new Rejected(fault, { field: "comparedTo" });
      const current = buildReportScope(args, context, info);
      const previous = { ...changeScopePeriod(current, { from, to }), toHour };
      return salesChange(context.db.kysely, { current, previous, saleMode: args.saleMode });
    },
  },
} satisfies Resolvers;

export const salesChangeSql = {
  getSalesChange: (scope) => salesChangeStatement({ current: scope, previous: scope }),
} satisfies ReportStatements;
