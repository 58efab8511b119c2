import { sql, type Kysely } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import type {
  CurvePoint,
  Freshness,
  Resolvers,
  SalesOverview,
  ShopProgress,
} from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { attentionRows } from "./attention.ts";
import { toAttention, sortByUrgency, type AttentionRow } from "../../figures/attention.ts";
import {
  selectedShops,
  selectFreshness,
  freshShops,
  isInReportScope,
  selectJsonList,
  selectRollUp,
} from "../../figures/fragments.ts";
import {
  toBudgetFigures,
  selectProgress,
  progressRows,
  progressShops,
  rangeBudgets,
  type BudgetSums,
} from "../analysis/budget.ts";
import {
  toCorrectionFigures,
  correctionColumns,
  sumColumns,
  addDerivedFigures,
  type CorrectionSums,
  type RollUpSums,
} from "../../figures/measures.ts";
import { countedDates, dayParts, salesMonths, shopTotals } from "../../figures/dates/spanParts.ts";
import { buildHoursCondition } from "../../figures/dates/times.ts";
import { isFieldNeeded, buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { toCall } from "../../../engine/crud/call.ts";
import { listBackupNews } from "../../backup/news.ts";
import { listWaitingApplicants } from "../../account/waiting.ts";
import { listWaitingPushes } from "../../push-notification/waiting.ts";
import { priceRiseNews } from "./priceRiseNews.ts";
import { listFailingWebhooks } from "../../webhook/failing.ts";
import { listMissingPayments } from "./missingPayments.ts";
import { markAnswered, saveAnswers } from "./answers.ts";
import { listSlipNews } from "./slipNews.ts";
import { listWaitingReports } from "./waitingReports.ts";
import { listSilentShops, addSilentShops } from "./silence.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type ShopRow = RollUpSums &
  CorrectionSums &
  BudgetSums & {
    shop_id: number;
    shop_name: string;
    provisional: boolean | null;
  };
type OverviewAnswer = {
  rows: ShopRow[];
  progress: ShopProgress[];
  days: (RollUpSums & { business_date: string })[];
  curve: CurvePoint[];
  attention: AttentionRow[];
  freshness: Freshness;
};

/** Rows and curve are of `countedShops`, where they are given; progress and attention of all shops of the scope. */
type OverviewScope = ReportScope & { countedShops?: number[] };

/** SQL: the sums of a row `t` as arguments of json_build_object. */
const shopSumArguments = sql.join(
  sumColumns.map((name) => sql`${sql.lit(name)}, coalesce(${sql.ref(`t.${name}`)}, 0)`),
);

const corrections = sql.join(
  correctionColumns.map((name) => sql`${sql.lit(name)}, coalesce(${sql.ref(`t.${name}`)}, 0)`),
);

/** SQL: the lists of the answer, each computed only where the document selects it. */
const lists = {
  progress: sql`
    select json_agg(json_build_object('shop_id', s.shop_id, 'shop_name', s.name,
      'today', ${selectProgress("today")}, 'month', ${selectProgress("month")})
      order by s.display_sequence, s.shop_id)
    from selected s join progress p on p.shop_id = s.shop_id`,
  days: sql`
    select json_agg(json_build_object('business_date', t.business_date, ${shopSumArguments}) order by t.business_date) from dates t`,
  curve: sql`
    select json_agg(c order by c.hour) from curve c
    where (c.sales, c."weekBeforeSales", c.net_sales, c."weekBeforeNetSales") is distinct from (0, 0, 0, 0)`,
  attention: sql`
    select json_agg(a order by a.kind, case a.kind when 'SALES_FALL' then a.amount end, s.display_sequence, a.shop_id, a.business_date)
    from attention a left join selected s on s.shop_id = a.shop_id`,
};

/** The date of the curve: the last one that counts. */
const curveDate = ({ dates, to }: ReportScope): string => dates?.at(-1) ?? to;

/** The statement of the report: one row for every selected shop and one for every date, zeros where nothing was sold. */
export const overviewStatement = ({ shopIds, countedShops = shopIds, ...rest }: OverviewScope) => {
  const scope = { ...rest, shopIds: countedShops };
  const everyShop = { ...rest, shopIds };
  const day = curveDate(scope);
  return sql<OverviewAnswer>`
  with selected as materialized (${selectedShops(everyShop)}),
  totals as materialized (${shopTotals(scope, [...sumColumns, ...correctionColumns])}),
  fresh as materialized (${freshShops(scope)}),
  dates as (
    select d.day::date as business_date, ${sql.join(sumColumns.map((name) => sql.ref(`t.${name}`)))}
    from ${countedDates(scope)}
    left join (${dayParts(salesMonths, { ...scope, toHour: null }, ["business_date"], sumColumns)}) t on t.business_date = d.day::date
  ), curve as (
    select hour,
      coalesce(sum(sales) filter (where business_date = ${day}::date), 0) as sales,
      coalesce(sum(sales - tax) filter (where business_date = ${day}::date), 0) as net_sales,
      coalesce(sum(sales) filter (where business_date < ${day}::date), 0) as "weekBeforeSales",
      coalesce(sum(sales - tax) filter (where business_date < ${day}::date), 0) as "weekBeforeNetSales"
    from ${selectRollUp("sales_hour", scope)}
    where ${isInReportScope(scope)} and business_date in (${day}::date, ${addDays(day, -7)}::date)${buildHoursCondition({ ...scope, from: addDays(day, -7) })}
    group by hour
  ), attention as (${attentionRows(everyShop)}),
  budgets as (${rangeBudgets(scope)}),
  shops as (${progressShops(everyShop)}),
  progress as (${progressRows(everyShop)})
  select
    coalesce((
      select json_agg(json_build_object('shop_id', s.shop_id, 'shop_name', s.name, ${shopSumArguments},
        ${corrections},
        'budget', b.budget, 'running_sales', b.running_sales, 'running_tax', b.running_tax,
        'provisional', f.provisional) order by s.display_sequence, s.shop_id)
      from selected s join fresh f on f.shop_id = s.shop_id left join totals t on t.shop_id = s.shop_id
      left join budgets b on b.shop_id = s.shop_id
    ), '[]') as rows,
    ${sql.join(Object.entries(lists).map(([field, list]) => selectJsonList(scope, field, list)))},
    ${selectFreshness(sql`select * from fresh`)} as freshness`;
};

/** 売上概況 of the scope. */
export async function salesOverview(db: Kysely<Tables>, scope: OverviewScope): Promise<SalesOverview> {
  const answer = await readOneRow(overviewStatement(scope), db);
  return {
    rows: answer.rows.map(({ shop_id, shop_name, budget, running_sales, running_tax, provisional, ...shop }) => ({
      shop_id,
      shop_name,
      ...addDerivedFigures(shop),
      ...toCorrectionFigures(shop),
      ...toBudgetFigures(shop, { budget, running_sales, running_tax }),
      provisional,
    })),
    days: answer.days.map(({ business_date, ...day }) => ({ business_date, ...addDerivedFigures(day) })),
    curve: answer.curve,
    curveDate: curveDate(scope),
    progress: answer.progress,
    attention: sortByUrgency(answer.attention.map(toAttention)),
    freshness: answer.freshness,
  };
}

export const overviewResolvers = {
  Query: {
    getSalesOverview: async (_parent, args, context, info) => {
      const all = buildReportScope(args, context, info);
      const counted = args.countedShops && new Set(args.countedShops);
      const scope = counted ? { ...all, countedShops: all.shopIds.filter((id) => counted.has(id)) } : all;
      const asks = isFieldNeeded(scope, "attention");
      const [overview, silent, ...news] = await Promise.all([
        salesOverview(context.db.kysely, scope),
        asks ? listSilentShops(scope, toCall(context)) : [],
        asks ? listWaitingPushes(toCall(context)) : [],
        asks ? listWaitingApplicants(toCall(context)) : [],
        asks ? listWaitingReports(toCall(context), scope.shopIds) : [],
        asks ? priceRiseNews(toCall(context), scope.shopIds) : [],
        asks ? listSlipNews(toCall(context), scope.shopIds) : [],
        asks ? listMissingPayments(toCall(context), scope.shopIds) : [],
        asks ? listFailingWebhooks(toCall(context)) : [],
        asks ? listBackupNews(context) : [],
      ]);
      const attention = [...addSilentShops(overview.attention, silent), ...news.flat()];
      return { ...overview, attention: await markAnswered(toCall(context), sortByUrgency(attention)) };
    },
  },
  Mutation: {
    answerAttention: async (_parent, { input }, context) => {
      await saveAnswers(toCall(context), input);
      return { result: true };
    },
  },
} satisfies Resolvers;

export const overviewSql = {
  getSalesOverview: overviewStatement,
} satisfies ReportStatements;
