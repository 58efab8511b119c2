import { sql, type Kysely } from "kysely";
import type { Freshness, PeriodSales, Resolvers } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { allChannels } from "../../figures/channel.ts";
import { selectOpenDates } from "../../figures/dates/openDates.ts";
import { selectedShops, channelFreshness } from "../../figures/fragments.ts";
import {
  toCorrectionFigures,
  correctionColumns,
  sumColumns,
  addDerivedFigures,
  type RollUpSums,
} from "../../figures/measures.ts";
import { countedDates, dayParts, markedDates } from "../../figures/dates/spanParts.ts";
import { toDepositFigures } from "../../figures/record.ts";
import { periodSalesDetail } from "../../figures/recordReports.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { byDayOnly } from "../../figures/dates/times.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import { recordStatement } from "../../figures/recordReports.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

const amounts = [
  ...correctionColumns,
  "void_amount",
  "void_tax",
  "points",
  "points_tender",
  "tax8",
  "tax10",
  "cash",
  "credit",
  "emoney",
  "qr",
  "other",
  "delivery_due",
] as const;
const periodFigures = [...sumColumns, ...amounts];
/** The figures that sales_hour has. */
const hourly = new Set<string>([...sumColumns, ...correctionColumns]);

type DayRow = RollUpSums &
  Record<(typeof amounts)[number], number> & { business_date: string; provisional: boolean | null };
type PeriodAnswer = { rows: DayRow[]; freshness: Freshness };

/** Sales by day, and by hour with 0 for figures that sales_hour lacks. */
const source = { days: "sales_day", hours: "sales_hour", hourless: amounts.filter((name) => !hourly.has(name)) };

/** The statement of the report: one row for every date of the range, zeros where nothing was sold. */
const periodStatement = (scope: ReportScope) => sql<PeriodAnswer>`
  with totals as materialized (
    select business_date, ${sql.join(periodFigures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
    from (${dayParts(source, scope, ["business_date"], periodFigures)}) d
    group by business_date
  ), marked as materialized (
    select business_date, bool_or(open) as provisional
    from (
      select o.business_date, true as open
      from (${selectedShops(scope)}) s cross join lateral (${selectOpenDates(scope.tenantId, sql`${scope.from}::date`, sql`${scope.to}::date`)}) o
      union all
      select business_date, false from (${markedDates({ ...scope, channel: allChannels, dates: undefined }, sql`closed_dates`)}) closed
    ) marks group by business_date
  )
  select
    coalesce((
      select json_agg(r) from (
        select d.day::date as business_date,
          ${sql.join(periodFigures.map((name) => sql`coalesce(t.${sql.ref(name)}, 0) as ${sql.ref(name)}`))},
          m.provisional
        from ${countedDates(scope)}
        left join totals t on t.business_date = d.day::date
        left join marked m on m.business_date = d.day::date
        order by d.day
      ) r
    ), '[]') as rows,
    ${channelFreshness(scope)}`;

/** 期間別売上 of the scope. */
export async function periodSales(db: Kysely<Tables>, scope: ReportScope): Promise<PeriodSales> {
  const answer = await readOneRow(periodStatement(scope), db);
  return {
    rows: answer.rows.map((day) => ({
      business_date: day.business_date,
      ...addDerivedFigures(day),
      ...toCorrectionFigures(day),
      ...byDayOnly(scope, {
        cancels: day.void_amount,
        netCancels: day.void_amount - day.void_tax,
        points: day.points,
        tax8: day.tax8,
        tax10: day.tax10,
        ...toDepositFigures(day),
        delivery: day.delivery_due,
      }),
      provisional: day.provisional,
    })),
    freshness: answer.freshness,
  };
}

export const periodResolvers = {
  Query: {
    getPeriodSales: (_parent, args, context, info) =>
      periodSales(context.db.kysely, buildReportScope(args, context, info)),
    getPeriodSalesDetail: (_parent, { date, ...args }, context) =>
      periodSalesDetail(context.db.kysely, buildReportScope({ ...args, fromDate: date, toDate: date }, context)),
  },
} satisfies Resolvers;

export const periodSql = {
  getPeriodSales: periodStatement,
  getPeriodSalesDetail: recordStatement,
} satisfies ReportStatements;
