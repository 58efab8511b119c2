import { Rejected } from "../../../../src/core/rejected.ts";
import { findPeriodFault } from "../../../../src/core/period.ts";
import type { Resolvers } from "../../../../src/generated/server.ts";
import { comparableShops } from "../../figures/dates/comparable.ts";
import { buildReportScope } from "../../figures/scope.ts";

export const comparableShopsResolvers = {
  Query: {
    getComparableShops: (_parent, { comparedFrom: from, comparedTo: to, ...args }, context) => {
      const fault = findPeriodFault({ from, to });
      if (fault) throw new Rejected(fault, { field: "comparedTo" });
      return comparableShops(context.db.kysely, buildReportScope(args, context), { from, to });
    },
  },
} satisfies Resolvers;
