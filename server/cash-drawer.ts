import { sql, type Insertable, type Kysely } from "kysely";
import { drawerEvents, drawerReversal } from "../i18n/ja/drawer-events.ts";
import { addDays, businessTime, businessToday } from "../src/core/businessDay.ts";
import { formatDate, formatMoment, formatYen } from "../src/core/money.ts";
import { Rejected } from "../src/core/rejected.ts";
import type { ActionOutcome, CashDrawer, CashDrawerEvent, Resolvers } from "../src/generated/server.ts";
import { missing } from "./actions.ts";
import { viewerOf, type Context } from "./context.ts";
import type { Tables } from "./db/tables.ts";
import type { CashDrawerEventTable } from "./db/tables/cash.ts";
import { isUniqueViolation } from "./db/unique.ts";
import { once } from "./once.ts";
import { markDrawer } from "./report/closing/markDrawer.ts";
import { shopRules } from "./shopRules.ts";

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

/** How many dates up to today are told where nobody says which. */
const recentDays = 31;
/** What a clock of the browser may be ahead of ours. */
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

/** Writes an event, and marks what was closed without it. */
const record = (db: Kysely<Tables>, event: Insertable<CashDrawerEventTable>) =>
  db.transaction().execute(async (trx) => {
    const row = await trx.insertInto("cash_drawer_event").values(event).returningAll().executeTakeFirstOrThrow();
    await markDrawer(trx, { tenantId: event.tenant_id, shopId: event.shop_id, date: event.business_date });
    return row;
  });

/** Takes one event back on its own business date; refused where that was done, or where it takes something back itself. */
async function reverse(context: Context, row: Row, reason: string): Promise<ActionOutcome> {
  const { developerId, developerUuid } = viewerOf(context);
  const outcome = (kind: ActionOutcome["outcome"], detail: string): ActionOutcome => ({
    ...{ id: row.id, name: nameOf(row), place: null, outcome: kind, details: [detail] },
  });
  if (row.reversalOf !== null) return outcome("REFUSED", drawerReversal.itself);
  try {
    await record(context.db.kysely, {
      ...{ tenant_id: developerId, shop_id: row.shop_id, business_date: row.business_date, event: row.event, reason },
      ...{ at: context.clock.now(), amount: row.amount === null ? null : -row.amount, reversal_of: row.id },
      recorded_by: developerUuid || null,
    });
  } catch (error) {
    // Taken back already, or by somebody else in this moment.
    if (isUniqueViolation(error)) return outcome("REFUSED", drawerReversal.already);
    throw error;
  }
  return outcome("CHANGED", drawerReversal.done(formatDate(row.business_date)));
}

/** Events of a shop's drawer: told, recorded and taken back, never changed or deleted. */
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
    /** @throws Rejected FUTURE for a moment or date that has not come, W008 for a moment of another date, W023 for an amount that moves nothing */
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
        record(context.db.kysely, {
          ...{ tenant_id, shop_id, business_date, at, event, amount, ...request },
          ...{ reason: reason?.trim() || null, staff: staff?.trim() || null, recorded_by: developerUuid || null },
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
      const known = new Map((await eventsOf(context.db.kysely, developerId, which)).map((row) => [row.id, row]));
      const outcomes: ActionOutcome[] = [];
      for (const id of new Set(ids)) {
        const row = known.get(id);
        outcomes.push(row ? await reverse(context, row, reason.trim()) : missing(id));
      }
      return outcomes;
    },
  },
} satisfies Resolvers;
