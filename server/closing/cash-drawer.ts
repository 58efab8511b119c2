import { sql, type Insertable, type Kysely, type Selectable } from "kysely";
import { drawerEvents, drawerReversal } from "../../i18n/ja/drawer-events.ts";
import { textOf } from "../../i18n/ja/messages.ts";
import { addDays, monthOf } from "../../src/core/calendar/date.ts";
import { businessTime, businessToday } from "../../src/domain/businessDay.ts";
import { formatDate, formatMoment, formatYen } from "../../src/core/money.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { ActionOutcome, CashDrawer, CashDrawerEvent, Resolvers } from "../../src/generated/server.ts";
import { recordChange, type Call } from "../crud/call.ts";
import { missing } from "../crud/dryRun.ts";
import { viewerOf, type Context } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import type { CashDrawerEventTable } from "../db/tables/cash.ts";
import { once } from "../crud/once.ts";
import { changeDates } from "./changeDates.ts";
import { shopRules } from "../ingest/shopRules.ts";

type Row = {
  id: number;
  shop_id: number;
  business_date: string;
  at: Date;
  event: CashDrawerEvent;
  amount: number | null;
  reason: string | null;
  staff: string | null;
  reversalOf: number | null;
  reversed: boolean;
};

/** Dates up to today that the list has without a range. */
const recentDays = 31;
/** Milliseconds by which the clock of a browser may be ahead of ours. */
const ahead = 60_000;

const nameOf = ({ at, event, amount }: Pick<Row, "at" | "event" | "amount">): string =>
  [formatMoment(at.toISOString()), drawerEvents[event], ...(amount === null ? [] : [formatYen(amount)])].join(" ");

const toCashDrawer = ({ reversed, ...row }: Row): CashDrawer => ({
  ...row,
  at: row.at.toISOString(),
  status: row.reversalOf !== null ? "REVERSAL" : reversed ? "REVERSED" : "RECORDED",
  title: nameOf(row),
});

