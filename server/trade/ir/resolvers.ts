import type { Resolvers } from "../../../src/generated/server.ts";
import { moveMonth } from "./move.ts";
import { readIrMonth, readIrYear } from "./year.ts";

/** IR開示. */
export const irResolvers = {
  Query: {
    getIr: (_, { year }, context) => readIrYear(context, year),
    getIrMonth: (_, { month }, context) => readIrMonth(context, month),
  },
  Mutation: {
    moveIrMonth: async (_, { input }, context) => {
      await moveMonth(context, input);
      return readIrMonth(context, input.month);
    },
  },
} satisfies Resolvers;
