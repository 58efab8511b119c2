import { Rejected } from "../../src/core/rejected.ts";
import { periodFault } from "../../src/core/period.ts";
import type { QueryResolvers } from "../../src/generated/server.ts";
import { comparableShops } from "../query/comparable.ts";
import { scopeOf } from "../query/scope.ts";

export const comparableShopsResolvers = {
  Query: {
    getComparableShops: (_parent, { comparedFrom: from, comparedTo: to, ...args }, context) => {
      const fault = periodFault({ from, to });
      if (fault) throw new Rejected(fault, { field: "comparedTo" });
      return comparableShops(context.db.kysely, scopeOf(args, context), { from, to });
    },
  },
} satisfies { Query: Pick<QueryResolvers, "getComparableShops"> };
