import { sql, type Kysely, type Transaction } from "kysely";
import { addDays, listDatesBetween } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import { lockShopJournals } from "../../server/trade/closing/changeDates.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { buildAccountUuid } from "../accounts.ts";
import { findClosingAccount } from "../closings.ts";
import type { ShopScene } from "../day.ts";
import { listOpenDeliveries, listPastDeliveries, type DeliverySupplier, type ShopDelivery } from "./deliveries.ts";
import { insertSlips, removeOpenSlips, writeSlipSums } from "./insertSlips.ts";
import { buildDeliveryKey, buildSlips, type SlipItem } from "./buildSlips.ts";

type Trx = Transaction<Tables>;

/** The suppliers of a shop's items and of the articles, with the items that can be ordered of them. */
async function readSupplierOffer(trx: Trx, tenantId: number, shopId: number) {
  const { rows: suppliers } = await sql<DeliverySupplier>`
    select supplier_id as "supplierId", supplier_code as code, lead_days as "leadDays",
      nullif(delivery_days, '{}') as "deliveryDays", mail_address is not null as "hasMail"
    from supplier where tenant_id = ${tenantId} and active and supplier_code ~ '^S0[1-8]$' order by supplier_code`.execute(
    trx,
  );
  const { rows: items } = await sql<SlipItem>`
    select item_id as "itemId", supplier_id as "supplierId", item_code as code, item_name as name, order_unit as "orderUnit", unit,
      units_per_case as "unitsPerCase", case tax_rate when 'REDUCED' then 8 else 10 end as "taxRate", loss_rate as "lossRate", p.prices
    from purchase_item i
    join (
      select item_id, json_agg(json_build_object('supplierId', supplier_id, 'fromDate', from_date, 'price', price)) as prices
      from item_price where tenant_id = ${tenantId} group by item_id
    ) p using (item_id)
    where tenant_id = ${tenantId} and active and supplier_id is not null and (item_code ~ '^X[0-9]{2}$' or exists (
      select from item_par where tenant_id = ${tenantId} and shop_id = ${shopId} and item_id = i.item_id))
    order by item_code`.execute(trx);
  const supplied = new Set(items.map(({ supplierId }) => supplierId));
  return { suppliers: suppliers.filter(({ supplierId }) => supplied.has(supplierId)), items };
}

/** What the recipes of the shop's sales used before each delivery: by its place in the list, stock units by item. */
async function usedBefore(trx: Trx, tenantId: number, shopId: number, deliveries: readonly ShopDelivery[]) {
  const spans = deliveries.map(({ supplier, since, until }, place) => ({
    place,
    supplier: supplier.supplierId,
    since,
    until,
  }));
  const { rows } = await sql<{ place: number; itemId: number; quantity: number }>`
    with span as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s(place int, supplier int, since date, until date)
    ), need as materialized (
      select product_code, (g ->> 'itemId')::int as item_id,
        (g ->> 'quantity')::float8 * 100 / (g ->> 'yieldRate')::float8 as quantity
      from recipe cross join jsonb_array_elements(ingredients) as g where tenant_id = ${tenantId}
    ), used as materialized (
      select d.business_date, n.item_id, sum(d.quantity * n.quantity) as quantity
      from product_day d join need n on n.product_code = d.product_code
      where d.tenant_id = ${tenantId} and d.shop_id = ${shopId} and d.channel = 0
        and d.business_date >= (select min(since) from span) and d.business_date < (select max(until) from span)
      group by 1, 2
    )
    select s.place, u.item_id as "itemId", round(sum(u.quantity)::numeric, 3) as quantity
    from used u
    join purchase_item i on i.tenant_id = ${tenantId} and i.item_id = u.item_id
    join span s on s.supplier = i.supplier_id and u.business_date >= s.since and u.business_date < s.until
    group by 1, 2`.execute(trx);
  const used = deliveries.map(() => new Map<number, number>());
  for (const { place, itemId, quantity } of rows) used[place]?.set(itemId, quantity);
  return used;
}

/** The account that orders and inspects: the shop's manager, else head office. */
const buyer = (tenantId: number, shopId: number): string =>
  shopId === 431 || shopId === 433 ? buildAccountUuid("tencho") : findClosingAccount(tenantId);

/**
 * Adds the purchase slips of a shop: completed ones of the days from `from` to yesterday, and open ones of today and the next days. The
 * receipts must be there: quantities follow from them. Slips that are there stay, but untouched open ones that this made on
 * earlier days since `from` are replaced by completed ones.
 */
export async function addSlips(
  db: Kysely<Tables>,
  { developerId: tenantId, scene, from, now }: { developerId: number; scene: ShopScene; from: string; now: Date },
): Promise<void> {
  const { shopId, cutoffs, taxRounding } = scene.shop;
  const today = businessToday(now, cutoffs);
  if (scene.opened > today) return;
  const key = `${scene.seed} ${shopId}`;
  // On the first day of a shop nothing has been used.
  const first = addDays(scene.opened > scene.firstDate ? scene.opened : scene.firstDate, 1);
  const place = { tenantId, shopId, byUuid: buyer(tenantId, shopId) };
  await db.transaction().execute(async (trx) => {
    // As a person's completion does, so that neither overwrites the other's sums.
    await lockShopJournals(trx, { tenantId, shopIds: [shopId] });
    await sql`select from shop where tenant_id = ${tenantId} and shop_id = ${shopId} for no key update`.execute(trx);
    const { suppliers, items } = await readSupplierOffer(trx, tenantId, shopId);
    const before = listDatesBetween(from, addDays(today, -1)).flatMap((day) =>
      listOpenDeliveries(suppliers, { key, today: day }),
    );
    await removeOpenSlips(
      trx,
      place,
      before.map((delivery) => buildDeliveryKey(key, delivery)),
    );
    const deliveries = [
      ...listPastDeliveries(suppliers, { key, from: from > first ? from : first, today }),
      ...listOpenDeliveries(suppliers, { key, today }),
    ];
    const used = await usedBefore(trx, tenantId, shopId, deliveries);
    const slips = deliveries
      .flatMap((delivery, index) =>
        buildSlips(delivery, { items, used: used[index] ?? new Map() }, { key, today, now, taxRounding }),
      )
      .toSorted((a, b) => a.orderDate.localeCompare(b.orderDate));
    await insertSlips(
      trx,
      place,
      slips.filter(({ reversalOf }) => reversalOf === null),
    );
    await insertSlips(
      trx,
      place,
      slips.filter(({ reversalOf }) => reversalOf !== null),
    );
    await writeSlipSums(trx, place, from);
  });
}
