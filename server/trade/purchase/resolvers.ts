import type { Resolvers } from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { purchaseArrivals } from "./proposal/arrivals.ts";
import { completeSlip } from "./slips/completeSlip.ts";
import { listPurchaseFileRows, registerSlipRows } from "./fileRows.ts";
import { inspectSlip } from "./slips/inspectSlip.ts";
import { cancelSlips, orderSlips } from "./slips/moveSlips.ts";
import { listOpenSlips } from "./slips/openSlips.ts";
import { purchaseProposal } from "./proposal/proposal.ts";
import { readSlip } from "./slips/readSlip.ts";
import { reverseSlip } from "./slips/reverseSlip.ts";
import { nameTemplate } from "./template.ts";
import { withdrawMail } from "./order-mail/withdrawMail.ts";
import { createSlip, updateSlip } from "./slips/writeSlip.ts";

const readOwnSlip = (context: Context, slipId: number) => readSlip(context.db.kysely, requireViewer(context), slipId);

/** 仕入伝票と検品. */
export const purchaseResolvers = {
  Query: {
    getPurchaseSlip: (_, { slipId }, context) => readOwnSlip(context, slipId),
    getPurchaseProposal: (_, args, context) => purchaseProposal(context, args),
    getOpenPurchaseSlips: (_, { shop_id }, context) => listOpenSlips(context, shop_id),
    getPurchaseFileRows: (_, { shop_id }, context) => listPurchaseFileRows(context, shop_id),
    getPurchaseArrivals: (_, args, context) => purchaseArrivals(context, args),
  },
  Mutation: {
    createPurchaseSlip: async (_, { input }, context) => readOwnSlip(context, await createSlip(context, input)),
    updatePurchaseSlip: async (_, { input }, context) => {
      await updateSlip(context, input);
      return readOwnSlip(context, input.slipId);
    },
    orderPurchaseSlips: (_, { input }, context) => orderSlips(context, input),
    cancelPurchaseSlips: (_, { input }, context) => cancelSlips(context, input),
    withdrawPurchaseMail: async (_, { input }, context) => {
      await withdrawMail(context, input);
      return readOwnSlip(context, input.slipId);
    },
    namePurchaseTemplate: async (_, { input }, context) => {
      await nameTemplate(context, input);
      return readOwnSlip(context, input.slipId);
    },
    inspectPurchaseSlip: async (_, { input }, context) => {
      await inspectSlip(context, input);
      return readOwnSlip(context, input.slipId);
    },
    completePurchaseSlip: async (_, { input }, context) => {
      await completeSlip(context, input);
      return readOwnSlip(context, input.slipId);
    },
    registerPurchaseSlipRows: (_, args, context) => registerSlipRows(context, args),
    reversePurchaseSlip: async (_, { input }, context) => readOwnSlip(context, await reverseSlip(context, input)),
  },
} satisfies Resolvers;
