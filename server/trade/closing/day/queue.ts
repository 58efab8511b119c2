import { sql, type Kysely } from "kysely";
import type { ClosingChange, ClosingQueue, ClosingQueueRow } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectedShops } from "../../figures/fragments.ts";
import { closingSpan, waitingDates } from "../../figures/dates/openDates.ts";
import { computeCashFigures, calculateCharge } from "../cash/cash.ts";
import { cashDayRows, type CashDay } from "../cash/cashDays.ts";
import { selectLateReceiptNumbers } from "./late.ts";

/** One page of the dates of these shops that need a closing. */
type QueueScope = { tenantId: number; shopIds: readonly number[]; now: Date; limit: number; offset: number };

/** A date that needs a closing, with its sales of now and its newest closing. */
type Task = Pick<
  ClosingQueueRow,
  | "shop_id"
  | "shop_name"
  | "date"
  | "stale"
  | "daysAgo"
  | "sales"
  | "receipts"
  | "lastSale"
  | "revision"
  | "lateReceipts"
> & { closedSales: number | null };

type QueuePage = Omit<ClosingQueue, "rows"> & { rows: Task[] };

/** SQL: a moment of the shop's date in 25時 notation: 26:10. */
const selectClockText = (at: ReturnType<typeof sql>, date: ReturnType<typeof sql>) => sql`(
  select floor(minutes / 60) || ':' || lpad((minutes % 60)::text, 2, '0')
  from (select floor(extract(epoch from nullif(${at}, '-infinity') at time zone 'Asia/Tokyo' - ${date}) / 60)::int as minutes) clock)`;

/**
 * SQL: one row: how many dates wait, one page of them and the shops that trade now. Dates that are not closed come first, the oldest
 * before the others: the float of a date is the next one's carry-over.
 */
export const selectClosingQueue = ({ tenantId, shopIds, now, limit, offset }: QueueScope) => sql<QueuePage>`
  with selected as materialized (
    select * from (${selectedShops({ tenantId, shopIds, now })}) s
  ), waiting as materialized (
    select s.shop_id, s.name, s.display_sequence, s.today, o.business_date, o.stale
    from selected s cross join lateral (${waitingDates(tenantId)}) o
  ), page as (
    select * from waiting order by stale, business_date, display_sequence, shop_id limit ${limit}::int offset ${offset}::int
  ), tasks as (
    select page.*, coalesce(d.sales, 0) as sales, coalesce(d.journal_count, 0) as journal_count, d.newest_sold_at,
      c.version, c.sales as closed_sales,
      case when d.last_seq > c.closed_seq then (select count(*) from (${selectLateReceiptNumbers(tenantId)}) late)::int else 0 end as late
    from page
    left join sales_day d on d.tenant_id = ${tenantId} and d.shop_id = page.shop_id and d.channel = 0
      and d.business_date = page.business_date
    left join lateral (
      select shop_id, business_date, version, sales, closed_seq, d.last_seq as until_seq from day_closing n
      where n.tenant_id = ${tenantId} and n.shop_id = page.shop_id and n.business_date = page.business_date
      order by version desc limit 1
    ) c on true
  ), trading as (
    select max(s.today) as date, count(*)::int as shops, coalesce(sum(d.sales), 0)::int as sales,
      ${selectClockText(sql`max(d.newest_sold_at)`, sql`max(s.today)`)} as "lastSale"
    from selected s
    cross join lateral (${closingSpan(tenantId)}) span
    left join sales_day d on d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = 0 and d.business_date = s.today
    where s.today between span.first and span.last and d.closed_seq is null
  )
  select count(*)::int as total, (count(*) filter (where not stale))::int as unclosed, (count(*) filter (where stale))::int as stale,
    coalesce((
      select json_agg(json_build_object(
        'shop_id', shop_id, 'shop_name', name, 'date', business_date, 'stale', stale, 'daysAgo', today - business_date,
        'sales', sales, 'receipts', journal_count, 'lastSale', ${selectClockText(sql`newest_sold_at`, sql`business_date`)},
        'revision', coalesce(version, 0), 'closedSales', closed_sales, 'lateReceipts', late
      ) order by stale, business_date, display_sequence, shop_id)
      from tasks
    ), '[]') as rows,
    (select row_to_json(trading) from trading where shops > 0) as today
  from waiting`;

/** The cash of the page's dates, by shop and date. */
async function readTaskCash(
  db: Kysely<Tables>,
  tenantId: number,
  tasks: readonly Task[],
): Promise<Map<string, CashDay>> {
  const closed = tasks.filter(({ revision }) => revision > 0);
  if (closed.length === 0) return new Map();
  const [shops, dates, versions] = [
    closed.map(({ shop_id }) => shop_id),
    closed.map(({ date }) => date),
    closed.map(({ revision }) => revision),
  ];
  const { rows } = await cashDayRows(
    tenantId,
    sql`select * from unnest(${shops}::int[], ${dates}::date[], ${versions}::int[]) as days(shop_id, business_date, version)`,
  ).execute(db);
  return new Map(rows.map((row) => [toTaskId(row), row]));
}

const toTaskId = ({ shop_id, date }: Pick<Task, "shop_id" | "date">): string => `${shop_id}-${date}`;

const toClosingChange = (before: number | null | undefined, after: number | null | undefined): ClosingChange | null =>
  typeof before !== "number" || typeof after !== "number" || before === after ? null : { before, after };

/** What of a date's cash is another by now than in its closing; all null without a counted closing. */
function findCashChanges(day: CashDay | undefined): Pick<
  ClosingQueueRow,
  "carryOver" | "cashIn" | "cashOut" | "difference"
> & {
  carriedFrom: ClosingQueueRow["carriedFrom"];
} {
  const { counted, before } = day ?? {};
  if (!day || !counted) return { carryOver: null, cashIn: null, cashOut: null, difference: null, carriedFrom: null };
  const standing = { carry_over: before ? calculateCharge(before) : 0, cash_in: day.cash_in, cash_out: day.cash_out };
  const then = computeCashFigures(counted, counted, counted);
  const today = computeCashFigures(day, standing, counted);
  return {
    carryOver: toClosingChange(counted.carry_over, standing.carry_over),
    cashIn: toClosingChange(counted.cash_in, standing.cash_in),
    cashOut: toClosingChange(counted.cash_out, standing.cash_out),
    difference: toClosingChange(then.difference, today.difference),
    carriedFrom: before ? { date: before.business_date, revision: before.version } : null,
  };
}

const emptyQueuePage: QueuePage = { total: 0, unclosed: 0, stale: 0, rows: [], today: null };

/** 精算が必要な営業日, with what has changed since the closing of those that were closed. */
export async function readClosingQueue(db: Kysely<Tables>, scope: QueueScope): Promise<ClosingQueue> {
  const { rows: found } = await selectClosingQueue(scope).execute(db);
  const { rows: tasks, ...counts } = found[0] ?? emptyQueuePage;
  const cash = await readTaskCash(db, scope.tenantId, tasks);
  return {
    ...counts,
    rows: tasks.map((task) => ({ id: toTaskId(task), ...task, ...findCashChanges(cash.get(toTaskId(task))) })),
  };
}
