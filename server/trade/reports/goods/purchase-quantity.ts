import { sql, type Kysely, type RawBuilder } from "kysely";
import { divideFigures, roundTo } from "../../../../src/core/money.ts";
import { countPeriodDays } from "../../../../src/core/period.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { meanPrice } from "../../../../src/domain/purchase/priceRises.ts";
import type {
  Freshness,
  PurchaseQuantity,
  PurchaseQuantityRow,
  QuantityDimension,
  Resolvers,
} from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import {
  toPurchaseChoices,
  purchaseMasters,
  type ItemTerms,
  type PurchaseMasters,
} from "../../figures/goods/purchaseMasters.ts";
import { selectGoodsSums, type PurchaseFilters } from "../../figures/goods/purchaseSums.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { theoreticalUse, theoreticalUseByDate } from "../../figures/goods/theoreticalUse.ts";
import { computeCasePrice } from "../../figures/goods/transitionRows.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type QuantityScope = ReportScope & PurchaseFilters & { quantityBy: QuantityDimension };
type QuantityRow = {
  item_id: number;
  shop_id: number | null;
  business_date: string | null;
  quantity: number;
  amount: number;
  returned: number;
  lowest: number | null;
  highest: number | null;
  used: number | null;
};
type PurchaseQuantityAnswer = PurchaseMasters & {
  rows: QuantityRow[];
  shops: { shop_id: number; name: string }[];
  freshness: Freshness;
};

/** Days of a report by day of all items. */
const maxReportDays = 62;

const keysOf: Readonly<Record<QuantityDimension, readonly ("shop_id" | "business_date")[]>> = {
  ITEM: [],
  SHOP: ["shop_id"],
  DATE: ["business_date"],
};

/** SQL: whether an item of a row `u` is one of those that the filters leave. */
const isShown = ({ tenantId, itemId, itemCategory }: QuantityScope): RawBuilder<boolean> => sql<boolean>`
  ${itemId == null ? sql`true` : sql`u.item_id = ${itemId}`}
  ${itemCategory == null ? sql`` : sql`and u.item_id in (select item_id from purchase_item where tenant_id = ${tenantId} and item_category = ${itemCategory})`}`;

/** SQL: theoretical use by the report's keys. The use of an item has no supplier. */
function selectTheoreticalUse(scope: QuantityScope): RawBuilder<unknown> {
  const keys = keysOf[scope.quantityBy];
  const columns = sql.join(["item_id", ...keys].map((key) => sql.ref(key)));
  if (scope.supplierId != null)
    return sql`select item_id, shop_id, null::date as business_date, 0::numeric as quantity from purchase_day where false`;
  const use =
    scope.quantityBy === "DATE"
      ? theoreticalUseByDate(scope, [], scope.itemId)
      : theoreticalUse(scope, scope.quantityBy === "SHOP" ? ["shop_id"] : [], scope.itemId);
  return sql`select ${columns}, quantity from (${use}) u where ${isShown(scope)}`;
}

/** The statement of the report: a row for each item, and shop or day, that was bought or used. */
const purchaseQuantityStatement = (scope: QuantityScope) => {
  const keys = ["item_id" as const, ...keysOf[scope.quantityBy]];
  const group = sql.join(keys.map((key) => sql.ref(key)));
  const none = (["shop_id", "business_date"] as const).filter((key) => !keysOf[scope.quantityBy].includes(key));
  return sql<PurchaseQuantityAnswer>`
    with bought as (${selectGoodsSums(scope, scope, keys, scope)}), used as (${selectTheoreticalUse(scope)})
    select
      coalesce((
        select json_agg(json_build_object(${sql.join(keys.map((key) => sql`${sql.lit(key)}, ${sql.ref(key)}`))},
          ${sql.join([...none.map((key) => sql`${sql.lit(key)}, null::text`), sql`'quantity', coalesce(b.quantity, 0)`])},
          'amount', coalesce(b.amount, 0), 'returned', coalesce(b.returned_amount, 0), 'lowest', b.lowest_price,
          'highest', b.highest_price,
          'used', u.quantity))
        from bought b full join used u using (${group})
      ), '[]') as rows,
      (
        select json_agg(json_build_object('shop_id', shop_id, 'name', name) order by display_sequence, shop_id)
        from shop where tenant_id = ${scope.tenantId} and shop_id = any(${scope.shopIds}::int[])
      ) as shops,
      ${purchaseMasters(scope.tenantId)}, ${selectReportFreshness(scope)}`;
};

