import { sql, type Kysely } from "kysely";
import { businessToday } from "../../../src/domain/businessDay.ts";
import { countedTenders } from "../../../src/domain/cash.ts";
import type { PaymentMatch, QueryGetPaymentMatchArgs, Resolvers } from "../../../src/generated/server.ts";
import { readOneRow } from "../../engine/report/oneRow.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { isNewestCount } from "../closing/cash/cash.ts";
import { allChannels } from "../figures/channel.ts";
import { selectReportFreshness } from "../figures/fragments.ts";
import type { ReportStatements } from "../figures/reportStatements.ts";
import { buildReportScope, type ReportScope } from "../figures/scope.ts";

/** One page of rows, the newest first. */
type MatchScope = ReportScope & Pick<QueryGetPaymentMatchArgs, "limit" | "offset" | "matchRows">;

/** What is compared: the shops and business dates, and the date from which a waiting tender is judged. */
type MatchRange = Pick<ReportScope, "tenantId" | "shopIds" | "from" | "to" | "now">;

/** SQL: what the register and the terminals say of each shop, date and tender. A closed date has what it was closed with. */
function selectRegisterSums({ tenantId, shopIds, from, to }: MatchRange) {
  const within = (table: string) => sql`${sql.ref(`${table}.tenant_id`)} = ${tenantId}
    and ${sql.ref(`${table}.shop_id`)} = any(${shopIds}::int[]) and ${sql.ref(`${table}.business_date`)} between ${from}::date and ${to}::date`;
  const columns = countedTenders.map((tender) => tender.toLowerCase());
  const figures = columns.flatMap((name) => [
    sql`coalesce(${sql.ref(`k.${name}_calculated`)}, ${sql.ref(`d.${name}`)}) as ${sql.ref(name)}`,
    sql`${sql.ref(`k.${name}_total`)} as ${sql.ref(`${name}_total`)}`,
  ]);
  const parts = countedTenders.map((tender) => {
    const name = tender.toLowerCase();
    return sql`select shop_id, business_date, ${tender}::text as tender, ${sql.ref(name)} as sales, ${sql.ref(`${name}_total`)} as terminal from days`;
  });
  return {
    days: sql`
      select d.shop_id, d.business_date, ${sql.join(figures)}
      from sales_day_all d
      left join (select k.* from day_closing_cash k where ${within("k")} and ${isNewestCount}) k
        on k.shop_id = d.shop_id and k.business_date = d.business_date
      where ${within("d")} and d.channel = ${allChannels}`,
    byTender: sql`${sql.join(parts, sql` union all `)}`,
  };
}

/** SQL: for how many days a tender is waited for: the longest of the companies that take it. Tenders of no company are not in it. */
const selectHandledTenders = (tenantId: number) => sql`
  select tender, max(wait_days) as wait_days from (
    select tender, wait_days from payment_company where tenant_id = ${tenantId} and tender is not null
    union all
    select w ->> 'tender', wait_days from payment_company cross join jsonb_array_elements(tender_words) w where tenant_id = ${tenantId}
  ) taken group by tender`;

/**
 * SQL: the CTE `judged`, and what it is made of: a row for each shop, date and tender with lines of a statement, or with sales of a tender
 * that a registered company takes, with its PaymentMatchState.
 */
export function selectJudgedMatches(range: MatchRange) {
  const { tenantId, shopIds, from, to, now } = range;
  const register = selectRegisterSums(range);
  const today = businessToday(now);
  return sql`
    days as materialized (${register.days}),
    handled as materialized (${selectHandledTenders(tenantId)}),
    paid as materialized (
      select matched_shop_id as shop_id, business_date, tender, sum(gross)::int8 as gross, sum(fee)::int8 as fee, sum(net)::int8 as net,
        max(deposited_on) as deposited_on, count(*)::int as line_count
      from payment_line
      where tenant_id = ${tenantId} and matched_shop_id = any(${shopIds}::int[]) and tender is not null
        and business_date between ${from}::date and ${to}::date
      group by 1, 2, 3
    ), compared as materialized (
      select coalesce(r.shop_id, p.shop_id) as shop_id, coalesce(r.business_date, p.business_date) as business_date,
        coalesce(r.tender, p.tender) as tender, coalesce(r.sales, 0)::int8 as sales, r.terminal, coalesce(r.terminal, r.sales, 0)::int8 as expected,
        p.gross, p.fee, p.net, p.deposited_on, coalesce(p.line_count, 0) as line_count, h.wait_days
      from (${register.byTender}) r
      full join paid p on p.shop_id = r.shop_id and p.business_date = r.business_date and p.tender = r.tender
      left join handled h on h.tender = coalesce(r.tender, p.tender)
      where p.line_count is not null or (h.wait_days is not null and (coalesce(r.sales, 0) <> 0 or coalesce(r.terminal, 0) <> 0))
    ), judged as materialized (
      select c.*, case
        when gross = expected then 'MATCHED'
        when gross is not null then 'DIFFERENT'
        when business_date + wait_days < ${today}::date then 'MISSING'
        else 'WAITING' end as state
      from compared c
    )`;
}

/** The statement of the report. */
function paymentMatchStatement(scope: MatchScope) {
  const { tenantId, limit, offset, matchRows } = scope;
  const shown = matchRows === "ALL" ? sql`true` : sql`state in ('DIFFERENT', 'MISSING')`;
  return sql<PaymentMatch>`
    with ${selectJudgedMatches(scope)}
    select (select count(*)::int from judged where ${shown}) as total,
      (select count(*)::int from judged where state = 'DIFFERENT') as differing,
      (select coalesce(sum(expected), 0)::int8 from judged where state = 'MISSING') as "missingYen",
      s.gross, s.fee, s.net,
      coalesce((select json_agg(r) from (
        select j.shop_id, j.business_date as date, shop.name as shop_name, j.tender, j.state, j.sales, j.terminal, j.gross,
          j.gross - j.expected as difference, j.fee, case when j.gross <> 0 then j.fee::float8 / j.gross end as "feeRate", j.net,
          j.deposited_on as "depositedOn", j.line_count as "lineCount"
        from judged j join shop on shop.tenant_id = ${tenantId} and shop.shop_id = j.shop_id
        where ${shown}
        order by j.business_date desc, shop.display_sequence, j.shop_id, array_position(${[...countedTenders]}::text[], j.tender)
        limit ${limit}::int offset ${offset}::int) r), '[]') as rows,
      coalesce((select json_agg(m) from (
        select to_char(business_date, 'YYYY-MM') as month, tender, sum(gross)::int8 as gross, sum(fee)::int8 as fee, sum(net)::int8 as net
        from paid group by 1, 2 order by 1 desc, array_position(${[...countedTenders]}::text[], tender)) m), '[]') as months,
      ${selectReportFreshness(scope)}
    from (select coalesce(sum(gross), 0)::int8 as gross, coalesce(sum(fee), 0)::int8 as fee, coalesce(sum(net), 0)::int8 as net from paid) s`;
}

/** 入金の照合 of the scope. */
const readPaymentMatch = (db: Kysely<Tables>, scope: MatchScope): Promise<PaymentMatch> =>
  readOneRow(paymentMatchStatement(scope), db);

export const paymentMatchResolvers = {
  Query: {
    getPaymentMatch: (_parent, args, context) =>
      readPaymentMatch(context.db.kysely, { ...buildReportScope(args, context), ...args }),
  },
} satisfies Resolvers;

export const paymentMatchSql = {
  getPaymentMatch: paymentMatchStatement,
} satisfies ReportStatements;
