import { sql, type Kysely } from "kysely";
import { isRealDate } from "../../../src/core/constraints.ts";
import type { ClosingState, DailySum, DailySumHistory, LateReceipt } from "../../../src/generated/server.ts";
import type { Tables } from "../../db/tables.ts";
import { moment } from "../measures.ts";
import { salesRecord, type RecordSums } from "../record.ts";
import { balanceOf, cashFigures, drawerSums, floatsLeft, type CountedCash, type SoldCash } from "./cash.ts";
import { lateSeqs } from "./late.ts";

/** Whose closings: business dates of these shops, both ends included. */
export type ClosingScope = { tenantId: number; shopIds: readonly number[]; from: string; to: string };

/** A version of a date's closing with the figures that it was closed with. */
export type Closing = {
  shop_id: number;
  shop_name: string;
  date: string;
  revision: number;
  closed_at: string;
  staff: string | null;
  figures: RecordSums & SoldCash & { journal_count: number };
  previous: RecordSums | null;
  cash: (CountedCash & { reason: string | null }) | null;
  /** Receipts that changed the date after the closing, up to the version that replaced it. */
  late: number;
  /** seq of the shop's last receipt that the closing holds, and of the last that came before the next version, or by now. */
  closed_seq: number;
  until_seq: number;
  /** The newest version alone can be stale: the others are replaced. */
  stale: boolean;
  newest: boolean;
};

/**
 * Every version of the dates' closings, by shop, dates ascending, the newest version first. Stale is told by numbers that were given
 * under the shop's lock, not by clocks: a receipt later than those that the closing holds has changed the date. What has been
 * recorded of the drawer since makes it stale too, and so does a float of the day before that is another by now.
 */
export async function closingsOf(db: Kysely<Tables>, scope: ClosingScope): Promise<Closing[]> {
  const { tenantId, shopIds, from, to } = scope;
  // Said of each table: the planner does not pass a range on through a join.
  const within = (table: string) => sql`${sql.ref(`${table}.tenant_id`)} = ${tenantId}
    and ${sql.ref(`${table}.shop_id`)} = any(${shopIds}::int[])
    and ${sql.ref(`${table}.business_date`)} between ${from}::date and ${to}::date`;
  const { rows } = await sql<Closing>`
    with moved as materialized (${drawerSums(scope)}), floats as materialized (${floatsLeft(scope)}),
    version as (
      select c.*, d.last_seq, lag(c.figures) over versions as previous,
        coalesce(lead(c.closed_seq) over versions, d.last_seq) as until_seq, lead(c.version) over versions is null as newest
      from day_closing c
      join sales_day d on ${within("d")} and d.shop_id = c.shop_id and d.channel = 0 and d.business_date = c.business_date
      where ${within("c")}
      window versions as (partition by c.shop_id, c.business_date order by c.version)
    )
    select c.shop_id, s.name as shop_name, c.business_date as date, c.version as revision, ${moment(sql`c.closed_at`)} as closed_at,
      a.name as staff, c.figures, c.previous, to_jsonb(k) as cash, c.closed_seq, c.until_seq, c.newest,
      case when c.until_seq > c.closed_seq then (select count(*) from (${lateSeqs}) l)::int else 0 end as late,
      c.newest and (c.last_seq > c.closed_seq or coalesce(
        (k.cash_in, k.cash_out, k.carry_over) <> (coalesce(m.cash_in, 0), coalesce(m.cash_out, 0), coalesce(f.carry_over, 0)), false)) as stale
    from version c
    join shop s on s.tenant_id = c.tenant_id and s.shop_id = c.shop_id
    left join day_closing_cash k on ${within("k")} and k.shop_id = c.shop_id
      and k.business_date = c.business_date and k.version = c.version
    left join moved m on m.shop_id = c.shop_id and m.business_date = c.business_date
    left join floats f on f.shop_id = c.shop_id and f.business_date = c.business_date
    left join account a on a.tenant_id = c.tenant_id and a.account_uuid = c.closed_by
    order by c.shop_id, c.business_date, c.version desc`.execute(db);
  return rows;
}

/** How a date stands by its newest closing; the one that trades now is open until it is closed. */
export function stateOf(closing: Pick<Closing, "stale"> | null, begun: boolean): ClosingState {
  if (closing) return closing.stale ? "STALE" : "CLOSED";
  return begun ? "OPEN" : "NONE";
}

/** The id of a closing: shop, business date and version. */
export const closingId = ({ shop_id, date, revision }: Pick<Closing, "shop_id" | "date" | "revision">): string =>
  `${shop_id}-${date}-${revision}`;

/** What an id names, or null where it is none. */
export function closingNamed(id: string): { shopId: number; date: string; revision: number } | null {
  const [, shop, date, revision] = /^(\d{1,9})-(\d{4}-\d\d-\d\d)-(\d{1,6})$/.exec(id) ?? [];
  return date === undefined || !isRealDate(date) ? null : { shopId: Number(shop), date, revision: Number(revision) };
}

/** A closing without counted cash tells nothing of the drawer. */
const notCounted = { carry_over: 0, cash_in: 0, cash_out: 0 };

/** Cash figures of a closing, in yen. */
export const cashOf = ({ figures, cash }: Closing) => cashFigures(figures, cash ?? notCounted, cash);

/** Counted less calculated cash of a closing, in yen; null where none was counted. */
export const differenceOf = ({ figures, cash }: Closing) => balanceOf(figures, cash ?? notCounted, cash).difference;

const shared = (closing: Closing) => ({
  id: closingId(closing),
  shop_id: closing.shop_id,
  shop_name: closing.shop_name,
  date: closing.date,
  revision: closing.revision,
  closedAt: closing.closed_at,
  staff: closing.staff,
  salesChange: closing.previous && closing.figures.sales - closing.previous.sales,
  lateReceipts: closing.late,
  stale: closing.stale,
});

/** A closing as a row of its date's history. */
export const historyRow = (closing: Closing): DailySumHistory => ({
  ...shared(closing),
  sales: closing.figures.sales,
  difference: differenceOf(closing),
});

/** 日次精算: the figures that it was closed with, those of the version before, its cash, all versions, and what came late. */
export function dailySum(closing: Closing, versions: readonly Closing[], late: LateReceipt[]): DailySum {
  const { shop_id, shop_name, date, staff } = closing;
  return {
    ...shared(closing),
    reason: closing.cash?.reason ?? null,
    record: salesRecord(closing.figures),
    previous: closing.previous && salesRecord(closing.previous),
    cash: {
      ...{ shop_id, shop_name, date, staff, reason: closing.cash?.reason ?? null },
      ...cashOf(closing),
      dailySumId: closing.cash && closingId(closing),
      state: stateOf(closing, true),
    },
    versions: versions.map(historyRow),
    late,
  };
}
