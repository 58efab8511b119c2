import { sql, type RawBuilder } from "kysely";
import type { Journal } from "../../../src/generated/server.ts";
import { selectReceiptId } from "./receiptKey.ts";
import { selectRegistrationNumber } from "./registrationNumber.ts";
import { minutesBetween, selectIsoMoment } from "../figures/measures.ts";
import { personName, isServingPerson } from "../figures/sold/staff.ts";

const isOfReceipt = (tenantId: number, row: string) =>
  sql`${sql.ref(`${row}.tenant_id`)} = ${tenantId} and ${sql.ref(`${row}.shop_id`)} = r.shop_id and ${sql.ref(`${row}.seq`)} = r.seq`;

/** SQL: ids of the receipts that name r, of these kinds, in the order of recording. */
const selectNamingReceipts = (tenantId: number, kinds: RawBuilder<boolean>) => sql`coalesce((
  select json_agg(${selectReceiptId("x", "receipt_id")} order by x.seq)
  from receipt_link k
  join receipt x on x.tenant_id = k.tenant_id and x.shop_id = k.shop_id and x.receipt_id = k.receipt_id
  where k.tenant_id = ${tenantId} and k.shop_id = r.shop_id and k.target_id = r.receipt_id and ${kinds}), '[]')`;

/** SQL: points paid for a part of a receipt named r: deposits count them to the other tenders. */
export const paidByPoints = sql<boolean>`(r.points <> 0 and r.points_as = 'TENDER')`;

/**
 * SQL: every field of the schema's Journal, of the company's receipt named r. For few rows: each looks its parts up by key. Citus wants the
 * company as a value in each subquery.
 */
const buildJournalFields = (tenantId: number) =>
  ({
    id: selectReceiptId("r", "receipt_id"),
    shop_id: sql`r.shop_id`,
    shop_name: sql`(select s.name from shop s where s.tenant_id = ${tenantId} and s.shop_id = r.shop_id)`,
    registrationNumber: selectRegistrationNumber(tenantId),
    date: sql`r.business_date`,
    hour: sql`r.hour`,
    soldAt: selectIsoMoment(sql`r.sold_at`),
    recordedAt: selectIsoMoment(sql`r.recorded_at`),
    receiptNumber: sql`r.receipt_number`,
    sequence: sql`r.seq`,
    kind: sql`r.kind`,
    status: sql`case when r.voided_at is not null then 'VOIDED' else r.kind::text end`,
    reversalOf: selectReceiptId("r", "reversal_of"),
    reversedBy: selectNamingReceipts(tenantId, sql<boolean>`x.kind <> 'SALE'`),
    minutesAfterPayment: sql`(
    select ${minutesBetween(sql`t.sold_at`, sql`r.sold_at`)} from receipt t
    where t.tenant_id = ${tenantId} and t.shop_id = r.shop_id and t.receipt_id = r.reversal_of)`,
    splitOf: selectReceiptId("r", "split_of"),
    splits: selectNamingReceipts(tenantId, sql<boolean>`x.kind = 'SALE'`),
    order_type: sql`r.order_type`,
    deliveryService: sql`r.delivery_service`,
    visitor: sql`r.visitors`,
    taxMode: sql`r.tax_mode`,
    grossSales: sql`r.gross_sales`,
    discounts: sql`r.discounts`,
    discount: sql`r.discount`,
    discountName: sql`r.discount_name`,
    couponDiscount: sql`r.coupon_discount`,
    points: sql`r.points`,
    pointsAs: sql`r.points_as`,
    taxable8: sql`r.sales8`,
    tax8: sql`r.tax8`,
    taxable10: sql`r.sales10`,
    tax10: sql`r.tax10`,
    total: sql`r.total`,
    staff: sql`(select ${personName} from person p where ${isServingPerson(tenantId)})`,
    staffCode: sql`(select nullif(p.code, '') from person p where ${isServingPerson(tenantId)})`,
    reason: sql`r.reason`,
    digest: sql`encode(r.digest, 'hex')`,
    items: sql`coalesce((
    select json_agg(json_build_object('productCode', s.product_code, 'productName', s.product_name,
      'categoryName', nullif(s.category_name, ''), 'quantity', l.quantity, 'unitPrice', l.unit_price, 'discount', l.discount,
      'taxRate', s.tax_rate, 'salesPrice', l.sales) order by l.line_no)
    from journal_line l
    join sold_product s on s.tenant_id = ${tenantId} and s.shop_id = r.shop_id and s.sold_product_id = l.sold_product_id
    where ${isOfReceipt(tenantId, "l")}), '[]')`,
    payments: sql`coalesce((
    select json_agg(json_build_object('tender', p.tender, 'tendered', p.tendered, 'change', p.change) order by p.payment_no)
    from journal_payment p where ${isOfReceipt(tenantId, "p")}), '[]')`,
    payment_type: sql`coalesce((
    select json_agg(p.tender order by p.tender) from (
      select tender from journal_payment p where ${isOfReceipt(tenantId, "p")} union select 'OTHER' where ${paidByPoints}) p), '[]')`,
  }) satisfies Record<keyof Omit<Journal, "__typename">, RawBuilder<unknown>>;

/** The SQL of these fields by name; names that are none are left out. */
function listFields(tenantId: number, names: readonly string[]): [string, RawBuilder<unknown>][] {
  const fields = new Map<string, RawBuilder<unknown>>(Object.entries(buildJournalFields(tenantId)));
  return names.flatMap((name): [string, RawBuilder<unknown>][] => {
    const field = fields.get(name);
    return field ? [[name, field]] : [];
  });
}

/** SQL: these fields of the company's receipt named r as one JSON object; names that are none are left out. */
export const selectReceiptFields = (tenantId: number, names: readonly string[]): RawBuilder<Record<string, unknown>> =>
  sql`json_build_object(${sql.join(listFields(tenantId, names).flatMap(([name, field]) => [sql.lit(name), field]))})`;

/** SQL: these text fields of the company's receipt named r as one array; names that are none are left out. */
export const selectReceiptTexts = (tenantId: number, names: readonly string[]): RawBuilder<string[]> =>
  sql`array[${sql.join(listFields(tenantId, names).map(([, field]) => field))}]::text[]`;

/** SQL: the company's receipt named r, with lines, payments and links, as the schema's Journal. */
export const selectReceipt = (tenantId: number) =>
  selectReceiptFields(tenantId, Object.keys(buildJournalFields(tenantId)));
