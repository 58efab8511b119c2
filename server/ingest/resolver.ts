import { Rejected } from "../../src/core/rejected.ts";
import type { MutationResolvers } from "../../src/generated/server.ts";
import { viewerOf } from "../context.ts";
import { ingestReceipts } from "./ingestReceipts.ts";
import { keepRefused } from "./keepRefused.ts";

/** recordReceipts: records receipts of the API key's shop, and keeps those that are refused for a person. */
export const ingestResolvers = {
  Mutation: {
    recordReceipts: async (_parent, { input }, context) => {
      const viewer = viewerOf(context);
      const [shopId] = viewer.shopIds;
      if (viewer.kind !== "shop" || shopId === undefined) throw new Rejected("FORBIDDEN");
      const place = { tenantId: viewer.developerId, shopId, clock: context.clock };
      const results = await ingestReceipts(context.db.kysely, place, input);
      await keepRefused(context.db.kysely, place, input, results);
      return results;
    },
  },
} satisfies { Mutation: Pick<MutationResolvers, "recordReceipts"> };
