import { sql } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { toBusinessTime, businessToday } from "../../../../src/domain/businessDay.ts";
import type { Resolvers } from "../../../../src/generated/server.ts";
import { requireViewer } from "../../../engine/context.ts";
import { runCreationOnce } from "../../../engine/crud/write/once.ts";
import { readShopRules } from "../../ingest/shopRules.ts";
import { readDrawerEvents, writeDrawerEvent, toCashDrawer } from "./drawerEvents.ts";
import { reverseEvents } from "./reverseDrawer.ts";

/** Dates up to today that the list has without a range. */
const recentDays = 31;
/** Milliseconds by which the clock of a browser may be ahead of ours. */
const ahead = 60_000;

/** Events of a shop's drawer: listed, recorded and reversed, never changed or deleted. */
export const cashDrawerResolvers = {
  Query: {
    getCashDrawerList: async (_, { shop_id: shopId, fromDate, toDate }, context) => {
      const { developerId: tenantId } = requireViewer(context);
      const { cutoffs } = await readShopRules(context.db.kysely, tenantId, shopId);
      const to = toDate ?? businessToday(context.clock.now(), cutoffs);
      const from = fromDate ?? addDays(to, 1 - recentDays);
      const which = sql`e.shop_id = ${shopId} and e.business_date between ${from}::date and ${to}::date`;
      return (await readDrawerEvents(context.db.kysely, tenantId, which)).map(toCashDrawer);
    },
  },
  Mutation: {
    /** @throws Rejected FUTURE for a moment or date that has not come, W008 for a moment of another date, W023 for an amount that moves nothing, MONTH_LOCKED */
    addCashDrawer: async (_, { input }, context) => {
      const { shop_id, event, amount = null, reason, staff } = input;
      const { developerId: tenant_id, developerUuid } = requireViewer(context);
      const now = context.clock.now();
      const at = input.at ? new Date(input.at) : now;
      if (at.getTime() > now.getTime() + ahead) throw new Rejected("FUTURE", { field: "at" });
      if (amount === 0 && event !== "COUNT") throw new Rejected("W023", { field: "amount", args: [0] });
      const { cutoffs } = await readShopRules(context.db.kysely, tenant_id, shop_id);
      const { businessDate } = toBusinessTime(at, cutoffs);
      const business_date = input.business_date ?? businessDate;
      if (business_date > businessToday(now, cutoffs)) throw new Rejected("FUTURE", { field: "business_date" });
      if (input.at && business_date !== businessDate) throw new Rejected("W008", { field: "at" });
      const { event_id } = await runCreationOnce(context, "cash_drawer_event", input, (request) =>
        writeDrawerEvent(context, {
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
      const [row] = await readDrawerEvents(
        context.db.kysely,
        tenant_id,
        sql`e.shop_id = ${shop_id} and e.event_id = ${event_id}`,
      );
      if (!row) throw new Error("The event is not there");
      return toCashDrawer(row);
    },

    reverseCashDrawer: (_, { input }, context) => reverseEvents(context, input),
  },
} satisfies Resolvers;
