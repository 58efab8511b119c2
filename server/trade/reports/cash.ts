import { sql, type Kysely, type RawBuilder } from "kysely";
import { businessToday } from "../../../src/domain/businessDay.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type {
  CashReport,
  ClosingState,
  QueryGetCashBalanceListArgs,
  Resolvers,
} from "../../../src/generated/server.ts";
import { requireViewer } from "../../engine/context.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { readShopRules } from "../ingest/shopRules.ts";
import { allChannels } from "../figures/channel.ts";
import { cashDifferenceColumn, isNewestCount } from "../closing/cash/cash.ts";
import { buildCashBalance, readCashBalance, cashDayRows, type CashDay } from "../closing/cash/cashDays.ts";
import { selectDayStates } from "../closing/day/days.ts";
import { selectReportFreshness } from "../figures/fragments.ts";
import { buildReportScope, type ReportScope } from "../figures/scope.ts";
import { readOneRow } from "../../engine/report/oneRow.ts";
import type { ReportStatements } from "../figures/reportStatements.ts";

type CashAnswer = Omit<CashReport, "rows"> & { rows: (CashDay & { state: ClosingState })[] };

/** One page of dates of the shops, newest first. `minDifference`: the smallest cash difference in yen. */
type CashScope = ReportScope & Pick<QueryGetCashBalanceListArgs, "limit" | "offset" | "minDifference">;

/**
 * SQL: the shops and dates of the report, with the columns of its sums: those with receipts, with counted cash or with drawer events.
 * A date with counted cash was closed and so has a row in sales_day.
 * @param dates condition on a business date
 */
const selectCashDays = (
  { tenantId, shopIds, minDifference }: CashScope,
  dates: (date: RawBuilder<string>) => RawBuilder<boolean>,
) => {
  const within = (table: string) => sql`${sql.ref(`${table}.tenant_id`)} = ${tenantId}
    and ${sql.ref(`${table}.shop_id`)} = any(${shopIds}::int[]) and ${dates(sql.ref(`${table}.business_date`))}`;
  const narrowed = minDifference == null ? sql`true` : sql`abs(k.difference) >= ${minDifference}`;
  return sql`
    select d.shop_id, d.business_date, k.version, coalesce(k.cash, d.cash) as cash, coalesce(k.deposit, 0) as deposit, k.difference
    from sales_day_all d
    left join (
      select shop_id, business_date, version, cash, deposit, ${cashDifferenceColumn} as difference
      from day_closing_cash k where ${within("k")} and ${isNewestCount}
    ) k on k.shop_id = d.shop_id and k.business_date = d.business_date
    where ${within("d")} and d.channel = ${allChannels} and (d.journal_count > 0 or k.version is not null) and ${narrowed}
    union all
    select distinct e.shop_id, e.business_date, null::int, 0, 0, null::int
    from cash_drawer_event e
    where ${within("e")} and ${sql.lit(minDifference == null)} and not exists (
      select from sales_day_all d
      where d.tenant_id = e.tenant_id and d.shop_id = e.shop_id and d.channel = ${allChannels} and d.business_date = e.business_date
        and d.journal_count > 0
    ) and not exists (
      select from day_closing_cash k
      where k.tenant_id = e.tenant_id and k.shop_id = e.shop_id and k.business_date = e.business_date
    )`;
};

/**
 * The statement of the report. Like the journal it finds the dates of the page by their counts, and computes only the days of the
 * page. Over and short are separate figures, because their sum would hide both.
 */
const cashStatement = (scope: CashScope) => {
  const { tenantId, from, to, limit, offset } = scope;
  const inRange = selectCashDays(scope, (date) => sql<boolean>`${date} between ${from}::date and ${to}::date`);
  const onPage = selectCashDays(
    scope,
    (date) => sql<boolean>`${date} = any(array(select business_date from page_dates))`,
  );
  const counted = (sum: "over" | "short" | "differing") =>
    sql`case when sum(counted) > 0 then coalesce(sum(${sql.ref(sum)}), 0) end`;
  const figures = {
    over: counted("over"),
    short: counted("short"),
    differing: counted("differing"),
    cashSales: sql`coalesce(sum(cash), 0)::int8`,
    depositCash: sql`coalesce(sum(deposit), 0)::int8`,
  };
  const columns = Object.entries(figures).map(([name, figure]) => sql`${figure} as ${sql.ref(name)}`);
  return sql<CashAnswer>`
  with days as materialized (
    select shop_id, business_date, cash, deposit, difference from (${inRange}) fitting
  ), page_dates as materialized (
    select business_date, before
    from (
      select business_date, count(*) as days, sum(count(*)) over (order by business_date desc) - count(*) as before
      from days group by business_date
    ) dates
    where before < ${limit + offset}::int8 and before + days > ${offset}::int
  ), page as materialized (
    select f.shop_id, f.business_date, f.version
    from (${onPage}) f join shop s on s.tenant_id = ${tenantId} and s.shop_id = f.shop_id
    order by f.business_date desc, s.display_sequence, f.shop_id
    limit ${limit}::int offset (select ${offset}::int - coalesce(min(before), 0) from page_dates)
  ), by_shop as materialized (
    select shop_id, count(*) as days, count(difference) as counted, sum(difference) filter (where difference > 0) as over,
      sum(difference) filter (where difference < 0) as short, count(*) filter (where difference <> 0) as differing,
      sum(cash) as cash, sum(deposit) as deposit
    from days group by shop_id
  )
  select sums.*, coalesce((select json_agg(r) from (${selectDayStates(scope, cashDayRows(tenantId, sql`select * from page`))}) r), '[]') as rows,
    coalesce((select json_agg(s order by s.shop_id) from (select shop_id, ${sql.join(columns)} from by_shop group by shop_id) s), '[]') as shops, ${selectReportFreshness(scope)}
  from (select coalesce(sum(days), 0)::int as total, ${sql.join(columns)} from by_shop) sums`;
};

/** 現金管理 of the scope: one page, and the sums of all its dates. */
async function cashReport(db: Kysely<Tables>, scope: CashScope): Promise<CashReport> {
  const answer = await readOneRow(cashStatement(scope), db);
  return { ...answer, rows: answer.rows.map((day) => buildCashBalance(day)) };
}

export const cashResolvers = {
  Query: {
    getCashBalanceAtDate: async (_, { input: { shop_id: shopId, date, live } }, context) => {
      const { kysely } = context.db;
      const { developerId: tenantId } = requireViewer(context);
      const { cutoffs } = await readShopRules(kysely, tenantId, shopId);
      if (date > businessToday(context.clock.now(), cutoffs)) throw new Rejected("FUTURE", { field: "date" });
      return readCashBalance(kysely, { tenantId, shopId, date }, context.clock.now(), { live: live ?? false });
    },

    getCashBalanceList: (_, args, context) =>
      cashReport(context.db.kysely, { ...buildReportScope(args, context), ...args }),
  },
} satisfies Resolvers;

export const cashSql = {
  getCashBalanceList: cashStatement,
} satisfies ReportStatements;
