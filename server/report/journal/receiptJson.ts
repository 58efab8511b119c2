import { sql, type RawBuilder } from "kysely";
import { registrationNumber } from "./registrationNumber.ts";
import { moment } from "../measures.ts";

const idOf = (row: string, receipt: string) =>
  sql`${sql.ref(`${row}.shop_id`)} || '-' || ${sql.ref(`${row}.${receipt}`)}`;
const ofReceipt = (row: string) =>
  sql`${sql.ref(`${row}.tenant_id`)} = r.tenant_id and ${sql.ref(`${row}.shop_id`)} = r.shop_id and ${sql.ref(`${row}.receipt_id`)} = r.receipt_id`;

/** SQL: ids of the receipts that name r, of these kinds, in the order of recording. */
const naming = (kinds: RawBuilder<boolean>) => sql`coalesce((
  select json_agg(${idOf("x", "receipt_id")} order by x.seq)
  from receipt_link k
  join receipt x on x.tenant_id = k.tenant_id and x.shop_id = k.shop_id and x.receipt_id = k.receipt_id
  where k.tenant_id = r.tenant_id and k.shop_id = r.shop_id and k.target_id = r.receipt_id and ${kinds}), '[]')`;

/** SQL: a receipt named r, with lines, payments and links, as the schema's Journal. Asked of few rows: each looks its own up by key. */
export const receiptJson = sql`json_build_object(
  'id', ${idOf("r", "receipt_id")}, 'shop_id', r.shop_id,
  'shop_name', (select s.name from shop s where s.tenant_id = r.tenant_id and s.shop_id = r.shop_id),
  'registrationNumber', ${registrationNumber},
  'date', r.business_date, 'hour', r.hour, 'soldAt', ${moment(sql`r.sold_at`)}, 'recordedAt', ${moment(sql`r.recorded_at`)},
  'receiptNumber', r.receipt_number, 'sequence', r.seq, 'kind', r.kind,
  'status', case when r.voided_at is not null then 'VOIDED' else r.kind::text end,
  'reversalOf', ${idOf("r", "reversal_of")}, 'reversedBy', ${naming(sql<boolean>`x.kind <> 'SALE'`)},
  'splitOf', ${idOf("r", "split_of")}, 'splits', ${naming(sql<boolean>`x.kind = 'SALE'`)},
  'order_type', r.order_type, 'deliveryService', r.delivery_service, 'visitor', r.visitors, 'taxMode', r.tax_mode,
  'grossSales', r.gross_sales, 'discounts', r.discounts, 'discount', r.discount, 'couponDiscount', r.coupon_discount,
  'points', r.points, 'pointsAs', r.points_as, 'taxable8', r.sales8, 'tax8', r.tax8, 'taxable10', r.sales10, 'tax10', r.tax10,
  'total', r.total, 'staff', coalesce(r.staff_name, r.staff_code), 'staffCode', r.staff_code, 'reason', r.reason,
  'digest', encode(r.digest, 'hex'),
  'items', coalesce((
    select json_agg(json_build_object('productCode', l.product_code, 'productName', l.product_name,
      'categoryName', nullif(l.category_name, ''), 'quantity', l.quantity, 'unitPrice', l.unit_price, 'discount', l.discount,
      'taxRate', l.tax_rate, 'salesPrice', l.sales) order by l.line_no)
    from receipt_line l where ${ofReceipt("l")}), '[]'),
  'payments', coalesce((
    select json_agg(json_build_object('tender', p.tender, 'tendered', p.tendered, 'change', p.change) order by p.payment_no)
    from payment p where ${ofReceipt("p")}), '[]'),
  'payment_type', coalesce((
    select json_agg(p.tender order by p.tender) from (select distinct tender from payment p where ${ofReceipt("p")}) p), '[]')
)`;
