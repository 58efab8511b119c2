import { countPeriodDays } from "../../../src/core/period.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import { requireViewer } from "../../engine/context.ts";
import { toCall } from "../../engine/crud/call.ts";
import { pauseReception, readPauses, resumeReception } from "./pauses.ts";
import { saveSpecialDays } from "./saveSpecialDays.ts";
import { readSpecialDays } from "./specialDays.ts";

/** Shops × dates of one answer. */
const mostCells = 40_000;

export const openingResolvers = {
  Query: {
    getSpecialDays: async (_, { shop_ids: shopIds, from, to }, context) => {
      if (shopIds.length * countPeriodDays({ from, to }) > mostCells)
        throw new Rejected("CELLS", { args: [mostCells] });
      const tenantId = requireViewer(context).developerId;
      return readSpecialDays(context.db.kysely, { tenantId, shopIds, from, to });
    },
    getReceptionPauses: async (_, { shop_ids: shopIds }, context) => {
      const tenantId = requireViewer(context).developerId;
      return readPauses(context.db.kysely, { tenantId, shopIds }, context.clock.now());
    },
  },
  Mutation: {
    saveSpecialDays: (_, { input: { days } }, context) => saveSpecialDays(days, toCall(context)),
    pauseReception: (_, { input }, context) => pauseReception(input, toCall(context)),
    resumeReception: (_, { input }, context) => resumeReception(input, toCall(context)),
  },
} satisfies Resolvers;
