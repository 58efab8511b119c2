import { sql, type RawBuilder } from "kysely";
import type {
  PurchaseDetail,
  PurchaseSlips,
  QueryGetPurchaseDetailArgs,
  QueryGetPurchaseSlipListArgs,
  QueryResolvers,
} from "../../src/generated/server.ts";
import { numberOf } from "../purchase/slipNumber.ts";
import { oneRow } from "../query/oneRow.ts";
import { scopeOf, type ReportScope } from "../query/scope.ts";

type SlipScope = ReportScope & Pick<QueryGetPurchaseSlipListArgs, "limit" | "offset" | "status" | "supplierId">;
/** One page of lines, the newest first, with the filters of the report. */
export type DetailScope = SlipScope & Pick<QueryGetPurchaseDetailArgs, "itemId">;

/** SQL: the slips of the scope, named p. */
const slipsIn = ({ tenantId, shopIds, from, to, supplierId }: SlipScope) => sql`
    p.tenant_id = ${tenantId} and p.shop_id = any(${shopIds}::int[])
    and p.purchase_date between ${from}::date and ${to}::date
    ${supplierId == null ? sql`` : sql`and p.supplier_id = ${supplierId}`}`;

/** SQL: the lines that the report shows, named l. */
const isShown = ({ itemId }: Pick<DetailScope, "itemId">): RawBuilder<boolean> =>
  itemId == null ? sql<boolean>`true` : sql<boolean>`l.item_id = ${itemId}`;

/** SQL: yen of a line, without tax; of an open slip what was ordered. */
const lineAmount = sql`round(case p.status when 'COMPLETED' then l.received * l.received_price else l.quantity * l.price end)`;

/** SQL: the newest first. */
const newest = sql`p.purchase_date desc, p.order_date desc, p.slip_no desc, p.shop_id, p.slip_id`;

/** SQL: columns of slips with the rows that the report shows of each, and their sums. */
const counted = ({ itemId }: DetailScope) =>
  itemId == null
    ? sql`p.lines as rows`
    : sql`(select count(*) from purchase_line l where l.tenant_id = p.tenant_id and l.slip_id = p.slip_id and ${isShown({ itemId })}) as rows`;

/**
 * The statement of the lines. The slips count their lines, so that only the lines of the page are read; with an item all of its slips'
 * are. The tax of a slip's rate is spread over its lines by their running sums, which add up to it.
 */
