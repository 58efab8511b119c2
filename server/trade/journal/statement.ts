import { sql, type RawBuilder } from "kysely";
import type { JournalPage, QueryGetJournalListArgs } from "../../../src/generated/server.ts";
import { selectReportFreshness, isInReportScope, selectJsonList } from "../figures/fragments.ts";
import { salesMonths, spanParts } from "../figures/dates/spanParts.ts";
import type { ReportScope } from "../figures/scope.ts";
import { selectReceipt, selectReceiptFields } from "./receiptJson.ts";

/** One page of the receipts that fit: newest first. */
export type JournalScope = ReportScope & {
  limit: number;
  offset: number;
  args: Pick<QueryGetJournalListArgs, "orderType" | "deliveryService">;
  conditions: RawBuilder<boolean>[];
  /** Receipts are counted one by one, not by the sums of days, which have more: some are detached. */
  isCounted?: boolean;
  /** Fields of each receipt that are read, as each is looked up for itself; all of them where it is left out. */
  fields?: readonly string[];
};

/** SQL: the shops and dates of the receipts, as columns of the journal's index. */
const isInScope = ({ tenantId, shopIds }: ReportScope) =>
  sql`r.tenant_id = ${tenantId} and r.shop_id = any(${shopIds}::int[]) and r.business_date >= '2000-01-01'`;

/** SQL: receipts of the scope, named r, that fit its filters, over their partial index by day. */
export const selectFittingReceipts = ({
  from,
  to,
  args: { orderType, deliveryService },
  conditions,
  ...scope
}: JournalScope) =>
  sql.join(
    [
      sql`from receipt r where ${isInScope({ ...scope, from, to })} and r.business_date between ${from}::date and ${to}::date`,
      ...(orderType ? [sql`r.order_type = ${orderType}`] : []),
      ...(deliveryService ? [sql`r.delivery_service = ${deliveryService}`] : []),
      ...conditions,
    ],
    sql` and `,
  );

/** SQL: the rows of a CTE that overlap the page, by the number of receipts `before` theirs. */
const isOnPage = ({ limit, offset }: JournalScope) =>
  sql`before < ${offset + limit}::int8 and before + receipts > ${offset}::int`;

/**
 * SQL: the CTEs `counts`, whose receipts and sales sum to those of all that fit, and `dates` with the receipts of each date that may
 * hold the page and of those `before` it. The roll-ups count what they keep a channel of, by months, and by date in the months that
 * hold the page; for narrower filters, and where some are detached, receipts are counted.
 */
const countsAndDates = (scope: JournalScope) =>
  scope.conditions.length === 0 && !scope.isCounted
    ? sql`counts as materialized (
    select month, sum(journal_count) as receipts, sum(sales) as sales
    from (${spanParts(salesMonths, scope, ["month"], ["journal_count", "sales"])}) parts group by month
  ), months as materialized (
    select month, before
    from (select month, receipts, sum(receipts) over (order by month desc) - receipts as before from counts) m
    where ${isOnPage(scope)}
  ), dates as (
    select business_date, receipts, sales,
      (select min(before) from months) + sum(receipts) over (order by business_date desc) - receipts as before
    from (
      select business_date, sum(journal_count) as receipts, sum(sales) as sales from sales_day
      where ${isInReportScope(scope)} and business_date between ${scope.from}::date and ${scope.to}::date
        and business_date >= (select min(month) from months)
        and business_date < (select max(month) + interval '1 month' from months)
      group by business_date
    ) d
  )`
    : sql`counts as materialized (
    select r.business_date, count(*) as receipts,
      coalesce(sum(r.total) filter (where r.kind <> 'VOID' and r.voided_at is null), 0) as sales
    ${selectFittingReceipts(scope)} group by r.business_date
  ), dates as (
    select business_date, receipts, sales, sum(receipts) over (order by business_date desc) - receipts as before from counts
  )`;

/** SQL: the list of the page's dates. An open date has closings of no channel, so that those of all are read. */
function daysOfPage({ tenantId, shopIds }: JournalScope) {
  const hasDay = (where: RawBuilder<unknown>) => sql`exists (
    select from sales_day o where o.tenant_id = ${tenantId} and o.shop_id = any(${shopIds}::int[]) and o.channel = 0
      and o.business_date = d.business_date and ${where})`;
  return sql`
  select json_agg(json_build_object('date', d.business_date, 'count', d.receipts, 'sales', d.sales, 'provisional', ${hasDay(sql`o.is_open`)},
    'imported', ${hasDay(sql`not o.is_open and o.closed_seq is null and o.imported_seq is not null`)}) order by d.business_date desc) from page_dates d`;
}

/**
 * The journal's one statement. It finds the dates of the page by counting and sorts only their receipts, by columns of the index;
 * it reads the receipts of the page alone. Page 5,000 costs what page 1 costs.
 */
export const journalStatement = (scope: JournalScope) => sql<Omit<JournalPage, "near">>`
  with ${countsAndDates(scope)}, page_dates as materialized (
    select business_date, receipts, sales, before from dates where ${isOnPage(scope)}
  ), keys as materialized (
    select r.shop_id, r.business_date, r.sold_at, r.seq
    ${selectFittingReceipts(scope)} and r.business_date = any(array(select business_date from page_dates))
    order by r.business_date desc, r.sold_at desc, r.seq desc, r.shop_id
    limit ${scope.limit}::int offset (select ${scope.offset}::int - coalesce(min(before), 0) from page_dates)
  ), page as materialized (
    select r.* from keys k join receipt r on r.shop_id = k.shop_id and r.business_date = k.business_date
      and r.sold_at = k.sold_at and r.seq = k.seq
    where r.tenant_id = ${scope.tenantId} and r.business_date >= '2000-01-01'
  )
  select
    coalesce((select sum(receipts) from counts), 0)::int8 as total,
    coalesce((select sum(sales) from counts), 0)::int8 as sales,
    ${selectJsonList(scope, "days", daysOfPage(scope))},
    coalesce((select json_agg(${scope.fields ? selectReceiptFields(scope.tenantId, scope.fields) : selectReceipt(scope.tenantId)} order by r.business_date desc, r.sold_at desc, r.seq desc, r.shop_id)
      from page r), '[]') as data,
    ${selectReportFreshness(scope)}`;
