import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { ClosingState, DailyReportFigures } from "../../../../src/generated/server.ts";
import { buildCashBalance, everyCashDay, type CashDay } from "../../closing/cash/cashDays.ts";
import { readClosings } from "../../closing/day/closings.ts";
import { selectDayStates } from "../../closing/day/days.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { allChannels } from "../../figures/channel.ts";
import { isInMealHours } from "../../figures/dates/mealHours.ts";
import { recordRows, toSalesRecord, type RecordSums } from "../../figures/record.ts";
import type { ReportScope } from "../../figures/scope.ts";
import { splitIntoMonths } from "../../figures/dates/span.ts";
import { budgetMonths, budgetPart } from "../../reports/analysis/budgetDays.ts";

/** A business date of some shops. */
type ShopsOfDay = { tenantId: number; shopIds: readonly number[]; date: string; now: Date };

type Meals = Pick<DailyReportFigures, "lunchSales" | "lunchVisitor" | "dinnerSales" | "dinnerVisitor">;

const noMeals: Meals = { lunchSales: 0, lunchVisitor: 0, dinnerSales: 0, dinnerVisitor: 0 };

/** SQL: sales and guests of lunch and dinner by shop, by its opening hours. */
const mealRows = (scope: ReportScope) => {
  const sum = (column: "sales" | "visitors", meal: "LUNCH" | "DINNER") =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where ${isInMealHours(scope, meal)}), 0)::int`;
  return sql<Meals & { shop_id: number }>`
    select shop_id, ${sum("sales", "LUNCH")} as "lunchSales", ${sum("visitors", "LUNCH")} as "lunchVisitor",
      ${sum("sales", "DINNER")} as "dinnerSales", ${sum("visitors", "DINNER")} as "dinnerVisitor"
    from sales_hour
    where tenant_id = ${scope.tenantId} and shop_id = any(${scope.shopIds}::int[]) and channel = 0
      and business_date = ${scope.from}::date
    group by shop_id`;
};

/** SQL: the budget of the date by shop, also while it runs: a day is planned as a whole. */
const dayBudgets = (scope: ReportScope) => {
  const date = sql`${scope.from}::date`;
  return sql<{ shop_id: number; budget: number }>`
    select b.shop_id, round(b.sales * ${budgetPart(date, date)})::bigint as budget
    from (${budgetMonths(scope)}) b where ${date} between b.month and b.ending`;
};

type Cash = Pick<DailyReportFigures, "calculateBalance" | "realBalance" | "difference">;

function buildReportFigures(
  sums: RecordSums,
  closed: boolean,
  cash: Cash,
  meals: Meals,
  budget: number | null,
): DailyReportFigures {
  const record = toSalesRecord(sums);
  const { sales, net_sales, pairs, visitor, customerUnitPrice, discounts, returns, cancels, cancelCount } = record;
  const { depositsCash, depositsCredit, depositsEmoney, depositsQr, depositsOther } = record;
  const { calculateBalance, realBalance, difference } = cash;
  return {
    closed,
    sales,
    net_sales,
    budget,
    pairs,
    visitor,
    customerUnitPrice,
    ...meals,
    depositsCash,
    depositsCredit,
    depositsEmoney,
    depositsQr,
    depositsOther,
    deliveryDue: sums.delivery_due,
    discounts,
    returns,
    cancels,
    cancelCount,
    calculateBalance,
    realBalance,
    difference,
  };
}

/**
 * The figures of a date by shop: of a closed date those of its newest closing and its counted cash, else the present ones. A shop that
 * does not exist has none.
 */
export async function readDayFigures(
  db: Kysely<Tables>,
  { tenantId, shopIds, date, now }: ShopsOfDay,
): Promise<Map<number, DailyReportFigures>> {
  const shops = [...shopIds];
  const own = { tenantId, shopIds: shops, from: date, to: date };
  const scope: ReportScope = { ...own, span: splitIntoMonths(date, date, date), channel: allChannels, now };
  const closings = (await readClosings(db, own)).filter(({ newest }) => newest);
  const closed = new Map(closings.map((closing) => [closing.shop_id, closing]));
  const days = sql<
    CashDay & { state: ClosingState }
  >`${selectDayStates({ tenantId, shopIds: shops, now }, everyCashDay(own))}`;
  const cash = new Map((await days.execute(db)).rows.map((day) => [day.shop_id, buildCashBalance(day)]));
  const meals = new Map(
    (await mealRows(scope).execute(db)).rows.map(({ shop_id, ...rest }) => [shop_id, rest] as const),
  );
  const budgets = new Map((await dayBudgets(scope).execute(db)).rows.map((row) => [row.shop_id, row.budget]));
  const { rows } = await recordRows(scope).execute(db);
  return new Map(
    rows.flatMap((row) => {
      const balance = row.shop_id === null ? undefined : cash.get(row.shop_id);
      if (row.shop_id === null || !balance) return [];
      const closing = closed.get(row.shop_id);
      const [own, budget] = [meals.get(row.shop_id) ?? noMeals, budgets.get(row.shop_id) ?? null];
      return [
        [
          row.shop_id,
          buildReportFigures(closing?.figures ?? row, closing !== undefined, balance, own, budget),
        ] as const,
      ];
    }),
  );
}

/** A hash of figures. A person sends it back, so that nobody submits what nobody has seen. */
export const hashReportFigures = (figures: DailyReportFigures): string =>
  createHash("sha256")
    .update(JSON.stringify(Object.entries(figures).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest("base64url");
