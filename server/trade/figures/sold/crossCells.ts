import { sql, type RawBuilder } from "kysely";
import type { CrosstabDimension } from "../../../../src/domain/crosstab.ts";
import { allChannels, toChannelNumber } from "../channel.ts";
import type { ReportScope } from "../scope.ts";
import { refuseManyShopDays, soldHours, soldSource } from "./soldSums.ts";
import { dayParts, spanParts, type MonthsAndDays } from "../dates/spanParts.ts";
import { weekdayParts, type WeekdayMonths } from "../dates/weekdayParts.ts";

/** The rows and the columns of a crosstab. */
export type CrossPair = { rowsBy: CrosstabDimension; columnsBy: CrosstabDimension };

const noLackingSums = new Set<string>();

/** The columns of sales_day that sum to its sales, by tender. */
const tenderColumns = {
  CASH: "cash",
  CREDIT: "credit",
  EMONEY: "emoney",
  QR: "qr",
  OTHER: "other",
  POINTS: "points_tender",
  DELIVERY: "delivery_due",
} as const;

type RollUpSource = MonthsAndDays & { lacks: ReadonlySet<string>; weekdays?: WeekdayMonths };

/** Roll-ups by month and by day. The months lack some sums. */
const rollUpSources = {
  sales: {
    months: "sales_month",
    days: "sales_day",
    hours: "sales_hour",
    hourless: Object.values(tenderColumns),
    lacks: noLackingSums,
  },
  hours: {
    months: "sales_month_hour",
    days: "sales_hour",
    hours: "sales_hour",
    lacks: new Set(["discounts_tax"]),
    weekdays: { months: "sales_month_hour", has: new Set(["sales", "tax"]) },
  },
  categories: { months: "category_month", days: "product_day", hours: soldHours, lacks: noLackingSums },
  sold: { ...soldSource, lacks: noLackingSums },
} satisfies Record<string, RollUpSource>;

/** The roll-up that has both dimensions. */
function pickRollUpSource({ rowsBy, columnsBy }: CrossPair): keyof typeof rollUpSources {
  const has = (dimension: CrosstabDimension) => rowsBy === dimension || columnsBy === dimension;
  if (has("PRODUCT")) return "sold";
  if (has("CATEGORY")) return "categories";
  return has("HOUR") ? "hours" : "sales";
}

/** The columns that tell the values of a dimension apart; none for one that is in every row. */
const keys: Readonly<Record<CrosstabDimension, string | null>> = {
  SHOP: "shop_id",
  DATE: "business_date",
  MONTH: "month",
  WEEKDAY: "weekday",
  HOUR: "hour",
  CATEGORY: "category_code",
  PRODUCT: "product_code",
  TENDER: null,
  ORDER_TYPE: null,
};

/** SQL: the value of a dimension in a row of `parts`. */
const selectDimensionValue = (dimension: CrosstabDimension): RawBuilder<unknown> => {
  if (dimension === "ORDER_TYPE") return sql`p.order_type`;
  // Points are one of the other tenders, as in other reports.
  if (dimension === "TENDER") return sql`case t.tender when 'POINTS' then 'OTHER' else t.tender end`;
  return sql.ref(`p.${keys[dimension] ?? ""}`);
};

const selectColumnSums = (columns: readonly string[]) =>
  sql.join(columns.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));

/** SQL: sums of one channel by the keys: of whole months where no date is needed. The caller sums the rows once more. */
function selectCellParts(pair: CrossPair, scope: ReportScope, byKeys: readonly string[], columns: readonly string[]) {
  const source: RollUpSource = rollUpSources[pickRollUpSource(pair)];
  if (source === rollUpSources.sold || source === rollUpSources.categories) refuseManyShopDays(scope);
  if (byKeys.includes("weekday"))
    return weekdayParts(
      source,
      scope,
      byKeys.filter((key) => key !== "weekday"),
      columns,
    );
  const byDay = byKeys.includes("business_date") || columns.some((name) => source.lacks.has(name));
  if (!byDay) return spanParts(source, scope, byKeys, columns);
  return dayParts(source, scope, byKeys, columns);
}

const crossOrderTypes = ["EAT_IN", "TAKEOUT", "DELIVERY"] as const;

/** The scopes of the order types that are in the scope. */
const orderScopes = (scope: ReportScope) =>
  crossOrderTypes.flatMap((name) => {
    const channel = toChannelNumber(name);
    const own = scope.channel === channel || (name === "DELIVERY" && scope.channel > toChannelNumber("DELIVERY"));
    if (scope.channel !== allChannels && !own) return [];
    return [{ name, scope: scope.channel === allChannels ? { ...scope, channel } : scope }];
  });

/**
 * SQL: the cells of a crosstab: `r`, `c` and the sums of these columns of the roll-ups, without cells of zeros. Tenders have the one
 * sum `amount`.
 */
export function crossCells(pair: CrossPair, scope: ReportScope, columns: readonly string[]): RawBuilder<unknown> {
  const { rowsBy, columnsBy } = pair;
  const byTender = rowsBy === "TENDER" || columnsBy === "TENDER";
  const read = byTender ? Object.values(tenderColumns) : columns;
  const found = [keys[rowsBy], keys[columnsBy]].filter((key) => key !== null);
  // Tenders by order type have no key column. Rows need one to be summed by: the shop.
  const byKeys = found.length > 0 ? found : ["shop_id"];
  const names = sql.join(byKeys.map((key) => sql.ref(key)));
  const byOrder = rowsBy === "ORDER_TYPE" || columnsBy === "ORDER_TYPE";
  const arms = byOrder
    ? orderScopes(scope).map(
        (one) =>
          sql`select ${sql.lit(one.name)} as order_type, ${names}, ${selectColumnSums(read)}
            from (${selectCellParts(pair, one.scope, byKeys, read)}) a group by ${names}`,
      )
    : [selectCellParts(pair, scope, byKeys, read)];
  const nothing = sql`select ''::text as order_type, ${names}, ${sql.join(read.map((name) => sql.ref(name)))}
    from (${selectCellParts(pair, { ...scope, channel: allChannels }, byKeys, read)}) p where false`;
  const parts = arms.length > 0 ? sql.join(arms, sql` union all `) : nothing;
  const amounts = sql`cross join lateral (values ${sql.join(
    Object.entries(tenderColumns).map(([name, column]) => sql`(${sql.lit(name)}, ${sql.ref(`p.${column}`)})`),
  )}) as t(tender, amount)`;
  const sums = byTender ? ["amount"] : columns;
  const zeros = sql.join(sums.map(() => sql`0`));
  return sql`
    select ${selectDimensionValue(rowsBy)} as r, ${selectDimensionValue(columnsBy)} as c, ${selectColumnSums(sums)}
    from (${parts}) p ${byTender ? amounts : sql``}
    group by 1, 2 having (${sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`))}) is distinct from (${zeros})`;
}
