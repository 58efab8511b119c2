import type { Resolvers } from "../../../src/generated/server.ts";
import { answerStep } from "../../engine/workflow/answerStep.ts";
import { moveMonth } from "./move.ts";
import { readIrMonth, readIrYear } from "./year.ts";

/** IR開示. */
export const irResolvers = {
  Query: {
    getIr: (_, { year }, context) => readIrYear(context, year),
    getIrMonth: (_, { month }, context) => readIrMonth(context, month),
  },
  Mutation: {
    moveIrMonth: answerStep(moveMonth, (context, { month }) => readIrMonth(context, month)),
  },
} satisfies Resolvers;
