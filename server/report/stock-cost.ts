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
import { scopeOf, type ReportScope } from "../query/scope.ts";
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
  opening_quantity: number | null;
  closing_quantity: number | null;
  moved_quantity: number | null;
  used_quantity: number | null;
};

/** The dates of the period, but its first, on which a price of the company begins. */
export async function priceDates(db: Kysely<Tables>, { tenantId, from, to }: ReportScope): Promise<string[]> {
  const { rows } = await sql<{ from_date: string }>`
    select distinct from_date from item_price
    where tenant_id = ${tenantId} and from_date > ${from}::date and from_date <= ${to}::date order by 1`.execute(db);
  return rows.map(({ from_date }) => from_date);
}

/** The statement of the report. @param dates those on which prices begin (priceDates) @param open see openStock */
export function stockCostStatement(scope: CostScope, dates: readonly string[], open: readonly OpenStock[]) {
  const rows = {
    SHOP: costByCell(sql`c.shop_id::text`, sql`shop.name`, sql`c.shop_id`),
    MONTH: costByCell(sql`to_char(spans.starts, 'YYYY-MM-DD')`, sql`to_char(spans.starts, 'YYYY-MM')`, sql`null::int`),
    ITEM: costByItem(scope.tenantId),
  }[scope.costBy];
  return sql<{ rows: Row[]; recipesChanged: number; freshness: Freshness }>`
    with tenant as (select ${scope.tenantId}::int as tenant_id), ${costTables(scope, dates, open)}
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
  const actualUse = (row.opening_quantity ?? 0) + (row.moved_quantity ?? 0) - (row.closing_quantity ?? 0);
  const used = row.used_quantity ?? 0;
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

/** The theoretical cost of items as whole yen whose sum is that of their shops. */
function wholeYen(rows: Row[], costBy: StockCostDimension): Row[] {
  if (costBy !== "ITEM") return rows;
  const yen = apportion(
    rows.map(({ theoretical }) => theoretical),
    rows[0]?.theoretical_total ?? 0,
  );
  return rows.map((row, index) => ({ ...row, theoretical: yen[index] ?? 0 }));
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
export async function stockCost(db: Kysely<Tables>, scope: CostScope): Promise<StockCost> {
  const [dates, open] = [await priceDates(db, scope), await openStock(db, scope)];
  const { rows, recipesChanged, freshness: fresh } = await oneRow(stockCostStatement(scope, dates, open), db);
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
