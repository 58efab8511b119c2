import { sql, type Kysely } from "kysely";
import { stockCostNotes } from "../../../../i18n/ja/stock/stock-cost.ts";
import { addDays, firstOfMonth } from "../../../../src/core/calendar/date.ts";
import { apportionTotal } from "../../../../src/core/apportion.ts";
import { divideFigures, formatMonth } from "../../../../src/core/money.ts";
import type {
  Freshness,
  Resolvers,
  StockCost,
  StockCostDimension,
  StockCostRow,
} from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { costByCell, costByItem, costTables, type CostScope, type OpenStock } from "../../figures/goods/costRows.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import { buildReportScope } from "../../figures/scope.ts";
import { readOpenStock } from "../../stock/openStock.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type StockCostSums = {
  key: string;
  name: string;
  shop_id: number | null;
  unit: string | null;
  opening: number | null;
  closing: number | null;
  purchases: number;
  came: number;
  went: number;
  theoretical: number;
  net_sales: number;
  no_opening: number;
  no_closing: number;
  open_before: number;
  open_after: number;
  theoretical_total: number | null;
  /** Yen of the quantity that was used beyond theory, at theory prices; null without both counts. */
  quantity_variance: number | null;
  quantity_total: number | null;
  actual_quantity: number | null;
  used_quantity: number | null;
};

/** The statement of the report. @param open see readOpenStock */
function stockCostStatement(scope: CostScope, open: readonly OpenStock[]) {
  const rows = {
    SHOP: costByCell(sql`c.shop_id::text`, sql`shop.name`, sql`c.shop_id`),
    MONTH: costByCell(sql`to_char(spans.starts, 'YYYY-MM-DD')`, sql`to_char(spans.starts, 'YYYY-MM')`, sql`null::int`),
    ITEM: costByItem(scope.tenantId),
  }[scope.costBy];
  return sql<{ rows: StockCostSums[]; recipesChanged: number; freshness: Freshness }>`
    with tenant as (select ${scope.tenantId}::int as tenant_id), ${costTables(scope, open)}
    select coalesce((select json_agg(r) from (${rows}) r), '[]') as rows,
      (select count(*) from recipe where tenant_id = ${scope.tenantId} and updated_at > created_at
        and updated_at >= ${addDays(scope.to, 1)}::date::timestamp at time zone 'Asia/Tokyo') as "recipesChanged",
      ${selectReportFreshness(scope)}`;
}

function costRow(row: StockCostSums, costBy: StockCostDimension): StockCostRow {
  const { opening, closing, purchases, came, went, theoretical } = row;
  const actual = opening === null || closing === null ? null : opening + purchases + came - went - closing;
  const variance = actual === null ? null : actual - theoretical;
  const items = costBy === "ITEM";
  const sales = items ? null : row.net_sales;
  const quantityVariance = variance === null ? null : (row.quantity_variance ?? 0);
  const [actualUse, used] = [row.actual_quantity ?? 0, row.used_quantity ?? 0];
  return {
    key: row.key,
    name: costBy === "MONTH" ? formatMonth(row.name) : row.name,
    shop_id: row.shop_id,
    unit: row.unit,
    month: costBy === "MONTH" ? firstOfMonth(row.key) : null,
    opening,
    purchases,
    transfersIn: came,
    transfersOut: went,
    closing,
    actualCost: actual,
    theoreticalCost: theoretical,
    variance,
    quantityVariance,
    priceVariance: variance === null || quantityVariance === null ? null : variance - quantityVariance,
    net_sales: sales,
    actualRate: divideFigures(actual, sales),
    theoreticalRate: divideFigures(theoretical, sales),
    varianceRate: divideFigures(variance, sales),
    actualUse: items ? roundQuantity(actualUse) : null,
    theoreticalUse: items ? roundQuantity(used) : null,
    useVariance: items ? roundQuantity(actualUse - used) : null,
    note: formatCostNote(row, costBy),
  };
}

const roundQuantity = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/** Why the actual cost is not known; else how much of it follows from theoretical stock. */
function formatCostNote(
  { no_opening, no_closing, open_before, open_after }: StockCostSums,
  costBy: StockCostDimension,
): string | null {
  const missing = no_opening + no_closing > 0;
  const notes = stockCostNotes;
  if (missing && costBy === "MONTH") return notes.shops(no_opening, no_closing);
  if (missing && costBy === "SHOP") return notes.shop(no_opening > 0, no_closing > 0);
  const open =
    costBy === "ITEM" ? notes.openItem(open_before > 0, open_after > 0) : notes.open(open_before, open_after);
  return [open, missing && notes.without(no_opening)].filter(Boolean).join("、") || null;
}

/** Theoretical cost and quantity variance of items as whole yen whose sums are those of their shops. */
function wholeYen(rows: StockCostSums[], costBy: StockCostDimension): StockCostSums[] {
  if (costBy !== "ITEM") return rows;
  const [first] = rows;
  const costs = apportionTotal(
    rows.map(({ theoretical }) => theoretical),
    first?.theoretical_total ?? 0,
  );
  const variances = apportionTotal(
    rows.map(({ quantity_variance }) => quantity_variance ?? 0),
    first?.quantity_total ?? 0,
  );
  return rows.map((row, index) => ({
    ...row,
    theoretical: costs[index] ?? 0,
    quantity_variance: variances[index] ?? 0,
  }));
}

/** The largest difference first; months in their order. */
const sortCostRows = (rows: StockCostRow[], costBy: StockCostDimension): StockCostRow[] =>
  rows.toSorted((one, other) =>
    costBy === "MONTH"
      ? one.key < other.key
        ? -1
        : 1
      : (other.variance ?? -Infinity) - (one.variance ?? -Infinity) || (one.name < other.name ? -1 : 1),
  );

/** 原価の差異 of the scope. */
async function stockCost(db: Kysely<Tables>, scope: CostScope): Promise<StockCost> {
  const {
    rows,
    recipesChanged,
    freshness: fresh,
  } = await readOneRow(stockCostStatement(scope, await readOpenStock(db, scope)), db);
  return {
    rows: sortCostRows(
      wholeYen(rows, scope.costBy).map((row) => costRow(row, scope.costBy)),
      scope.costBy,
    ),
    recipesChanged,
    freshness: fresh,
  };
}

export const stockCostResolvers = {
  Query: {
    getStockCost: (_parent, args, context, info) =>
      stockCost(context.db.kysely, { ...buildReportScope(args, context, info), costBy: args.costBy }),
  },
} satisfies Resolvers;

export const stockCostSql = {
  getStockCost: (scope) => stockCostStatement({ ...scope, costBy: "SHOP" }, []),
} satisfies ReportStatements;
