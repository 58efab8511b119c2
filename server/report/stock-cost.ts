import { sql, type Kysely } from "kysely";
import { stockCostNotes } from "../../i18n/ja/stock-cost.ts";
import { addDays, firstOfMonth } from "../../src/core/calendar/date.ts";
import { apportion } from "../../src/core/apportion.ts";
import { divide, formatMonth } from "../../src/core/money.ts";
import type {
  Freshness,
  QueryResolvers,
  StockCost,
  StockCostDimension,
  StockCostRow,
} from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { costByCell, costByItem, costTables, type CostScope, type OpenStock } from "../query/costRows.ts";
import { freshness } from "../query/fragments.ts";
import { oneRow } from "../query/oneRow.ts";
import { scopeOf } from "../query/scope.ts";
import { openStock } from "../stock/openStock.ts";

type Row = {
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

/** The statement of the report. @param open see openStock */
export function stockCostStatement(scope: CostScope, open: readonly OpenStock[]) {
  const rows = {
    SHOP: costByCell(sql`c.shop_id::text`, sql`shop.name`, sql`c.shop_id`),
    MONTH: costByCell(sql`to_char(spans.starts, 'YYYY-MM-DD')`, sql`to_char(spans.starts, 'YYYY-MM')`, sql`null::int`),
    ITEM: costByItem(scope.tenantId),
  }[scope.costBy];
  return sql<{ rows: Row[]; recipesChanged: number; freshness: Freshness }>`
    with tenant as (select ${scope.tenantId}::int as tenant_id), ${costTables(scope, open)}
    select coalesce((select json_agg(r) from (${rows}) r), '[]') as rows,
      (select count(*) from recipe where tenant_id = ${scope.tenantId} and updated_at > created_at
        and updated_at >= ${addDays(scope.to, 1)}::date::timestamp at time zone 'Asia/Tokyo') as "recipesChanged",
      ${freshness(scope)}`;
}

function costRow(row: Row, costBy: StockCostDimension): StockCostRow {
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
    actualRate: divide(actual, sales),
    theoreticalRate: divide(theoretical, sales),
    varianceRate: divide(variance, sales),
    actualUse: items ? rounded(actualUse) : null,
    theoreticalUse: items ? rounded(used) : null,
    useVariance: items ? rounded(actualUse - used) : null,
    note: noteOf(row, costBy),
  };
}

const rounded = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/** Why the actual cost is not known; else how much of it follows from theoretical stock. */
function noteOf({ no_opening, no_closing, open_before, open_after }: Row, costBy: StockCostDimension): string | null {
  const missing = no_opening + no_closing > 0;
  const notes = stockCostNotes;
  if (missing && costBy === "MONTH") return notes.shops(no_opening, no_closing);
  if (missing && costBy === "SHOP") return notes.shop(no_opening > 0, no_closing > 0);
  const open =
    costBy === "ITEM" ? notes.openItem(open_before > 0, open_after > 0) : notes.open(open_before, open_after);
  return [open, missing && notes.without(no_opening)].filter(Boolean).join("、") || null;
}

/** Theoretical cost and quantity variance of items as whole yen whose sums are those of their shops. */
function wholeYen(rows: Row[], costBy: StockCostDimension): Row[] {
  if (costBy !== "ITEM") return rows;
  const [first] = rows;
  const costs = apportion(
    rows.map(({ theoretical }) => theoretical),
    first?.theoretical_total ?? 0,
  );
  const variances = apportion(
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
const sorted = (rows: StockCostRow[], costBy: StockCostDimension): StockCostRow[] =>
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
  } = await oneRow(stockCostStatement(scope, await openStock(db, scope)), db);
  return {
    rows: sorted(
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
      stockCost(context.db.kysely, { ...scopeOf(args, context, info), costBy: args.costBy }),
  },
} satisfies { Query: Pick<QueryResolvers, "getStockCost"> };
