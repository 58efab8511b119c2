import type { Resolvers } from "../../../src/generated/server.ts";
import { toCall } from "../crud/call.ts";
import type { PlanSource } from "./planSource.ts";
import { readPlans } from "./readPlans.ts";

/** 予定. @param sources what each noun plans */
export const buildPlanResolvers = (sources: readonly PlanSource[]): Resolvers => ({
  Query: { getPlans: (_, args, context) => readPlans(sources, args, toCall(context)) },
});
