import { sql, type RawBuilder } from "kysely";
import { planTexts } from "../../../i18n/ja/plan/plan.ts";
import { addDays } from "../../../src/core/calendar/date.ts";
import { toTokyoMoment } from "../../../src/core/calendar/moment.ts";
import { decideAccess, narrowViewer } from "../../../src/core/decide.ts";
import { groupRows } from "../../../src/core/groupRows.ts";
import { formatDate, formatYen } from "../../../src/core/money.ts";
import type { Period } from "../../../src/core/period.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Plan, PlanDay, PlanKind, QueryGetPlansArgs } from "../../../src/generated/server.ts";
import type { Call } from "../crud/call.ts";
import type { PlanColumn, PlanDates, PlanSource } from "./planSource.ts";

/** Days of one answer: a month in whole weeks, or three months. */
const mostDays = 93;

/** Shops whose names a plan tells. */
const namedShops = 5;

const toSql = (column: PlanColumn | undefined): RawBuilder<unknown> =>
  column === undefined ? sql`null` : typeof column === "string" ? sql.ref(column) : column;

/** The condition that a date lies in the period, and the columns of date and moment. */
function buildDate({ on }: PlanDates, { from, to }: Period) {
  if ("date" in on) {
    const date = toSql(on.date);
    return { date, moment: sql`null::timestamptz`, within: sql`${date} between ${from}::date and ${to}::date` };
  }
  const moment = toSql(on.moment);
  return {
    date: sql`(${moment} at time zone 'Asia/Tokyo')::date`,
    moment,
    within: sql`${moment} >= ${toTokyoMoment(from, 0)}::timestamptz and ${moment} < ${toTokyoMoment(addDays(to, 1), 0)}::timestamptz`,
  };
}

/** One row for each record that has the date. */
function selectDates(dates: PlanDates, source: PlanSource, shopIds: readonly number[], period: Period, call: Call) {
  const { date, moment, within } = buildDate(dates, period);
  const { event, resource, table, title, where = sql`true`, own = sql`shop_id = any(${[...shopIds]}::int[])` } = dates;
  return sql`
    select ${source.kind}::text as kind, ${event}::text as event, ${resource}::text as resource, ${toSql(title)}::text as title,
      ${toSql(dates.key ?? title)}::text as line_key, ${date} as date, ${moment} as moment, ${toSql(dates.period?.from)}::date as from_date,
      ${toSql(dates.period?.until)}::date as until_date, ${toSql(dates.detail)}::text as detail, ${toSql(dates.price)}::int as price,
      ${dates.records === undefined ? sql`1` : toSql(dates.records)}::int as records, ${toSql(dates.createdBy)}::text as created_by,
      shop_id, ${toSql(dates.id)}::int as record_id, ${toSql(dates.orderType)}::text as order_type
    from ${typeof table === "string" ? sql.table(table) : table}
    where tenant_id = ${call.viewer.developerId} and ${own} and ${where} and ${within}`;
}

type PlanRow = Omit<Plan, "at" | "shopNames" | "changeable" | "shopId"> & {
  moment: Date | null;
  leastPrice: number | null;
  mostPrice: number | null;
  shopIds: number[];
  total: number;
};

