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
type DetailScope = SlipScope & Pick<QueryGetPurchaseDetailArgs, "itemId">;

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

/**
 * SQL: the CTE `dates` with the rows and sums of each date, out of an index alone, and `page` with the slips of the dates that hold the page;
 * `before`: the rows before the first of these dates.
 * @param rows of the slips of a date
 */
const pageDates = (scope: SlipScope, status: RawBuilder<boolean>, rows: RawBuilder<number>) => sql`
  dates as materialized (
    select purchase_date, ${rows} as rows, sum(amount8 + amount10) as amount, sum(tax8 + tax10) as tax
    from purchase_slip p where ${slipsIn(scope)} and ${status} group by purchase_date
  ), page_dates as materialized (
    select purchase_date, before from (
      select purchase_date, rows, sum(rows) over (order by purchase_date desc) - rows as before from dates
    ) d where before < ${scope.offset + scope.limit}::int8 and before + rows > ${scope.offset}::int
  ), page as materialized (
    select p.*, coalesce((select min(before) from page_dates), 0) as before from purchase_slip p
    where ${slipsIn(scope)} and ${status} and p.purchase_date = any(array(select purchase_date from page_dates))
  )`;

/** SQL: the columns with the sums of `dates`. */
const sumsOfDates = sql`
    (select coalesce(sum(rows), 0) from dates)::int8 as total,
    (select coalesce(sum(amount), 0) from dates)::int8 as amount,
    (select coalesce(sum(tax), 0) from dates)::int8 as tax`;

/** SQL: the CTE `page` with the slips that have the item, all of them: their sums are those of its lines. */
const pageOfItem = (scope: DetailScope, status: RawBuilder<boolean>) => sql`
  page as materialized (
    select p.*, 0 as before from purchase_slip p
    where ${slipsIn(scope)} and ${status} and p.slip_id in (
      select l.slip_id from purchase_line l where l.tenant_id = ${scope.tenantId} and ${isShown(scope)}
    )
  )`;

/** SQL: the columns with the sums of the shown lines. */
const sumsOfLines = sql`
    (select count(*) from taxed where shown)::int8 as total,
    (select coalesce(sum(amount), 0) from taxed where shown)::int8 as amount,
    (select coalesce(sum(tax), 0) from taxed where shown)::int8 as tax`;

/**
 * The statement of the lines. The slips count their lines, so that only the lines of the page are read; with an item all of its slips'
 * are. The tax of a slip's rate is spread over its lines by their running sums, which add up to it.
 */
export const purchaseDetailStatement = (scope: DetailScope) => {
  const status = sql<boolean>`p.status = ${scope.status ?? "COMPLETED"}`;
  const all = scope.itemId == null;
  return sql<PurchaseDetail>`
  with ${all ? pageDates(scope, status, sql`sum(lines)`) : pageOfItem(scope, status)}, shown as materialized (
    select p.slip_id, l.line_no, row_number() over (order by ${newest}, l.line_no) as place
    from page p join purchase_line l on l.tenant_id = ${scope.tenantId} and l.slip_id = p.slip_id
    where ${isShown(scope)}
    order by ${newest}, l.line_no
    limit ${scope.limit}::int offset (select ${scope.offset}::int - coalesce(min(before), 0) from page)
  ), amounts as (
    select p.slip_id, l.line_no, ${isShown(scope)} as shown, l.tax_rate, ${lineAmount} as amount,
      case l.tax_rate when 8 then p.tax8 else p.tax10 end as rate_tax,
      nullif(case l.tax_rate when 8 then p.amount8 else p.amount10 end, 0) as rate_amount
    from page p join purchase_line l on l.tenant_id = ${scope.tenantId} and l.slip_id = p.slip_id
    ${all ? sql`where p.slip_id in (select slip_id from shown)` : sql``}
  ), taxed as materialized (
    select slip_id, line_no, shown, amount, coalesce(
      trunc(rate_tax * sum(amount) over running / rate_amount) - trunc(rate_tax * (sum(amount) over running - amount) / rate_amount), 0
    ) as tax
    from amounts window running as (partition by slip_id, tax_rate order by line_no)
  )
  select ${all ? sumsOfDates : sumsOfLines},
    coalesce((
      select json_agg(json_build_object('id', t.slip_id || '-' || t.line_no, 'slipId', t.slip_id, 'shop_id', p.shop_id,
        'date', p.purchase_date, 'shopName', s.name, 'supplierName', coalesce(v.supplier_name, ''), 'slipNumber', ${numberOf("p")},
        'status', p.status, 'itemCode', l.item_code, 'itemName', l.item_name,
        'quantity', case p.status when 'COMPLETED' then l.received else l.quantity end, 'unit', l.order_unit,
        'price', case p.status when 'COMPLETED' then l.received_price else l.price end, 'taxRate', l.tax_rate, 'amount', a.amount,
        'tax', a.tax, 'registrationNumber', v.registration_number) order by t.place)
      from shown t
      join page p on p.slip_id = t.slip_id
      join purchase_line l on l.tenant_id = ${scope.tenantId} and l.slip_id = t.slip_id and l.line_no = t.line_no
      join taxed a on a.slip_id = t.slip_id and a.line_no = t.line_no
      join shop s on s.tenant_id = ${scope.tenantId} and s.shop_id = p.shop_id
      left join supplier v on v.tenant_id = ${scope.tenantId} and v.supplier_id = p.supplier_id
    ), '[]') as data`;
};

/** The statement of the slips: one page, and the sums of all that match. */
export const purchaseSlipsStatement = (scope: SlipScope) => {
  const status = scope.status ? sql<boolean>`p.status = ${scope.status}` : sql<boolean>`p.status <> 'CANCELED'`;
  return sql<PurchaseSlips>`
  with ${pageDates(scope, status, sql`count(*)`)}
  select ${sumsOfDates},
    coalesce((
      select json_agg(json_build_object('slipId', p.slip_id, 'shop_id', p.shop_id, 'date', p.purchase_date,
        'slipNumber', ${numberOf("p")}, 'supplierName', coalesce(v.supplier_name, ''), 'shopName', s.name, 'status', p.status,
        'source', p.source, 'lines', p.lines, 'amount', p.amount8 + p.amount10, 'tax', p.tax8 + p.tax10) order by p.place)
      from (
        select p.*, row_number() over (order by ${newest}) as place from page p order by ${newest}
        limit ${scope.limit}::int offset (select ${scope.offset}::int - coalesce(min(before), 0) from page)
      ) p
      join shop s on s.tenant_id = ${scope.tenantId} and s.shop_id = p.shop_id
      left join supplier v on v.tenant_id = ${scope.tenantId} and v.supplier_id = p.supplier_id
    ), '[]') as data`;
};

export const purchaseDetailResolvers = {
  Query: {
    getPurchaseDetail: (_parent, args, context) =>
      oneRow(purchaseDetailStatement({ ...scopeOf(args, context), ...args }), context.db.kysely),
    getPurchaseSlipList: (_parent, args, context) =>
      oneRow(purchaseSlipsStatement({ ...scopeOf(args, context), ...args }), context.db.kysely),
  },
} satisfies { Query: Pick<QueryResolvers, "getPurchaseDetail" | "getPurchaseSlipList"> };