export const purchaseDetailStatement = (scope: DetailScope) => sql<PurchaseDetail>`
  with slips as materialized (
    select p.*, ${counted(scope)} from purchase_slip p
    where ${slipsIn(scope)} and p.status = ${scope.status ?? "COMPLETED"}
  ), placed as materialized (
    select p.*, sum(rows) over (order by ${newest}) - rows as before from slips p where rows > 0
  ), page as materialized (
    select p.* from placed p where ${scope.itemId == null ? sql`before < ${scope.offset + scope.limit}::int8 and before + rows > ${scope.offset}::int` : sql`true`}
  ), amounts as (
    select p.slip_id, l.line_no, ${isShown(scope)} as shown, l.tax_rate, ${lineAmount} as amount,
      case l.tax_rate when 8 then p.tax8 else p.tax10 end as rate_tax,
      nullif(case l.tax_rate when 8 then p.amount8 else p.amount10 end, 0) as rate_amount
    from page p join purchase_line l on l.tenant_id = ${scope.tenantId} and l.slip_id = p.slip_id
  ), taxed as materialized (
    select slip_id, line_no, shown, amount, coalesce(
      trunc(rate_tax * sum(amount) over running / rate_amount) - trunc(rate_tax * (sum(amount) over running - amount) / rate_amount), 0
    ) as tax
    from amounts window running as (partition by slip_id, tax_rate order by line_no)
  )
  select
    (select coalesce(sum(rows), 0) from slips)::int8 as total,
    ${
      scope.itemId == null
        ? sql`(select coalesce(sum(amount8 + amount10), 0) from slips)::int8 as amount,
    (select coalesce(sum(tax8 + tax10), 0) from slips)::int8 as tax`
        : sql`(select coalesce(sum(amount), 0) from taxed where shown)::int8 as amount,
    (select coalesce(sum(tax), 0) from taxed where shown)::int8 as tax`
    },
    coalesce((
      select json_agg(json_build_object('id', t.slip_id || '-' || t.line_no, 'slipId', t.slip_id, 'shop_id', t.shop_id,
        'date', t.purchase_date, 'shopName', t.shop_name, 'supplierName', t.supplier_name, 'slipNumber', t.slip_number,
        'status', t.status, 'itemCode', t.item_code, 'itemName', t.item_name, 'quantity', t.quantity, 'unit', t.order_unit,
        'price', t.price, 'taxRate', t.tax_rate, 'amount', t.amount, 'tax', t.tax, 'registrationNumber', t.registration_number)
        order by t.place)
      from (
        select p.slip_id, p.shop_id, p.purchase_date, p.status, l.line_no, l.item_code, l.item_name, l.order_unit, l.tax_rate,
          s.name as shop_name, coalesce(v.supplier_name, '') as supplier_name, v.registration_number, ${numberOf("p")} as slip_number,
          case p.status when 'COMPLETED' then l.received else l.quantity end as quantity,
          case p.status when 'COMPLETED' then l.received_price else l.price end as price,
          a.amount, a.tax, row_number() over (order by ${newest}, l.line_no) as place
        from page p
        join purchase_line l on l.tenant_id = ${scope.tenantId} and l.slip_id = p.slip_id
        join taxed a on a.slip_id = l.slip_id and a.line_no = l.line_no
        join shop s on s.tenant_id = ${scope.tenantId} and s.shop_id = p.shop_id
        left join supplier v on v.tenant_id = ${scope.tenantId} and v.supplier_id = p.supplier_id
        where ${isShown(scope)}
        order by ${newest}, l.line_no
        limit ${scope.limit}::int offset (select ${scope.offset}::int - coalesce(min(before), 0) from page)
      ) t
    ), '[]') as data`;

/** The statement of the slips: one page, and the sums of all that match. */
export const purchaseSlipsStatement = (scope: SlipScope) => sql<PurchaseSlips>`
  with slips as materialized (
    select p.* from purchase_slip p
    where ${slipsIn(scope)} and ${scope.status ? sql`p.status = ${scope.status}` : sql`p.status <> 'CANCELED'`}
  )
  select
    (select count(*) from slips) as total,
    (select coalesce(sum(amount8 + amount10), 0) from slips)::int8 as amount,
    (select coalesce(sum(tax8 + tax10), 0) from slips)::int8 as tax,
    coalesce((
      select json_agg(json_build_object('slipId', t.slip_id, 'shop_id', t.shop_id, 'date', t.purchase_date,
        'slipNumber', t.slip_number, 'supplierName', t.supplier_name, 'shopName', t.shop_name, 'status', t.status,
        'source', t.source, 'lines', t.lines, 'amount', t.amount, 'tax', t.tax) order by t.place)
      from (
        select p.slip_id, p.shop_id, p.purchase_date, p.status, p.source, p.lines, ${numberOf("p")} as slip_number,
          s.name as shop_name, coalesce(v.supplier_name, '') as supplier_name, p.amount8 + p.amount10 as amount,
          p.tax8 + p.tax10 as tax, row_number() over (order by ${newest}) as place
        from (select p.* from slips p order by ${newest} limit ${scope.limit}::int offset ${scope.offset}::int) p
        join shop s on s.tenant_id = ${scope.tenantId} and s.shop_id = p.shop_id
        left join supplier v on v.tenant_id = ${scope.tenantId} and v.supplier_id = p.supplier_id
      ) t
    ), '[]') as data`;

export const purchaseDetailResolvers = {
  Query: {
    getPurchaseDetail: (_parent, args, context) =>
      oneRow(purchaseDetailStatement({ ...scopeOf(args, context), ...args }), context.db.kysely),
    getPurchaseSlipList: (_parent, args, context) =>
      oneRow(purchaseSlipsStatement({ ...scopeOf(args, context), ...args }), context.db.kysely),
  },
} satisfies { Query: Pick<QueryResolvers, "getPurchaseDetail" | "getPurchaseSlipList"> };