/** Plans of the same day, event and record over shops as one, so many of each day, with the number of all. */
const selectPlans = (found: RawBuilder<unknown>, shopIds: readonly number[], perDay: number) => sql<PlanRow>`
  with found as (${found}), planned as (
    select kind, event, resource, title, line_key, date, moment, from_date, until_date, detail, created_by,
      sum(records)::int as records, min(price) as least_price, max(price) as most_price,
      array_agg(shop_id order by place, record_id) as shop_ids, array_agg(record_id order by place, record_id) as record_ids,
      array_agg(order_type order by place, record_id) as order_types
    from (select *, array_position(${[...shopIds]}::int[], shop_id) as place from found) as placed
    group by kind, event, resource, title, line_key, date, moment, from_date, until_date, detail, created_by
  ), counted as (
    select *, count(*) over (partition by date)::int as total,
      row_number() over (partition by date order by moment nulls first, kind, title, event, line_key) as place
    from planned
  )
  select kind, event, resource, title, line_key as "lineKey", date::text as date, moment, from_date::text as "from",
    until_date::text as until, detail, records, record_ids[1] as "recordId", order_types[1] as "orderType", created_by as "createdBy",
    least_price as "leastPrice", most_price as "mostPrice", total,
    array(select shop_id from unnest(shop_ids) with ordinality as own(shop_id, n) where shop_id <> 0 group by shop_id order by min(n)) as "shopIds"
  from counted where place <= ${perDay} order by date, place`;

/** What the viewer sees of the sources: those whose records the viewer may read, in the shops for which that holds. */
const listReadable = (sources: readonly PlanSource[], shopIds: readonly number[], { viewer }: Call) =>
  sources
    .filter(({ rule }) => decideAccess(rule, viewer).allow)
    .map((source) => {
      const own = narrowViewer(source.rule, viewer).shopIds;
      return { source, shopIds: shopIds.filter((id) => own.includes(id)) };
    });

async function readShopNames(ids: readonly number[], { db, viewer }: Call): Promise<Map<number, string>> {
  const { rows } = await sql<{ shop_id: number; name: string }>`
    select shop_id, name from shop
    where tenant_id = ${viewer.developerId} and shop_id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ shop_id, name }) => [shop_id, name]));
}

const formatPrices = ({ leastPrice, mostPrice }: PlanRow): string | null =>
  leastPrice === null || mostPrice === null
    ? null
    : leastPrice === mostPrice
      ? formatYen(leastPrice)
      : planTexts.prices(formatYen(leastPrice), formatYen(mostPrice));

/** The plans of the chosen shops, by days. @throws Rejected LAST_DATE beyond the longest span */
export async function readPlans(
  sources: readonly PlanSource[],
  { shop_ids, from, to, kinds, perDay }: QueryGetPlansArgs,
  call: Call,
): Promise<PlanDay[]> {
  const last = addDays(from, mostDays - 1);
  if (to > last) throw new Rejected("LAST_DATE", { field: "to", args: [formatDate(last)] });
  const shopIds = [...new Set(shop_ids)];
  const wanted = sources.filter(({ kind }) => !kinds || kinds.length === 0 || kinds.includes(kind));
  const arms = listReadable(wanted, shopIds, call).flatMap((one) =>
    one.source.list(call, one.shopIds).map((dates) => selectDates(dates, one.source, one.shopIds, { from, to }, call)),
  );
  if (arms.length === 0 || shopIds.length === 0) return [];
  const { rows } = await selectPlans(sql.join(arms, sql` union all `), shopIds, perDay).execute(call.db);
  const names = await readShopNames([...new Set(rows.flatMap((row) => row.shopIds.slice(0, namedShops)))], call);
  const changeable = new Set<PlanKind>(
    wanted.flatMap(({ kind, change }) => (change && decideAccess(change, call.viewer).allow ? kind : [])),
  );
  return [...groupRows(rows, ({ date }) => date)].map(([date, own]) => ({
    date,
    total: own[0]?.total ?? 0,
    plans: own.map(({ moment, leastPrice, mostPrice, shopIds: ids, total, ...plan }) => ({
      ...plan,
      detail: plan.detail ?? formatPrices({ moment, leastPrice, mostPrice, shopIds: ids, total, ...plan }),
      at: moment?.toISOString() ?? null,
      shopNames: ids.slice(0, namedShops).map((id) => names.get(id) ?? ""),
      shops: ids.length,
      shopId: ids[0] ?? null,
      changeable: changeable.has(plan.kind) && moment !== null && moment > call.now,
    })),
  }));
}