/** Events with who recorded them and whether they were taken back; `which` narrows the rows of e. */
async function eventsOf(db: Kysely<Tables>, tenantId: number, which: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.event_id as id, e.shop_id, e.business_date, e.at, e.event, e.amount, e.reason, coalesce(e.staff, a.name) as staff,
      e.reversal_of as "reversalOf", r.event_id is not null as reversed
    from cash_drawer_event e
    left join cash_drawer_event r on r.tenant_id = e.tenant_id and r.shop_id = e.shop_id and r.reversal_of = e.event_id
    left join account a on a.tenant_id = e.tenant_id and a.account_uuid = e.recorded_by
    where e.tenant_id = ${tenantId} and ${which}
    order by e.business_date desc, e.at desc, e.event_id desc`.execute(db);
  return rows;
}

/** Notes an event as a new record; a reversal is one of its own. */
function note(row: Selectable<CashDrawerEventTable>, call: Call): void {
  const { shop_id: shopId, event_id: recordId, business_date, at, event, amount, reason, staff, reversal_of } = row;
  recordChange(call, {
    resource: "cash-drawer",
    shopId,
    recordId,
    recordName: nameOf(row),
    action: "CREATE",
    before: null,
    after: { business_date, at: at.toISOString(), event, amount, reason, staff, reversalOf: reversal_of },
  });
}

/** Writes an event. @throws Rejected MONTH_LOCKED */
const record = (context: Context, event: Insertable<CashDrawerEventTable>) =>
  changeDates(context, { shopId: event.shop_id, dates: [event.business_date] }, async (call) => {
    const row = await call.db.insertInto("cash_drawer_event").values(event).returningAll().executeTakeFirstOrThrow();
    note(row, call);
    return row;
  });

/**
 * Takes events of one shop and month back, each on its own business date, in one statement.
 * @returns the ids that this call takes back; the others were taken back before, or are by another call at the same time
 * @throws Rejected MONTH_LOCKED
 */
async function reverse(context: Context, rows: readonly Row[], reason: string): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const { shop_id: shopId } = first;
  const { developerId: tenantId, developerUuid } = viewerOf(context);
  const events = rows.map(({ id, business_date, event, amount }) => ({
    tenant_id: tenantId,
    shop_id: shopId,
    business_date,
    event,
    reason,
    at: context.clock.now(),
    amount: amount === null ? null : -amount,
    reversal_of: id,
    recorded_by: developerUuid || null,
  }));
  return changeDates(context, { shopId, dates: rows.map((row) => row.business_date) }, async (call) => {
    const written = await call.db
      .insertInto("cash_drawer_event")
      .values(events)
      .onConflict((conflict) => conflict.columns(["tenant_id", "shop_id", "reversal_of"]).doNothing())
      .returningAll()
      .execute();
    for (const row of written) note(row, call);
    return written.flatMap((one) => one.reversal_of ?? []);
  });
}

/** Events of one key are taken back together, or are all in a locked month. */
const monthKey = ({ shop_id, business_date }: Row): string => `${shop_id} ${monthOf(business_date)}`;

/**
 * The outcome for one event. A reversal is no entry of its own.
 * @param locked why the events of a shop's month cannot be taken back, by `monthKey`
 */
function outcomeOf(row: Row, reversed: ReadonlySet<number>, locked: ReadonlyMap<string, string>): ActionOutcome {
  const outcomeOf = (outcome: ActionOutcome["outcome"], detail: string): ActionOutcome => ({
    id: row.id,
    name: nameOf(row),
    place: null,
    outcome,
    details: [detail],
  });
  if (row.reversalOf !== null) return outcomeOf("REFUSED", drawerReversal.itself);
  if (row.reversed) return outcomeOf("REFUSED", drawerReversal.already);
  const refusal = locked.get(monthKey(row));
  if (refusal !== undefined) return outcomeOf("REFUSED", refusal);
  if (!reversed.has(row.id)) return outcomeOf("REFUSED", drawerReversal.already);
  return outcomeOf("CHANGED", drawerReversal.done(formatDate(row.business_date)));
}

/** Events of a shop's drawer: listed, recorded and reversed, never changed or deleted. */
export const cashDrawerResolvers = {
  Query: {
    getCashDrawerList: async (_, { shop_id: shopId, fromDate, toDate }, context) => {
      const { developerId: tenantId } = viewerOf(context);
      const { cutoffs } = await shopRules(context.db.kysely, tenantId, shopId);
      const to = toDate ?? businessToday(context.clock.now(), cutoffs);
      const from = fromDate ?? addDays(to, 1 - recentDays);
      const which = sql`e.shop_id = ${shopId} and e.business_date between ${from}::date and ${to}::date`;
      return (await eventsOf(context.db.kysely, tenantId, which)).map(toCashDrawer);
    },
  },
  Mutation: {
    /** @throws Rejected FUTURE for a moment or date that has not come, W008 for a moment of another date, W023 for an amount that moves nothing, MONTH_LOCKED */
    addCashDrawer: async (_, { input }, context) => {
      const { shop_id, event, amount = null, reason, staff } = input;
      const { developerId: tenant_id, developerUuid } = viewerOf(context);
      const now = context.clock.now();
      const at = input.at ? new Date(input.at) : now;
      if (at.getTime() > now.getTime() + ahead) throw new Rejected("FUTURE", { field: "at" });
      if (amount === 0 && event !== "COUNT") throw new Rejected("W023", { field: "amount", args: [0] });
      const { cutoffs } = await shopRules(context.db.kysely, tenant_id, shop_id);
      const { businessDate } = businessTime(at, cutoffs);
      const business_date = input.business_date ?? businessDate;
      if (business_date > businessToday(now, cutoffs)) throw new Rejected("FUTURE", { field: "business_date" });
      if (input.at && business_date !== businessDate) throw new Rejected("W008", { field: "at" });
      const { event_id } = await once(context, "cash_drawer_event", input, (request) =>
        record(context, {
          tenant_id,
          shop_id,
          business_date,
          at,
          event,
          amount,
          ...request,
          reason: reason?.trim() || null,
          staff: staff?.trim() || null,
          recorded_by: developerUuid || null,
        }),
      );
      const [row] = await eventsOf(
        context.db.kysely,
        tenant_id,
        sql`e.shop_id = ${shop_id} and e.event_id = ${event_id}`,
      );
      if (!row) throw new Error("The event is not there");
      return toCashDrawer(row);
    },

    reverseCashDrawer: async (_, { input: { ids, reason } }, context) => {
      const { developerId, shopIds } = viewerOf(context);
      const which = sql`e.shop_id = any(${[...shopIds]}::int[]) and e.event_id = any(${[...ids]}::int[])`;
      const rows = await eventsOf(context.db.kysely, developerId, which);
      const reversed = new Set<number>();
      const locked = new Map<string, string>();
      // In the order of their ids: two calls with the same ids cannot wait for each other.
      const entries = rows.filter((row) => row.reversalOf === null).sort((a, b) => a.id - b.id);
      for (const key of new Set(entries.map(monthKey))) {
        const own = entries.filter((row) => monthKey(row) === key);
        try {
          for (const id of await reverse(context, own, reason.trim())) reversed.add(id);
        } catch (error) {
          if (!(error instanceof Rejected) || error.code !== "MONTH_LOCKED") throw error;
          locked.set(key, textOf(error.code, error.args));
        }
      }
      const byId = new Map(rows.map((row) => [row.id, row]));
      return [...new Set(ids)].map((id) => {
        const row = byId.get(id);
        return row ? outcomeOf(row, reversed, locked) : missing(id);
      });
    },
  },
} satisfies Resolvers;