/** A row of the report. @param ofSupplier only one supplier's goods count, beside which no use can be set */
function quantityRow(
  row: QuantityRow,
  item: ItemTerms | undefined,
  shopName: string | null,
  ofSupplier: boolean,
): PurchaseQuantityRow {
  const { item_id: itemId, amount, quantity } = row;
  const used = ofSupplier ? null : roundTo(row.used ?? 0, 1);
  const difference = used === null ? null : roundTo(quantity - used, 3);
  return {
    itemId,
    itemName: item?.itemName ?? String(itemId),
    itemCode: item?.itemCode ?? "",
    shop_id: row.shop_id,
    shopName,
    business_date: row.business_date,
    unit: item?.unit ?? "",
    quantity,
    purchases: amount,
    returnedPurchases: row.returned,
    orderUnit: item?.orderUnit ?? "",
    theoreticalUse: used,
    difference,
    differenceRate: used === null ? null : divideFigures(difference, used),
    meanPrice: computeCasePrice(meanPrice({ quantity, amount }), item),
    lowestPrice: row.lowest,
    highestPrice: row.highest,
  };
}

/**
 * 仕入数量 of the scope: the largest item first; of an item its shops as they are displayed. By day the oldest first.
 * @throws Rejected ITEM_DAYS for more days than `mostDays` of all items
 */
async function purchaseQuantity(db: Kysely<Tables>, scope: QuantityScope): Promise<PurchaseQuantity> {
  const days = countPeriodDays(scope);
  if (scope.quantityBy === "DATE" && scope.itemId == null && days > maxReportDays)
    throw new Rejected("ITEM_DAYS", { field: "toDate", args: [maxReportDays, days].map(String) });
  const { rows, shops, freshness: fresh, ...masters } = await readOneRow(purchaseQuantityStatement(scope), db);
  const itemOf = new Map(masters.items.map((item) => [item.itemId, item]));
  const placeOf = new Map(shops.map(({ shop_id, name }, place) => [shop_id, { name, place }]));
  const amounts = new Map<number, number>();
  for (const { item_id, amount } of rows) amounts.set(item_id, (amounts.get(item_id) ?? 0) + amount);
  const amountOf = (row: QuantityRow) => amounts.get(row.item_id) ?? 0;
  const placed = ({ shop_id }: QuantityRow) => (shop_id === null ? 0 : (placeOf.get(shop_id)?.place ?? 0));
  const ordered = rows.toSorted(
    (a, b) =>
      (a.business_date ?? "").localeCompare(b.business_date ?? "") ||
      amountOf(b) - amountOf(a) ||
      a.item_id - b.item_id ||
      placed(a) - placed(b),
  );
  return {
    rows: ordered.map((row) => {
      const shopName = row.shop_id === null ? null : (placeOf.get(row.shop_id)?.name ?? null);
      return quantityRow(row, itemOf.get(row.item_id), shopName, scope.supplierId != null);
    }),
    choices: toPurchaseChoices(masters),
    freshness: fresh,
  };
}

export const purchaseQuantityResolvers = {
  Query: {
    getPurchaseQuantity: (_parent, args, context, info) => {
      const { supplierId, itemCategory, itemId, quantityBy } = args;
      const scope = { ...buildReportScope(args, context, info), supplierId, itemCategory, itemId, quantityBy };
      return purchaseQuantity(context.db.kysely, scope);
    },
  },
} satisfies Resolvers;

export const purchaseQuantitySql = {
  getPurchaseQuantity: (scope) => purchaseQuantityStatement({ ...scope, quantityBy: "ITEM" }),
} satisfies ReportStatements;
