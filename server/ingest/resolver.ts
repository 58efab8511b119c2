import { Rejected } from "../../src/core/rejected.ts";
import type { MutationResolvers } from "../../src/generated/server.ts";
import { viewerOf } from "../context.ts";
import { ingestReceipts } from "./ingestReceipts.ts";

/** Receipts of one call. A day of a busy shop fits; a larger import sends several calls. */
const batchLimit = 1000;

/** recordReceipts: the receipts of the shop whose API key was sent. */
export const ingestResolvers = {
  Mutation: {
    recordReceipts: async (_parent, { input }, context) => {
      const viewer = viewerOf(context);
      const [shopId] = viewer.shopIds;
      if (viewer.kind !== "shop" || shopId === undefined) throw new Rejected("FORBIDDEN");
      if (input.length > batchLimit) throw new Rejected("TOO_LARGE", { field: "input", args: [batchLimit] });
      const place = { tenantId: viewer.developerId, shopId, clock: context.clock };
      return ingestReceipts(context.db.kysely, place, input);
    },
  },
} satisfies { Mutation: Pick<MutationResolvers, "recordReceipts"> };
