import { sql, type RawBuilder } from "kysely";
import type {
  PurchaseDetail,
  PurchaseSlips,
  QueryGetPurchaseDetailArgs,
  QueryGetPurchaseSlipListArgs,
  Resolvers,
} from "../../../../src/generated/server.ts";
import { selectSlipNumber } from "../../purchase/slips/slipNumber.ts";
import { datesOfPage, skippedRows } from "../../figures/dates/datePages.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type SlipScope = ReportScope & Pick<QueryGetPurchaseSlipListArgs, "limit" | "offset" | "status" | "supplierId">;
/** One page of lines, the newest first, with the filters of the report. */
type DetailScope = SlipScope & Pick<QueryGetPurchaseDetailArgs, "itemId">;

/** SQL: the slips of the scope, named p. */
const slipsIn = ({ tenantId, shopIds, from, to, supplierId }: SlipScope) => sql`
    p.tenant_id = ${tenantId} and p.shop_id = any(${shopIds}::int[])
    and p.purchase_date between ${from}::date and ${to}::date
    ${supplierId == null ? sql`` : sql`and p.supplier_id = ${supplierId}`}`;

/** SQL: the newest first. */
const newestFirst = sql`p.purchase_date desc, p.order_date desc, p.slip_no desc, p.shop_id, p.slip_id`;

/**
 * SQL: the CTE `dates` with the rows and sums of each date, out of an index alone, and `page` with the slips of the dates that hold the page.
 * @param rows of the slips of a date
 */
const pageDates = (scope: SlipScope, status: RawBuilder<boolean>, rows: RawBuilder<number>) => sql`
  dates as materialized (
    select purchase_date as day, ${rows} as rows, sum(amount8 + amount10) as amount, sum(tax8 + tax10) as tax
    from purchase_slip p where ${slipsIn(scope)} and ${status} group by purchase_date
  ), page_dates as materialized (${datesOfPage(scope)}
  ), page as materialized (
    select p.* from purchase_slip p
    where ${slipsIn(scope)} and ${status} and p.purchase_date = any(array(select day from page_dates))
  )`;

/** SQL: a row with the sums of the CTE `dates` or `lines`. @param total its rows */
const selectDetailSums = (table: "dates" | "lines", total: RawBuilder<unknown>) => sql`(
    select coalesce(${total}, 0)::int8 as total, coalesce(sum(amount), 0)::int8 as amount, coalesce(sum(tax), 0)::int8 as tax
    from ${sql.table(table)}
  ) sums`;

/** SQL: one page of the lines of a CTE or of slips `p` with lines `l`, with its place. @param skip rows before the page */
const selectDetailPage = (from: RawBuilder<unknown>, { limit }: SlipScope, skip: RawBuilder<unknown>) => sql`
    select p.*, row_number() over (order by ${newestFirst}, line_no) as place from (${from}) p
    order by ${newestFirst}, line_no limit ${limit}::int offset ${skip}`;

const lineColumns = sql`p.slip_id, p.shop_id, p.supplier_id, p.status, p.purchase_date, p.order_date, p.slip_no, l.line_no`;

/** SQL: the CTE `shown` with the page of all lines. The slips count their lines, so that only those of its dates are read. */
const shownOfAll = (scope: DetailScope, status: RawBuilder<boolean>) => sql`
  ${pageDates(scope, status, sql`sum(lines)`)}, shown as materialized (${selectDetailPage(
    sql`select ${lineColumns} from page p join purchase_line l on l.tenant_id = ${scope.tenantId} and l.slip_id = p.slip_id`,
    scope,
    skippedRows(scope),
  )})`;

/** SQL: the CTEs `lines` with all lines of an item, and `shown` with their page. */
const shownOfItem = (scope: DetailScope, status: RawBuilder<boolean>) => sql`
  lines as materialized (
    select ${lineColumns}, l.amount, l.tax from purchase_line l
    join purchase_slip p on ${slipsIn(scope)} and ${status} and p.slip_id = l.slip_id
    where l.tenant_id = ${scope.tenantId} and l.item_id = ${scope.itemId}
  ), shown as materialized (${selectDetailPage(sql`select * from lines`, scope, sql`${scope.offset}::int`)})`;

