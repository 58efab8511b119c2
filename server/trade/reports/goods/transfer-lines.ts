import { sql, type RawBuilder } from "kysely";
import type { QueryGetTransferLineListArgs, Resolvers, TransferLines } from "../../../../src/generated/server.ts";
import { datesOfPage, skippedRows } from "../../figures/dates/datePages.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { selectBothShops, transferNumber } from "../../transfer/readTransfer.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type LineScope = Pick<ReportScope, "tenantId" | "shopIds" | "from" | "to"> &
  Pick<QueryGetTransferLineListArgs, "limit" | "offset" | "transferSide" | "transferStatus" | "itemId">;

/**
 * SQL: the transfers in which the shops have the side of the filter, one index scan a side; one within the shops is found once.
 * @param columns of the transfers, named t
 */
function selectTransfers(scope: LineScope, columns: RawBuilder<unknown>, condition = sql<boolean>`true`) {
  const { tenantId, shopIds, from, to, transferSide: side, transferStatus: status } = scope;
  const isSender = sql<boolean>`t.shop_id = any(${shopIds}::int[])`;
  const arm = (isSide: RawBuilder<boolean>) => sql`
    select ${columns} from transfer t where t.tenant_id = ${tenantId} and ${isSide}
      and t.transfer_date between ${from}::date and ${to}::date
      and ${status ? sql`t.status = ${status}` : sql`t.status <> 'CANCELED'`} and ${condition}`;
  const isReceiver = sql<boolean>`t.to_shop_id = any(${shopIds}::int[])`;
  if (side) return arm(side === "FROM" ? isSender : isReceiver);
  return sql`${arm(isSender)} union all ${arm(sql`${isReceiver} and not ${isSender}`)}`;
}

/** SQL: yen of what a row has in transit, in its sum of what was shipped. */
const inTransit = sql`case status when 'SHIPPED' then shipped_amount else 0 end`;

/** SQL: a row with the sums of the CTE `dates` or `lines`. @param total its rows */
const selectTransferSums = (table: "dates" | "lines", total: RawBuilder<unknown>) => sql`(
    select coalesce(${total}, 0)::int8 as total, coalesce(sum(shipped_amount), 0)::int8 as amount,
      coalesce(sum(transit_amount), 0)::int8 as "transitAmount", coalesce(sum(short_amount), 0)::int8 as "shortAmount"
    from ${sql.table(table)}
  ) sums`;

/** SQL: what the list shows of a transfer. */
const heads = sql`t.transfer_id, t.shop_id, t.to_shop_id, t.status, t.request_date, t.transfer_no, t.transfer_date`;

/** SQL: one page of the lines of the transfers `t`, the newest first, with its place. */
const selectTransferPage = (from: RawBuilder<unknown>, { limit }: LineScope, skip: RawBuilder<unknown>) => sql`
    select t.*, row_number() over (order by transfer_date desc, transfer_id desc, line_no) as place from (${from}) t
    order by transfer_date desc, transfer_id desc, line_no limit ${limit}::int offset ${skip}`;

/** SQL: the CTEs `dates` with the sums of each date, and `shown` with the page. The transfers have the sums of their lines. */
const shownOfAll = (scope: LineScope) => sql`
  dates as materialized (
    select transfer_date as day, sum(lines) as rows, sum(shipped_amount) as shipped_amount, sum(${inTransit}) as transit_amount,
      sum(short_amount) as short_amount
    from (${selectTransfers(scope, sql`t.transfer_date, t.lines, t.status, t.shipped_amount, t.short_amount`)}) t group by 1
  ), page_dates as materialized (${datesOfPage(scope)}
  ), page as materialized (${selectTransfers(
    scope,
    heads,
    sql<boolean>`t.transfer_date = any(array(select day from page_dates))`,
  )}), shown as materialized (${selectTransferPage(
    sql`select t.*, l.line_no from page t join transfer_line l on l.tenant_id = ${scope.tenantId} and l.transfer_id = t.transfer_id`,
    scope,
    skippedRows(scope),
  )})`;

/** SQL: the CTEs `lines` with all lines of an item, and `shown` with their page. */
const shownOfItem = (scope: LineScope) => sql`
  lines as materialized (
    select t.*, l.line_no, l.shipped_amount, l.short_amount,
      ${inTransit} as transit_amount
    from transfer_line l
    join (${selectTransfers(scope, heads)}) t on t.transfer_id = l.transfer_id
    where l.tenant_id = ${scope.tenantId} and l.item_id = ${scope.itemId}
  ), shown as materialized (${selectTransferPage(sql`select * from lines`, scope, sql`${scope.offset}::int`)})`;

/** The statement of the lines: one page, the newest first, and the sums of all that match. */
const transferLinesStatement = (scope: LineScope) => sql<TransferLines>`
  with ${scope.itemId == null ? shownOfAll(scope) : shownOfItem(scope)}
  select sums.*,
    coalesce((
      select json_agg(json_build_object('id', t.transfer_id || '-' || l.line_no, 'transferId', t.transfer_id, 'date', t.transfer_date,
        'transferNumber', ${transferNumber}, 'fromShopName', f.name, 'toShopName', r.name, 'status', t.status, 'itemCode', l.item_code,
        'itemName', l.item_name, 'requested', l.requested, 'shipped', l.shipped,
        'inTransit', case t.status when 'SHIPPED' then l.shipped end, 'received', l.received,
        'short', case t.status when 'RECEIVED' then l.shipped - l.received end, 'unit', l.unit,
        'orderUnit', l.order_unit, 'unitsPerCase', l.units_per_case,
        'reason', nullif(concat_ws(' ', l.ship_reason, l.short_reason), ''), 'amount', l.shipped_amount) order by t.place)
      from shown t
      join transfer_line l on l.tenant_id = ${scope.tenantId} and l.transfer_id = t.transfer_id and l.line_no = t.line_no
      ${selectBothShops(scope.tenantId)}
    ), '[]') as data
  from ${scope.itemId == null ? selectTransferSums("dates", sql`sum(rows)`) : selectTransferSums("lines", sql`count(*)`)}`;

export const transferLinesResolvers = {
  Query: {
    getTransferLineList: (_parent, args, context) =>
      readOneRow(transferLinesStatement({ ...buildReportScope(args, context), ...args }), context.db.kysely),
  },
} satisfies Resolvers;

export const transferLinesSql = {
  getTransferLineList: transferLinesStatement,
} satisfies ReportStatements;
