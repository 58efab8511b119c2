import { sql } from "kysely";
import { businessToday } from "../../src/core/businessDay.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { CashBalanceResolvers, QueryResolvers } from "../../src/generated/server.ts";
import { viewerOf } from "../context.ts";
import { shopRules } from "../shopRules.ts";
import { balancesOf, cashAt, cashDayRows, type CashDay } from "./closing/cashDays.ts";
import { freshness } from "./fragments.ts";
import { scopeOf, type ReportScope } from "./scope.ts";

type Answer = { rows: CashDay[]; newest_at: string | null; provisional: boolean };

/** The report's one statement. */
export const cashStatement = (scope: ReportScope) => sql<Answer>`
  select coalesce((select json_agg(r) from (${cashDayRows(scope)}) r), '[]') as rows, ${freshness(scope)}`;

/** Cash balances, and the report of many of them. Over and short stand apart: their sum would hide both. */
export const cashResolvers = {
  CashBalance: {
    over: ({ difference }) => (typeof difference === "number" ? Math.max(difference, 0) : null),
    short: ({ difference }) => (typeof difference === "number" ? Math.min(difference, 0) : null),
    differing: ({ difference }) => (typeof difference === "number" ? Number(difference !== 0) : null),
  },
  Query: {
    getCashBalanceAtDate: async (_, { input: { shop_id: shopId, date, live } }, context) => {
      const { kysely } = context.db;
      const { developerId: tenantId } = viewerOf(context);
      const { cutoffs } = await shopRules(kysely, tenantId, shopId);
      if (date > businessToday(context.clock.now(), cutoffs)) throw new Rejected("FUTURE", { field: "date" });
      return cashAt(kysely, { tenantId, shopId, date }, { live: live ?? false });
    },

    getCashBalanceList: async (_, args, context) => {
      const [answer] = (await cashStatement(scopeOf(args, context)).execute(context.db.kysely)).rows;
      if (!answer) throw new Error("The statement gave no row");
      const { rows, newest_at, provisional } = answer;
      const least = args.minDifference ?? 0;
      return {
        rows: balancesOf(rows).filter(({ difference }) => Math.abs(difference ?? 0) >= least),
        freshness: { newestAt: newest_at, provisional },
      };
    },
  },
} satisfies {
  CashBalance: CashBalanceResolvers;
  Query: Pick<QueryResolvers, "getCashBalanceAtDate" | "getCashBalanceList">;
};
