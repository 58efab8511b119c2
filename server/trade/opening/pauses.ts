import { sql, type Kysely } from "kysely";
import { orderTypeNames } from "../../../i18n/ja/words/orders.ts";
import { addTime } from "../../../src/core/calendar/moment.ts";
import { businessToday, findBusinessDayEnd, type BusinessDayCutoffs } from "../../../src/domain/businessDay.ts";
import type {
  OrderType,
  PauseReceptionInput,
  ReceptionOutcome,
  ReceptionPause,
} from "../../../src/generated/server.ts";
import { recordChange, runInTransaction, type Call } from "../../engine/crud/call.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { selectCutoffs } from "../figures/cutoffs.ts";

const pauseMinutes = 30;

/** The kinds of orders, in the order of the screens. */
export const allOrderTypes = Object.keys(orderTypeNames) as readonly OrderType[];

type ShopsOfCompany = { tenantId: number; shopIds: readonly number[] };

/** The pauses of shops that are not over, by order type. */
export async function readPauses(
  db: Kysely<Tables>,
  { tenantId, shopIds }: ShopsOfCompany,
  now: Date,
): Promise<ReceptionPause[]> {
  const { rows } = await sql<Omit<ReceptionPause, "pausedAt" | "until"> & { pausedAt: Date; until: Date }>`
    select reception_pause_id as "receptionPauseId", shop_id, order_type as "orderType", paused_at as "pausedAt", until
    from reception_pause
    where tenant_id = ${tenantId} and shop_id = any(${[...shopIds]}::int[]) and until > ${now}
    order by shop_id, array_position(${[...allOrderTypes]}::text[], order_type)`.execute(db);
  return rows.map((row) => ({ ...row, pausedAt: row.pausedAt.toISOString(), until: row.until.toISOString() }));
}

/** Until when each shop is paused: business days of shops end at different times. */
async function findPauseEnds({ shop_ids, length, until }: PauseReceptionInput, { db, viewer, now }: Call) {
  const { rows } = await sql<{ shopId: number; cutoffs: BusinessDayCutoffs }>`
    select shop_id as "shopId", ${selectCutoffs(viewer.developerId, sql`shop.shop_id`)} as cutoffs
    from shop where tenant_id = ${viewer.developerId} and shop_id = any(${[...shop_ids]}::int[])`.execute(db);
  return new Map(
    rows.map(({ shopId, cutoffs }): [number, Date] => {
      if (length === "UNTIL" && until) return [shopId, new Date(until)];
      return [
        shopId,
        length === "TODAY"
          ? new Date(findBusinessDayEnd(cutoffs, businessToday(now, cutoffs)))
          : addTime(now, pauseMinutes, "minute"),
      ];
    }),
  );
}

function notePause(
  shopId: number,
  orderType: OrderType,
  { before, after }: Record<"before" | "after", string | undefined>,
  call: Call,
): void {
  recordChange(call, {
    resource: "reception-pause",
    shopId,
    recordId: null,
    recordName: orderTypeNames[orderType],
    action: before === undefined ? "CREATE" : after === undefined ? "DELETE" : "UPDATE",
    variant: null,
    before: before === undefined ? null : { until: before },
    after: after === undefined ? null : { until: after },
  });
}

/** Pauses the orders of a shop until that moment; without one it takes them again. */
const changeShop = (
  shopId: number,
  orderTypes: readonly OrderType[],
  until: Date | undefined,
  call: Call,
): Promise<ReceptionOutcome> =>
  runInTransaction(call, async (within) => {
    const { db, viewer, now } = within;
    const tenantId = viewer.developerId;
    const read = () => readPauses(db, { tenantId, shopIds: [shopId] }, now);
    await sql`select 1 from shop where tenant_id = ${tenantId} and shop_id = ${shopId} for update`.execute(db);
    const paused = new Map((await read()).map((pause) => [pause.orderType, pause.until]));
    const after = until?.toISOString();
    const changed = orderTypes.filter((orderType) => paused.get(orderType) !== after);
    await sql`
      delete from reception_pause
      where tenant_id = ${tenantId} and shop_id = ${shopId} and order_type = any(${changed}::text[])`.execute(db);
    if (until)
      await sql`
        insert into reception_pause (tenant_id, shop_id, order_type, paused_at, until, created_at, updated_at)
        select ${tenantId}, ${shopId}, order_type, ${now}, ${until}, ${now}, ${now}
        from unnest(${changed}::text[]) as order_type`.execute(db);
    for (const orderType of changed) notePause(shopId, orderType, { before: paused.get(orderType), after }, within);
    return { shop_id: shopId, outcome: changed.length > 0 ? "CHANGED" : "SKIPPED", pauses: await read() };
  });

const chooseOrderTypes = (orderTypes: readonly OrderType[] | null | undefined): readonly OrderType[] =>
  orderTypes && orderTypes.length > 0 ? [...new Set(orderTypes)] : allOrderTypes;

/** Pauses the reception of each of these shops. */
export async function pauseReception(input: PauseReceptionInput, call: Call): Promise<ReceptionOutcome[]> {
  const ends = await findPauseEnds(input, call);
  const outcomes: ReceptionOutcome[] = [];
  for (const [shopId, until] of ends)
    outcomes.push(await changeShop(shopId, chooseOrderTypes(input.orderTypes), until, call));
  return outcomes;
}

/** Ends the pauses of each of these shops. */
export async function resumeReception(
  input: Pick<PauseReceptionInput, "shop_ids" | "orderTypes">,
  call: Call,
): Promise<ReceptionOutcome[]> {
  const outcomes: ReceptionOutcome[] = [];
  for (const shopId of new Set(input.shop_ids))
    outcomes.push(await changeShop(shopId, chooseOrderTypes(input.orderTypes), undefined, call));
  return outcomes;
}
