import type { MutationResolvers, QueryResolvers } from "../../src/generated/server.ts";
import { moveMonth } from "./move.ts";
import { irMonth, irYear } from "./year.ts";

/** IR開示. */
export const irResolvers = {
  Query: {
    getIr: (_, { year }, context) => irYear(context, year),
    getIrMonth: (_, { month }, context) => irMonth(context, month),
  },
  Mutation: {
    moveIrMonth: async (_, { input }, context) => {
      await moveMonth(context, input);
      return irMonth(context, input.month);
    },
  },
} satisfies {
  Query: Pick<QueryResolvers, "getIr" | "getIrMonth">;
  Mutation: Pick<MutationResolvers, "moveIrMonth">;
};
