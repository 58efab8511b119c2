import { sql, type Kysely, type RawBuilder } from "kysely";
import { addDays, listDatesBetween } from "../../../../src/core/calendar/date.ts";
import { formatClock } from "../../../../src/core/calendar/clock.ts";
import { toTokyoTime } from "../../../../src/core/calendar/moment.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import { firstDelivery, nextDelivery, type OrderMoment } from "../../../../src/domain/purchase/orderWarnings.ts";
import { proposedQuantity } from "../../../../src/domain/purchase/proposedQuantity.ts";
import type { PurchaseProposalLine, PurchaseTerms, TaxRounding } from "../../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../../engine/context.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { readShopRules } from "../../ingest/shopRules.ts";
import { readStockOn, type ItemStock } from "../../stock/stockOn.ts";
import { readUseForecast, type UseForecast } from "./expectedUse.ts";
import { onTheWay } from "./onTheWay.ts";
import type { SupplierTermsRow } from "./terms.ts";

/** Days of which the use is expected at most. */
const maxExpectedDays = 28;

type ProposalRow = Omit<PurchaseProposalLine, "proposedQuantity" | "stock" | "countDate">;
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

/** A line with the stock of its item and the quantity that follows. */
function toProposalLine(row: ProposalRow, stock: ItemStock | undefined): PurchaseProposalLine {
  const { parLevel = null, expectedUse: use = null } = row;
  const counted = stock?.quantity ?? null;
  return {
    ...row,
    stock: counted,
    countDate: stock?.countDate ?? null,
    proposedQuantity: proposedQuantity({ ...row, parLevel, expectedUse: use, stock: counted }),
  };
}

/** The clock of Tokyo, by which a supplier's deadline counts. */
function toOrderMoment(now: Date): OrderMoment {
  const { date, minutes } = toTokyoTime(now);
  return { date, time: formatClock(minutes) };
}

/** What the proposals of a shop follow from, whichever the supplier. */
export type ProposalBasis = {
  db: Kysely<Tables>;
  tenantId: number;
  shopId: number;
  now: Date;
  today: string;
  taxRounding: TaxRounding;
  stock: ReadonlyMap<number, ItemStock>;
  forecastUse: UseForecast;
};

/** Reads what the proposals of a shop follow from. */
export async function readProposalBasis(context: Context, shopId: number): Promise<ProposalBasis> {
  const { kysely: db } = context.db;
  const { developerId: tenantId } = requireViewer(context);
  const now = context.clock.now();
  const { cutoffs, taxRounding } = await readShopRules(db, tenantId, shopId);
  const today = businessToday(now, cutoffs);
  const stock = await readStockOn(db, { tenantId, shopId, date: today });
  const forecastUse = await readUseForecast(db, { tenantId, shopId, today });
  return { db, tenantId, shopId, now, today, taxRounding, stock, forecastUse };
}

type SupplierOrder = {
  supplierId: number;
  terms: SupplierTermsRow;
  /** Without one, the earliest that an order of now can have. */
  deliveryDate?: string | null | undefined;
  /** A draft that is being written, whose own lines do not count. */
  slipId?: number | null | undefined;
};

type SupplierProposal = {
  terms: PurchaseTerms;
  deliveryDate: string;
  /** The delivery after it. */
  nextDelivery: string;
  /** The last day whose use is expected. */
  useUntil: string;
  lines: PurchaseProposalLine[];
};

/** What a shop can order of a supplier, with a quantity for each item that lasts from now until the delivery after this one. */
export async function readSupplierProposal(
  { db, tenantId, shopId, now, today, stock, forecastUse }: ProposalBasis,
  { supplierId, terms: stored, deliveryDate, slipId = null }: SupplierOrder,
): Promise<SupplierProposal> {
  const terms = { ...stored, deliveryDays: stored.deliveryDays ?? [], leadDays: stored.leadDays ?? 0 };
  const delivery = deliveryDate ?? firstDelivery(terms, toOrderMoment(now));
  // A draft may be older than its delivery date.
  const next = nextDelivery(terms, delivery < today ? today : delivery);
  const dates = listDatesBetween(today, addDays(next, -1)).slice(0, maxExpectedDays);
  const waiting = onTheWay({ tenantId, shopId, today, nextDelivery: next, slipId });
  const statement = proposalStatement({ tenantId, shopId, supplierId, today }, { used: forecastUse(dates), waiting });
  const { rows } = await statement.execute(db);
  return {
    terms,
    deliveryDate: delivery,
    nextDelivery: next,
    useUntil: dates.at(-1) ?? today,
    lines: rows.map((row) => toProposalLine(row, stock.get(row.itemId))),
  };
}
