import { sql } from "kysely";
import type { QueryGetTransferLineListArgs, QueryResolvers, TransferLines } from "../../src/generated/server.ts";
import { oneRow } from "../query/oneRow.ts";
import { scopeOf, type ReportScope } from "../query/scope.ts";
import { bothShops, transferNumber } from "../transfer/readTransfer.ts";

type LineScope = Pick<ReportScope, "tenantId" | "shopIds" | "from" | "to"> &
  Pick<QueryGetTransferLineListArgs, "limit" | "offset" | "transferSide" | "transferStatus" | "itemId">;

/** SQL: the transfers in which the shops have the side of the filter, one index scan a side; one within the shops is found once. */
const transfersOf = ({ tenantId, shopIds, from, to, transferSide: side, transferStatus: status }: LineScope) => {
  const common = sql`t.tenant_id = ${tenantId} and t.transfer_date between ${from}::date and ${to}::date
      and ${status ? sql`t.status = ${status}` : sql`t.status <> 'CANCELED'`}`;
  const sent = sql`select t.* from transfer t where t.shop_id = any(${shopIds}::int[]) and ${common}`;
  const received = sql`select t.* from transfer t where t.to_shop_id = any(${shopIds}::int[]) and ${common}`;
  if (side) return side === "FROM" ? sent : received;
  return sql`${sent} union ${received}`;
};

/** SQL: yen of a quantity of the line; null where the item had no price. */
const yen = (quantity: string) => sql`round(${sql.ref(quantity)} * l.unit_price)::int8`;

/** The statement of the lines: one page, the newest first, and the sums of all that match. */
export const transferLinesStatement = (scope: LineScope) => sql<TransferLines>`
  with transfers as materialized (${transfersOf(scope)}), lines as materialized (
    select t.*, l.line_no, l.item_code, l.item_name, l.unit, l.requested, l.shipped, l.received, l.ship_reason, l.short_reason,
      case t.status when 'SHIPPED' then l.shipped end as in_transit,
      case t.status when 'RECEIVED' then l.shipped - l.received end as short,
      ${yen("l.shipped")} as amount, l.unit_price
    from transfers t
    join transfer_line l on l.tenant_id = ${scope.tenantId} and l.transfer_id = t.transfer_id
    where ${scope.itemId == null ? sql`true` : sql`l.item_id = ${scope.itemId}`}
  )
  select
    (select count(*) from lines)::int8 as total,
    (select coalesce(sum(amount), 0) from lines)::int8 as amount,
    (select coalesce(sum(round(in_transit * unit_price)), 0) from lines)::int8 as "transitAmount",
    (select coalesce(sum(round(short * unit_price)), 0) from lines)::int8 as "shortAmount",
    coalesce((
      select json_agg(json_build_object('id', t.transfer_id || '-' || t.line_no, 'transferId', t.transfer_id, 'date', t.transfer_date, 'transferNumber', ${transferNumber}, 'fromShopName', f.name,
        'toShopName', r.name, 'status', t.status, 'itemCode', t.item_code, 'itemName', t.item_name, 'requested', t.requested,
        'shipped', t.shipped, 'inTransit', t.in_transit, 'received', t.received, 'short', t.short, 'unit', t.unit,
        'reason', nullif(concat_ws(' ', t.ship_reason, t.short_reason), ''), 'amount', t.amount) order by t.place)
      from (
        select l.*, row_number() over (order by transfer_date desc, transfer_id desc, line_no) as place from lines l
        order by transfer_date desc, transfer_id desc, line_no
        limit ${scope.limit}::int offset ${scope.offset}::int
      ) t ${bothShops(scope.tenantId)}
    ), '[]') as data`;

export const transferLinesResolvers = {
  Query: {
    getTransferLineList: (_parent, args, context) =>
      oneRow(transferLinesStatement({ ...scopeOf(args, context), ...args }), context.db.kysely),
  },
} satisfies { Query: Pick<QueryResolvers, "getTransferLineList"> };