/** The statement of the lines. */
const purchaseDetailStatement = (scope: DetailScope) => {
  const { tenantId } = scope;
  const status = sql<boolean>`p.status = ${scope.status ?? "COMPLETED"}`;
  const all = scope.itemId == null;
  return sql<PurchaseDetail>`
  with ${all ? shownOfAll(scope, status) : shownOfItem(scope, status)}
  select sums.*,
    coalesce((
      select json_agg(json_build_object('id', p.slip_id || '-' || p.line_no, 'slipId', p.slip_id, 'shop_id', p.shop_id,
        'date', p.purchase_date, 'shopName', s.name, 'supplierName', coalesce(v.supplier_name, ''), 'slipNumber', ${selectSlipNumber("p")},
        'status', p.status, 'itemCode', l.item_code, 'itemName', l.item_name,
        'quantity', case p.status when 'COMPLETED' then l.received else l.quantity end, 'unit', l.order_unit,
        'price', case p.status when 'COMPLETED' then l.received_price else l.price end, 'taxRate', l.tax_rate, 'amount', l.amount,
        'tax', l.tax, 'registrationNumber', v.registration_number) order by p.place)
      from shown p
      join purchase_line l on l.tenant_id = ${tenantId} and l.slip_id = p.slip_id and l.line_no = p.line_no
      join shop s on s.tenant_id = ${tenantId} and s.shop_id = p.shop_id
      left join supplier v on v.tenant_id = ${tenantId} and v.supplier_id = p.supplier_id
    ), '[]') as data
  from ${all ? selectDetailSums("dates", sql`sum(rows)`) : selectDetailSums("lines", sql`count(*)`)}`;
};

/** The statement of the slips: one page, and the sums of all that match. */
const purchaseSlipsStatement = (scope: SlipScope) => {
  const status = scope.status ? sql<boolean>`p.status = ${scope.status}` : sql<boolean>`p.status <> 'CANCELED'`;
  return sql<PurchaseSlips>`
  with ${pageDates(scope, status, sql`count(*)`)}
  select sums.*,
    coalesce((
      select json_agg(json_build_object('slipId', p.slip_id, 'shop_id', p.shop_id, 'date', p.purchase_date,
        'slipNumber', ${selectSlipNumber("p")}, 'supplierName', coalesce(v.supplier_name, ''), 'shopName', s.name, 'status', p.status,
        'source', p.source, 'lines', p.lines, 'amount', p.amount8 + p.amount10, 'tax', p.tax8 + p.tax10) order by p.place)
      from (
        select p.*, row_number() over (order by ${newestFirst}) as place from page p order by ${newestFirst}
        limit ${scope.limit}::int offset ${skippedRows(scope)}
      ) p
      join shop s on s.tenant_id = ${scope.tenantId} and s.shop_id = p.shop_id
      left join supplier v on v.tenant_id = ${scope.tenantId} and v.supplier_id = p.supplier_id
    ), '[]') as data
  from ${selectDetailSums("dates", sql`sum(rows)`)}`;
};

export const purchaseDetailResolvers = {
  Query: {
    getPurchaseDetail: (_parent, args, context) =>
      readOneRow(purchaseDetailStatement({ ...buildReportScope(args, context), ...args }), context.db.kysely),
    getPurchaseSlipList: (_parent, args, context) =>
      readOneRow(purchaseSlipsStatement({ ...buildReportScope(args, context), ...args }), context.db.kysely),
  },
} satisfies Resolvers;

export const purchaseDetailSql = {
  getPurchaseDetail: purchaseDetailStatement,
  getPurchaseSlipList: purchaseSlipsStatement,
} satisfies ReportStatements;
