import { sql, type Kysely, type RawBuilder } from "kysely";
import { noItemCategory } from "../../../../i18n/ja/purchase/purchase-record.ts";
import { divideFigures } from "../../../../src/core/money.ts";
import { findComparisonPeriod, type PeriodComparison } from "../../../../src/core/period.ts";
import type {
  Freshness,
  PurchaseDimension,
  PurchaseRecord,
  PurchaseRecordRow,
  Resolvers,
} from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import { toPurchaseChoices, purchaseMasters, type PurchaseMasters } from "../../figures/goods/purchaseMasters.ts";
import { selectPurchaseSums, type PurchaseFilters } from "../../figures/goods/purchaseSums.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { shopTotals } from "../../figures/dates/spanParts.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type RecordScope = ReportScope & PurchaseFilters & { groupBy: PurchaseDimension };
type PurchaseSumsRow = {
  key: string;
  name: string;
  registration_number: string | null;
  amount: number;
  returned: number;
  previous: number;
  last_year: number;
};
type PurchaseRecordAnswer = PurchaseMasters & {
  rows: PurchaseSumsRow[];
  shops: { shop_id: number; net_sales: number }[];
  freshness: Freshness;
};

/** The column of purchase sums from which the key of a row follows, and the key. */
const dimensionKeys = {
  SUPPLIER: { column: "supplier_id", key: sql`p.supplier_id::text` },
  CATEGORY: {
    column: "item_id",
    key: sql`coalesce((select i.item_category from items i where i.item_id = p.item_id), '')`,
  },
  SHOP: { column: "shop_id", key: sql`p.shop_id::text` },
} as const satisfies Record<PurchaseDimension, unknown>;

/** SQL: name and registration number by key. */
const selectKeyNames = ({ tenantId, groupBy }: RecordScope): RawBuilder<unknown> => {
  const none = sql`null::text as registration_number`;
  if (groupBy === "SUPPLIER")
    return sql`select supplier_id::text as key, supplier_name as name, registration_number from supplier where tenant_id = ${tenantId}`;
  if (groupBy === "SHOP")
    return sql`select shop_id::text as key, name, ${none} from shop where tenant_id = ${tenantId}`;
  return sql`select distinct coalesce(item_category, '') as key, coalesce(item_category, '') as name, ${none} from items`;
};

/** SQL: sums by key of the period, or of the one that it is compared with. */
const selectPeriodSums = (scope: RecordScope, comparison: PeriodComparison): RawBuilder<unknown> => {
  const period = findComparisonPeriod(comparison, scope) ?? scope;
  const { column, key } = dimensionKeys[scope.groupBy];
  return sql`
    select ${key} as key, ${sql.lit(comparison)} as period, sum(amount)::int8 as amount, sum(returned_amount)::int8 as returned
    from (${selectPurchaseSums(scope, period, [column], ["amount", "returned_amount"], scope)}) p group by 1`;
};

/** The statement of the report: one row for each supplier, category or shop that had purchases in one of the three periods. */
const purchaseRecordStatement = (scope: RecordScope) => sql<PurchaseRecordAnswer>`
  with items as materialized (select item_id, item_category from purchase_item where tenant_id = ${scope.tenantId}),
    sums as materialized (${selectPeriodSums(scope, "none")} union all ${selectPeriodSums(scope, "previous")} union all ${selectPeriodSums(scope, "lastYear")})
  select
    coalesce((
      select json_agg(json_build_object('key', s.key, 'name', coalesce(n.name, s.key), 'registration_number', n.registration_number,
        'amount', s.amount, 'returned', s.returned, 'previous', s.previous, 'last_year', s.last_year) order by s.amount desc, s.key)
      from (
        select key,
          coalesce(sum(amount) filter (where period = 'none'), 0) as amount,
          coalesce(sum(returned) filter (where period = 'none'), 0) as returned,
          coalesce(sum(amount) filter (where period = 'previous'), 0) as previous,
          coalesce(sum(amount) filter (where period = 'lastYear'), 0) as last_year
        from sums group by key
      ) s left join (${selectKeyNames(scope)}) n on n.key = s.key
    ), '[]') as rows,
    coalesce((
      select json_agg(json_build_object('shop_id', shop_id, 'net_sales', sales - tax)) from (${shopTotals(scope, ["sales", "tax"])}) t
    ), '[]') as shops,
    ${purchaseMasters(scope.tenantId)}, ${selectReportFreshness(scope)}`;

/** A row of the report. @param all the purchases of all rows. @param netSales of the row's shop, or of all shops */
function recordRow(row: PurchaseSumsRow, all: number, netSales: number): Omit<PurchaseRecordRow, "shop_id"> {
  const { amount, previous, last_year } = row;
  return {
    key: row.key,
    name: row.name === "" ? noItemCategory : row.name,
    registrationNumber: row.registration_number,
    purchases: amount,
    share: divideFigures(amount, all),
    previousPurchases: previous,
    previousDifference: amount - previous,
    previousChange: divideFigures(amount - previous, previous),
    lastYearPurchases: last_year,
    lastYearDifference: amount - last_year,
    lastYearChange: divideFigures(amount - last_year, last_year),
    salesRate: divideFigures(amount, netSales),
    returnedPurchases: row.returned,
  };
}

/** 仕入実績 of the scope. */
export async function purchaseRecord(db: Kysely<Tables>, scope: RecordScope): Promise<PurchaseRecord> {
  const { rows, shops, freshness: fresh, ...masters } = await readOneRow(purchaseRecordStatement(scope), db);
  const all = rows.reduce((sum, { amount }) => sum + amount, 0);
  const netSales = shops.reduce((sum, { net_sales }) => sum + net_sales, 0);
  const byShop = scope.groupBy === "SHOP";
  const ofShop = new Map(shops.map(({ shop_id, net_sales }) => [String(shop_id), net_sales]));
  return {
    net_sales: netSales,
    salesRate: divideFigures(all, netSales),
    rows: rows.map((row) => ({
      ...recordRow(row, all, byShop ? (ofShop.get(row.key) ?? 0) : netSales),
      shop_id: byShop ? Number(row.key) : null,
    })),
    choices: toPurchaseChoices(masters),
    freshness: fresh,
  };
}

export const purchaseRecordResolvers = {
  Query: {
    getPurchaseRecord: (_parent, args, context, info) => {
      const { groupBy, supplierId, itemCategory, itemId } = args;
      const scope = { ...buildReportScope(args, context, info), groupBy, supplierId, itemCategory, itemId };
      return purchaseRecord(context.db.kysely, scope);
    },
  },
} satisfies Resolvers;

export const purchaseRecordSql = {
  getPurchaseRecord: (scope) => purchaseRecordStatement({ ...scope, groupBy: "SUPPLIER" }),
} satisfies ReportStatements;
