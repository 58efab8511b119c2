import { sql, type Kysely, type Transaction } from "kysely";
import { addDays, listDatesBetween } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import { lockShopJournals } from "../../server/trade/closing/changeDates.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { findBuyer } from "../accounts.ts";
import { buildDeliveryKey, buildSlip, type DemoSlip, type SlipItem } from "./buildSlips.ts";
import { listOpenDeliveries, listPastDeliveries, type DeliverySupplier, type ShopDelivery } from "./deliveries.ts";
import { insertRows } from "../insertRows.ts";
import type { DemoPlace, ShopScene } from "../model.ts";
import { runSql } from "../runSql.ts";

type Trx = Transaction<Tables>;
type ShopColumns = { tenant_id: number; shop_id: number };

/** The suppliers of a shop's items and of the articles, with the items that can be ordered of them. */
async function readSupplierOffer(trx: Trx, place: ShopColumns) {
  const { rows: suppliers } = await sql<DeliverySupplier>`
    select supplier_id as "supplierId", supplier_code as code, lead_days as "leadDays",
      nullif(delivery_days, '{}') as "deliveryDays", mail_address is not null as "hasMail"
    from supplier where tenant_id = ${place.tenant_id} and active and supplier_code ~ '^S0[1-8]$'
    order by supplier_code`.execute(trx);
  const items = await runSql<SlipItem>(trx, "ordered_items", place);
  const supplied = new Set(items.map(({ supplier_id }) => supplier_id));
  return { suppliers: suppliers.filter(({ supplierId }) => supplied.has(supplierId)), items };
}

/** What the recipes of the shop's sales used before each delivery: by its place in the list, stock units by item. */
async function readUsedGoods(trx: Trx, place: ShopColumns, deliveries: readonly ShopDelivery[]) {
  const spans = deliveries.map(({ supplier, since, until }, index) => ({
    place: index,
    supplier: supplier.supplierId,
    since,
    until,
  }));
  type Use = { place: number; item_id: number; quantity: number };
  const rows = await runSql<Use>(trx, "used_goods", { ...place, spans: JSON.stringify(spans) });
  const used = deliveries.map(() => new Map<number, number>());
  for (const { place: index, item_id, quantity } of rows) used[index]?.set(item_id, quantity);
  return used;
}

/** Inserts slips with their lines and events, then what takes a part of them back. A slip that is there already stays. */
async function insertSlips(
  trx: Trx,
  place: ShopColumns,
  slips: readonly (DemoSlip & { reversal_of: number | null })[],
): Promise<void> {
  if (slips.length === 0) return;
  const { tenant_id, shop_id } = place;
  const known = trx.selectFrom("purchase_slip").where("tenant_id", "=", tenant_id).where("shop_id", "=", shop_id);
  const ids = slips.map(({ request_id }) => request_id);
  const stored = await known.select("request_id").where("request_id", "in", ids).execute();
  const last = await known
    .select(["order_date", ({ fn }) => fn.max("slip_no").as("slip_no")])
    .groupBy("order_date")
    .execute();
  const numbers = new Map(last.map(({ order_date, slip_no }) => [order_date, slip_no]));
  const takeNumber = (date: string): number => {
    const slip_no = (numbers.get(date) ?? 0) + 1;
    numbers.set(date, slip_no);
    return slip_no;
  };
  const fresh = slips.filter(({ request_id }) => !stored.some((one) => one.request_id === request_id));
  const heads = fresh.map(({ reversal: _, events, lines, ...head }) => ({
    ...place,
    ...head,
    slip_no: takeNumber(head.order_date),
    lines: lines.length,
    created_at: events[0]?.at,
    updated_at: events.at(-1)?.at,
  }));
  const made = await insertRows(trx, "purchase_slip", heads);
  const slipIds = new Map(made.map(({ request_id, slip_id }) => [request_id, slip_id]));
  const lines = fresh.flatMap((slip) =>
    slip.lines.map((line) => ({ ...place, slip_id: slipIds.get(slip.request_id), ...line })),
  );
  const by_uuid = findBuyer(tenant_id, shop_id);
  const events = fresh.flatMap((slip) =>
    slip.events.map(({ reason = null, ...event }, index) => {
      const slip_id = slipIds.get(slip.request_id);
      return { tenant_id, slip_id, event_no: index + 1, ...event, by_uuid, reason };
    }),
  );
  await insertRows(trx, "purchase_line", lines);
  await insertRows(trx, "purchase_slip_event", events);
  const reversals = fresh.flatMap(({ request_id, reversal }) =>
    reversal ? [{ ...reversal, reversal_of: slipIds.get(request_id) ?? null }] : [],
  );
  await insertSlips(trx, place, reversals);
}

/**
 * Adds the purchase slips of a shop: completed ones of the days from `from` to yesterday, and open ones of today and the next days. The
 * receipts must be there: quantities follow from them. Slips that are there stay, but untouched open ones that this made on
 * earlier days since `from` are replaced by completed ones.
 */
export async function addSlips(
  db: Kysely<Tables>,
  { developer: { developerId: tenant_id } }: DemoPlace,
  { scene, from, now }: { scene: ShopScene; from: string; now: Date },
): Promise<void> {
  const { shopId: shop_id, cutoffs, taxRounding } = scene.shop;
  const today = businessToday(now, cutoffs);
  if (scene.opened > today) return;
  const key = `${scene.seed} ${shop_id}`;
  // On the first day of a shop nothing has been used.
  const first = addDays(scene.opened > scene.firstDate ? scene.opened : scene.firstDate, 1);
  const place = { tenant_id, shop_id };
  await db.transaction().execute(async (trx) => {
    // As a person's completion does, so that neither overwrites the other's sums.
    await lockShopJournals(trx, { tenantId: tenant_id, shopIds: [shop_id] });
    await sql`select from shop where tenant_id = ${tenant_id} and shop_id = ${shop_id} for no key update`.execute(trx);
    const { suppliers, items } = await readSupplierOffer(trx, place);
    const open = listDatesBetween(from, addDays(today, -1))
      .flatMap((day) => listOpenDeliveries(suppliers, { key, today: day }))
      .map((delivery) => buildDeliveryKey(key, delivery));
    await runSql(trx, "remove_open_slips", { tenant_id, request_ids: open });
    const deliveries = [
      ...listPastDeliveries(suppliers, { key, from: from > first ? from : first, today }),
      ...listOpenDeliveries(suppliers, { key, today }),
    ];
    const used = await readUsedGoods(trx, place, deliveries);
    const slips = deliveries
      .flatMap((delivery, index) => {
        const goods = { items, used: used[index] ?? new Map<number, number>() };
        return buildSlip(delivery, goods, { key, today, now, taxRounding }) ?? [];
      })
      .toSorted((a, b) => a.order_date.localeCompare(b.order_date));
    await insertSlips(
      trx,
      place,
      slips.map((slip) => ({ ...slip, reversal_of: null })),
    );
    for (const [table, day_column, day] of [
      ["purchase_day", "business_date", sql`p.received_date`],
      ["purchase_month", "month", sql`date_trunc('month', p.received_date::timestamp)::date`],
    ] as const)
      await runSql(trx, "purchase_sums", {
        ...place,
        table: sql.table(table),
        day_column: sql.ref(day_column),
        day,
        from,
      });
  });
}
