import { sql, type Kysely, type RawBuilder } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import { addDays, listDatesBetween } from "../../../../src/core/calendar/date.ts";
import { toTokyoTime } from "../../../../src/core/calendar/moment.ts";
import { formatClock } from "../../../../src/core/calendar/clock.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import { firstDelivery, nextDelivery, type OrderMoment } from "../../../../src/domain/purchase/orderWarnings.ts";
import { proposedQuantity } from "../../../../src/domain/purchase/proposedQuantity.ts";
import type {
  PurchaseProposal,
  PurchaseProposalLine,
  PurchaseTemplate,
  QueryGetPurchaseProposalArgs,
} from "../../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../../engine/context.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { readShopRules } from "../../ingest/shopRules.ts";
import { readStockOn, type ItemStock } from "../../stock/stockOn.ts";
import { computeExpectedUse } from "./expectedUse.ts";
import { onTheWay } from "./onTheWay.ts";
import { selectSupplierTerms, type SupplierTermsRow } from "./terms.ts";

/** Days of which the use is expected at most. */
const maxExpectedDays = 28;

type ProposalRow = Omit<PurchaseProposalLine, "proposedQuantity" | "stock" | "countDate">;
type Supplier = Pick<PurchaseProposal, "supplierName" | "mailAddress"> & { terms: SupplierTermsRow };

/** The clock of Tokyo, by which a supplier's deadline counts. */
function orderMoment(now: Date): OrderMoment {
  const { date, minutes } = toTokyoTime(now);
  return { date, time: formatClock(minutes) };
}

async function readActiveSupplier(db: Kysely<Tables>, tenantId: number, supplierId: number): Promise<Supplier> {
  const { rows } = await sql<Supplier>`
    select supplier_name as "supplierName", mail_address as "mailAddress", ${selectSupplierTerms("supplier")} as terms
    from supplier where tenant_id = ${tenantId} and supplier_id = ${supplierId} and active`.execute(db);
  const [supplier] = rows;
  if (!supplier) throw new Rejected("NOT_FOUND", { field: "supplierId" });
  return supplier;
}

type Scope = { tenantId: number; shopId: number; supplierId: number; today: string };
type Basis = Record<"used" | "waiting", RawBuilder<unknown>>;

/**
 * The statement of the items that the supplier sells today, with what their quantities follow from. `used`: rows of expectedUse;
 * `waiting`: rows of onTheWay.
 */
const proposalStatement = (
  { tenantId, shopId, supplierId, today }: Scope,
  { used, waiting }: Basis,
) => sql<ProposalRow>`
  with price as (
    select distinct on (item_id) item_id, price from item_price
    where tenant_id = ${tenantId} and supplier_id = ${supplierId} and from_date <= ${today}::date
    order by item_id, from_date desc
  ), last as (
    select l.item_id, sum(l.quantity) as quantity from purchase_line l
    where l.tenant_id = ${tenantId} and l.slip_id = (
      select slip_id from purchase_slip
      where tenant_id = ${tenantId} and shop_id = ${shopId} and supplier_id = ${supplierId}
        and status in ('ORDERED', 'INSPECTING', 'COMPLETED') and source not in ('REST', 'REVERSAL')
      order by order_date desc, slip_no desc limit 1
    ) group by l.item_id
  ), waiting as (${waiting}
  ), used as (${used})
  select i.item_id as "itemId", i.item_code as "itemCode", i.item_name as "itemName", i.jan_code as "janCode",
    i.item_category as "itemCategory", i.order_unit as "orderUnit", i.unit, i.units_per_case as "unitsPerCase",
    case i.tax_rate when 'REDUCED' then 8 else 10 end as "taxRate", price.price, last.quantity as "lastQuantity",
    par.par_level as "parLevel", used.quantity as "expectedUse", coalesce(waiting.ordered, 0) as "onOrder",
    coalesce(waiting.drafted, 0) as drafted, coalesce(waiting.in_transit, 0) as "inTransit"
  from price
  join purchase_item i on i.tenant_id = ${tenantId} and i.item_id = price.item_id and i.active
  left join last on last.item_id = i.item_id
  left join waiting on waiting.item_id = i.item_id
  left join used on used.item_id = i.item_id
  left join item_par par on par.tenant_id = ${tenantId} and par.shop_id = ${shopId} and par.item_id = i.item_id
  order by i.item_code`;

const selectPurchaseTemplates = (db: Kysely<Tables>, { tenantId, shopId, supplierId }: Scope) =>
  sql<PurchaseTemplate>`
    select p.slip_id as "slipId", p.template_name as "templateName",
      json_agg(json_build_object('itemId', l.item_id, 'quantity', l.quantity) order by l.line_no) as lines
    from purchase_slip p join purchase_line l on l.tenant_id = p.tenant_id and l.slip_id = p.slip_id
    where p.tenant_id = ${tenantId} and p.shop_id = ${shopId} and p.supplier_id = ${supplierId} and p.template_name is not null
    group by p.slip_id, p.template_name order by p.template_name`.execute(db);

/** A line with the stock of its item and the quantity that follows. */
function proposedLine(row: ProposalRow, stock: ItemStock | undefined): PurchaseProposalLine {
  const { parLevel = null, expectedUse: use = null } = row;
  const counted = stock?.quantity ?? null;
  return {
    ...row,
    stock: counted,
    countDate: stock?.countDate ?? null,
    proposedQuantity: proposedQuantity({ ...row, parLevel, expectedUse: use, stock: counted }),
  };
}

/**
 * What a shop can order of a supplier, with a quantity for each item that lasts from now until the delivery after this one.
 * @throws Rejected NOT_FOUND for a supplier that the company does not have or no longer orders from
 */
export async function purchaseProposal(
  context: Context,
  { shop_id: shopId, supplierId, deliveryDate, slipId = null }: QueryGetPurchaseProposalArgs,
): Promise<PurchaseProposal> {
  const { kysely: db } = context.db;
  const { developerId: tenantId } = requireViewer(context);
  const now = context.clock.now();
  const supplier = await readActiveSupplier(db, tenantId, supplierId);
  const terms = {
    ...supplier.terms,
    deliveryDays: supplier.terms.deliveryDays ?? [],
    leadDays: supplier.terms.leadDays ?? 0,
  };
  const { cutoffs, taxRounding } = await readShopRules(db, tenantId, shopId);
  const today = businessToday(now, cutoffs);
  const delivery = deliveryDate ?? firstDelivery(terms, orderMoment(now));
  // A draft may be older than its delivery date.
  const next = nextDelivery(terms, delivery < today ? today : delivery);
  const scope: Scope = { tenantId, shopId, supplierId, today };
  const dates = listDatesBetween(today, addDays(next, -1)).slice(0, maxExpectedDays);
  const stock = await readStockOn(db, { tenantId, shopId, date: today });
  const used = await computeExpectedUse(db, scope, dates);
  const waiting = onTheWay({ tenantId, shopId, today, nextDelivery: next, slipId });
  const { rows } = await proposalStatement(scope, { used, waiting }).execute(db);
  return {
    shop_id: shopId,
    supplierId,
    supplierName: supplier.supplierName,
    mailAddress: supplier.mailAddress,
    terms,
    deliveryDate: delivery,
    nextDelivery: next,
    useUntil: dates.at(-1) ?? today,
    taxRounding,
    lines: rows.map((row) => proposedLine(row, stock.get(row.itemId))),
    templates: (await selectPurchaseTemplates(db, scope)).rows,
  };
}
