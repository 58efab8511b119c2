import { sql, type Kysely } from "kysely";
import type { Freshness, Resolvers, SalesByTimezone } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import {
  selectedShops,
  channelFreshness,
  isInReportScope,
  selectJsonList,
  tradingHour,
  selectRollUp,
} from "../../figures/fragments.ts";
import { markedDates, isInUncountedHours, isInCountedHours } from "../../figures/dates/spanParts.ts";
import { sumColumns, addDerivedFigures, type RollUpSums } from "../../figures/measures.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { isWholePeriod } from "../../figures/dates/times.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type HourRow = RollUpSums & { hour: number };
type TimeZoneAnswer = {
  rows: HourRow[];
  heat: { weekday: number; hour: number; sales: number; tax: number; days: number }[];
  freshness: Freshness;
};

const sumColumnList = sql.join(sumColumns.map((name) => sql.ref(name)));
/** SQL: the sums, negative with sign −1. */
const selectSignedSums = (sign: 1 | -1 = 1) =>
  sql.join(sumColumns.map((name) => sql`${sql.lit(sign)} * sum(${sql.ref(name)}) as ${sql.ref(name)}`));

const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7];
const weekdaySums = sql.join(
  weekdayNumbers.flatMap((day) =>
    ["sales", "tax"].map((name) => sql`sum(${sql.ref(`${name}_${day}`)}) as ${sql.ref(`${name}_${day}`)}`),
  ),
);
const weekdayRows = sql.join(
  weekdayNumbers.map((day) => sql`(${sql.lit(day)}, ${sql.ref(`sales_${day}`)}, ${sql.ref(`tax_${day}`)})`),
);

/** SQL: the sums of the scope by date and hour: those of the edge days, or of a narrowed scope all. */
const dateHours = (scope: ReportScope) => {
  if (!isWholePeriod(scope))
    return [
      sql`select business_date, hour, ${selectSignedSums()} from ${selectRollUp("sales_hour", scope)} where ${isInCountedHours(scope)} group by business_date, hour`,
    ];
  const arms = scope.span.edges.map(
    ({ sign, from, to }) => sql`
      select business_date, hour, ${selectSignedSums(sign)}
      from ${selectRollUp("sales_hour", scope)} where ${isInReportScope(scope)} and business_date between ${from}::date and ${to}::date
      group by business_date, hour`,
  );
  if (scope.toHour != null)
    arms.push(sql`
      select business_date, hour, ${selectSignedSums(-1)} from ${selectRollUp("sales_hour", scope)} where ${isInUncountedHours(scope)} group by business_date, hour`);
  return arms;
};

/** SQL: the same summed by weekday and hour. It sums by date first, so that the weekday is computed once for each date. */
const edgeCells = (scope: ReportScope) => {
  const arms = dateHours(scope);
  const nothing = sql`select business_date, hour, ${sumColumnList} from ${selectRollUp("sales_hour", scope)} where false`;
  return sql`
    select extract(isodow from business_date)::int as weekday, hour, ${selectSignedSums()}
    from (${arms.length > 0 ? sql.join(arms, sql` union all `) : nothing}) dates group by 1, 2`;
};

/**
 * SQL: sales by weekday and hour, with the number of such weekdays that have sales. Hours of today that are not over are left out, with
 * their sales and their day. Shops may have different cut-offs: an hour is over when it is over in all of them, because sales of some
 * shops would lower the mean.
 */
function heat(scope: ReportScope) {
  return sql`
  select json_agg(json_build_object('weekday', h.weekday, 'hour', h.hour, 'sales', h.sales, 'tax', h.tax,
    'days', h.days) order by h.weekday, h.hour)
  from (
    select c.weekday, c.hour, c.sales - coalesce(o.sales, 0) as sales, c.tax - coalesce(o.tax, 0) as tax,
      coalesce(t.days, 0) - coalesce((r.today in (select business_date from days))::int, 0) as days
    from cells c
    left join trading t on t.weekday = c.weekday
    left join running r on r.weekday = c.weekday and c.hour >= r.hour
    left join (
      select business_date, hour, sum(sales) as sales, sum(tax) as tax from ${selectRollUp("sales_hour", scope)}
      where ${isInCountedHours(scope)} and business_date in (select today from running) group by business_date, hour
    ) o on o.business_date = r.today and o.hour = c.hour
  ) h
  where (h.sales, h.tax) is distinct from (0, 0)`;
}

/** The statement of the report: hours, weekday × hour, and freshness. */
const timeZoneStatement = (scope: ReportScope) => sql<TimeZoneAnswer>`
  with month_hours as materialized (
    select hour, ${selectSignedSums()},
      ${weekdaySums}
    from ${selectRollUp("sales_month_hour", scope)}
    where ${isInReportScope(scope)} and ${sql.lit(isWholePeriod(scope))} and month between ${scope.span.firstMonth}::date and ${scope.span.lastMonth}::date
    group by hour
  ), edge as materialized (${edgeCells(scope)}),
  hours as (
    select hour, ${selectSignedSums()}
    from (select hour, ${sumColumnList} from month_hours union all select hour, ${sumColumnList} from edge) parts
    group by hour
  ), cells as (
    select weekday, hour, sum(sales) as sales, sum(tax) as tax
    from (
      select w.weekday, m.hour, w.sales, w.tax
      from month_hours m cross join lateral (values ${weekdayRows}) as w(weekday, sales, tax)
      union all select weekday, hour, sales, tax from edge
    ) parts
    group by weekday, hour
  ), days as materialized (${markedDates(scope, sql`trading_dates`)}), trading as (
    select extract(isodow from business_date)::int as weekday, count(*) as days from days group by 1
  ), running as (
    select distinct extract(isodow from today)::int as weekday, today, ${tradingHour(scope.now)} as hour
    from (${selectedShops(scope)}) shops
  )
  select
    coalesce((
      select json_agg(h order by h.hour) from hours h
      where (h.sales, h.tax, h.cost, h.uncosted, h.pairs, h.visitors) is distinct from (0, 0, 0, 0, 0, 0)
    ), '[]') as rows,
    ${selectJsonList(scope, "heat", heat(scope))},
    ${channelFreshness(scope)}`;

/** 時間帯別売上 of the scope. */
export async function salesByTimezone(db: Kysely<Tables>, scope: ReportScope): Promise<SalesByTimezone> {
  const answer = await readOneRow(timeZoneStatement(scope), db);
  return {
    rows: answer.rows.map(({ hour, ...sums }) => ({ hour, ...addDerivedFigures(sums) })),
    heat: answer.heat.map(({ tax, ...cell }) => ({ ...cell, net_sales: cell.sales - tax })),
    freshness: answer.freshness,
  };
}

export const timeZoneResolvers = {
  Query: {
    getSalesByTimezone: (_parent, args, context, info) =>
      salesByTimezone(context.db.kysely, buildReportScope(args, context, info)),
  },
} satisfies Resolvers;

export const timeZoneSql = {
  getSalesByTimezone: timeZoneStatement,
} satisfies ReportStatements;
