import { sql, type Kysely } from "kysely";
import type { PeriodSales, QueryResolvers } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { askedShops, freshnessOf, inScope, todayIsOpen } from "./fragments.ts";
import { sumColumns, withDerived, type Sums } from "./measures.ts";
import { deposits } from "./record.ts";
import { periodSalesDetail } from "./recordReports.ts";
import { scopeOf, type ReportScope } from "./scope.ts";

const amounts = [
  ...["discounts", "returns", "void_amount", "points", "points_tender", "tax8", "tax10"],
  ...["cash", "credit", "emoney", "qr", "other", "delivery_due"],
] as const;
const figures = [...sumColumns, ...amounts];

type DayRow = Sums & Record<(typeof amounts)[number], number> & { business_date: string; provisional: boolean };
type Answer = { rows: DayRow[]; newest_at: string | null; provisional: boolean };

/** The report's one statement: every date of the range has its row, zeros where nothing was sold. */
export const periodStatement = (scope: ReportScope) => sql<Answer>`
  with totals as materialized (
    select business_date, ${sql.join(figures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))},
      max(newest_sold_at) as newest, bool_or(is_open) as open
    from sales_day
    where ${inScope(scope)} and business_date between ${scope.from}::date and ${scope.to}::date
    group by business_date
  ), trading as materialized (select distinct today from (${askedShops(scope)}) s where ${todayIsOpen(scope)})
  select
    (
      select json_agg(r) from (
        select d.day::date as business_date,
          ${sql.join(figures.map((name) => sql`coalesce(t.${sql.ref(name)}, 0) as ${sql.ref(name)}`))},
          coalesce(t.open, false) or d.day::date in (select today from trading) as provisional
        from generate_series(${scope.from}::timestamp, ${scope.to}::timestamp, interval '1 day') as d(day)
        left join totals t on t.business_date = d.day::date
        order by d.day
      ) r
    ) as rows,
    ${freshnessOf(scope, sql`select newest, open from totals`)}`;

/** 期間別売上 of the scope. */
export async function periodSales(db: Kysely<Tables>, scope: ReportScope): Promise<PeriodSales> {
  const [answer] = (await periodStatement(scope).execute(db)).rows;
  if (!answer) throw new Error("The statement gave no row");
  return {
    rows: answer.rows.map((day) => ({
      business_date: day.business_date,
      ...withDerived(day),
      discounts: day.discounts,
      returns: day.returns,
      cancels: day.void_amount,
      points: day.points,
      tax8: day.tax8,
      tax10: day.tax10,
      ...deposits(day),
      delivery: day.delivery_due,
      provisional: day.provisional,
    })),
    freshness: { newestAt: answer.newest_at, provisional: answer.provisional },
  };
}

export const periodResolvers = {
  Query: {
    getPeriodSales: (_parent, args, context, info) => periodSales(context.db.kysely, scopeOf(args, context, info)),
    getPeriodSalesDetail: (_parent, { date, ...args }, context) =>
      periodSalesDetail(context.db.kysely, scopeOf({ ...args, fromDate: date, toDate: date }, context)),
  },
} satisfies { Query: Pick<QueryResolvers, "getPeriodSales" | "getPeriodSalesDetail"> };
