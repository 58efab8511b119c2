import { sql, type Kysely } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Viewer } from "../../../../src/core/viewer.ts";
import type { PurchaseLine, PurchaseSlip, PurchaseSlipEvent } from "../../../../src/generated/server.ts";
import { isOwnShopRow } from "../../../engine/crud/find/ownRows.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectIsoMoment } from "../../figures/measures.ts";
import { selectSlipNumber } from "./slipNumber.ts";
import { selectSupplierTerms, type SupplierTermsRow } from "../proposal/terms.ts";

type SlipRow = Omit<PurchaseSlip, "lines" | "events" | "terms" | "total" | "mail"> & {
  terms: SupplierTermsRow;
  mail_requested_at: string | null;
};

const link = (slip: string) =>
  sql`json_build_object('slipId', ${sql.ref(`${slip}.slip_id`)}, 'slipNumber', ${selectSlipNumber(slip)})`;

const lineRows = (db: Kysely<Tables>, tenantId: number, slipId: number) =>
  sql<PurchaseLine>`
    select l.line_no as "lineNo", l.item_id as "itemId", l.item_code as "itemCode", l.item_name as "itemName",
      i.jan_code as "janCode", l.order_unit as "orderUnit", l.unit, l.units_per_case as "unitsPerCase", l.quantity, l.price,
      l.tax_rate as "taxRate", l.received, l.received_price as "receivedPrice", l.missing_reason as "missingReason", l.amount,
      coalesce((
        select -sum(b.received) from purchase_slip r
        join purchase_line b on b.tenant_id = r.tenant_id and b.slip_id = r.slip_id and b.line_no = l.line_no
        where r.tenant_id = ${tenantId} and r.reversal_of = l.slip_id
      ), 0) as returned
    from purchase_line l
    left join purchase_item i on i.tenant_id = l.tenant_id and i.item_id = l.item_id
    where l.tenant_id = ${tenantId} and l.slip_id = ${slipId} order by l.line_no`.execute(db);

const eventRows = (db: Kysely<Tables>, tenantId: number, slipId: number) =>
  sql<PurchaseSlipEvent>`
    select e.status, ${selectIsoMoment(sql`e.at`)} as at, a.name as by, e.reason
    from purchase_slip_event e left join account a on a.tenant_id = e.tenant_id and a.account_uuid = e.by_uuid
    where e.tenant_id = ${tenantId} and e.slip_id = ${slipId} order by e.event_no`.execute(db);

/** Why and how far the mail with the order has come. */
const toMailState = ({ mail_requested_at, mailedAt, mailFailure }: SlipRow): PurchaseSlip["mail"] =>
  mail_requested_at ? "WAITING" : mailFailure ? "FAILED" : mailedAt ? "SENT" : "NONE";

/** A slip with its lines and what happened to it. @throws Rejected NOT_FOUND for one that is not the viewer's */
export async function readSlip(
  db: Kysely<Tables>,
  viewer: Pick<Viewer, "developerId" | "shopIds">,
  slipId: number,
): Promise<PurchaseSlip> {
  const tenantId = viewer.developerId;
  const { rows } = await sql<SlipRow>`
    select p.slip_id as "slipId", p.shop_id, s.name as shop_name, ${selectSlipNumber("p")} as "slipNumber",
      p.slip_code as "slipCode", p.supplier_id as "supplierId", coalesce(v.supplier_name, '') as "supplierName",
      v.registration_number as "registrationNumber", v.mail_address as "mailAddress", ${selectSupplierTerms("v")} as terms,
      p.order_date as "orderDate", p.delivery_date as "deliveryDate", p.status, p.received_date as "receivedDate", p.source,
      (select ${link("o")} from purchase_slip o where o.tenant_id = ${tenantId} and o.slip_id = p.reversal_of) as "reversalOf",
      coalesce((
        select json_agg(${link("r")} order by r.slip_id) from purchase_slip r
        where r.tenant_id = ${tenantId} and r.reversal_of = p.slip_id
      ), '[]') as reversals,
      (select ${link("o")} from purchase_slip o where o.tenant_id = ${tenantId} and o.slip_id = p.rest_of) as "restOf",
      (select ${link("r")} from purchase_slip r where r.tenant_id = ${tenantId} and r.rest_of = p.slip_id limit 1) as rest,
      p.template_name as "templateName", p.remarks, p.photo_url as "photoUrl", p.amount8, p.amount10, p.tax8, p.tax10,
      p.mail_requested_at, ${selectIsoMoment(sql`p.mailed_at`)} as "mailedAt", p.mail_failure as "mailFailure", p.version
    from (select * from purchase_slip where ${isOwnShopRow(viewer)} and slip_id = ${slipId}) p
    join shop s on s.tenant_id = p.tenant_id and s.shop_id = p.shop_id
    left join supplier v on v.tenant_id = p.tenant_id and v.supplier_id = p.supplier_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Rejected("NOT_FOUND");
  const [lines, events] = [await lineRows(db, tenantId, slipId), await eventRows(db, tenantId, slipId)];
  const { terms, mail_requested_at: _, ...slip } = row;
  return {
    ...slip,
    terms: { ...terms, deliveryDays: terms.deliveryDays ?? [], leadDays: terms.leadDays ?? 0 },
    mail: toMailState(row),
    total: row.amount8 + row.amount10 + row.tax8 + row.tax10,
    lines: lines.rows,
    events: events.rows,
  };
}
