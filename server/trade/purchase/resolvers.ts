import type { Resolvers } from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { answerStep } from "../../engine/workflow/answerStep.ts";
import { purchaseArrivals } from "./proposal/arrivals.ts";
import { completeSlip } from "./slips/completeSlip.ts";
import { listPurchaseFileRows, registerSlipRows } from "./fileRows.ts";
import { inspectSlip } from "./slips/inspectSlip.ts";
import { cancelSlips, orderSlips } from "./slips/moveSlips.ts";
import { listOpenSlips } from "./slips/openSlips.ts";
import { listPurchaseNeeds } from "./proposal/needs.ts";
import { purchaseProposal } from "./proposal/proposal.ts";
import { readSlip } from "./slips/readSlip.ts";
import { reverseSlip } from "./slips/reverseSlip.ts";
import { nameTemplate } from "./template.ts";
import { withdrawMail } from "./order-mail/withdrawMail.ts";
import { createSlip, updateSlip } from "./slips/writeSlip.ts";

const readOwnSlip = (context: Context, slipId: number) => readSlip(context.db.kysely, requireViewer(context), slipId);
const readInputSlip = (context: Context, { slipId }: { slipId: number }) => readOwnSlip(context, slipId);

/** 仕入伝票と検品. */
export const purchaseResolvers = {
  Query: {
    getPurchaseSlip: (_, { slipId }, context) => readOwnSlip(context, slipId),
    getPurchaseNeeds: (_, { shop_id }, context) => listPurchaseNeeds(context, shop_id),
    getPurchaseProposal: (_, args, context) => purchaseProposal(context, args),
    getOpenPurchaseSlips: (_, { shop_ids }, context) => listOpenSlips(context, shop_ids),
    getPurchaseFileRows: (_, { shop_id }, context) => listPurchaseFileRows(context, shop_id),
    getPurchaseArrivals: (_, args, context) => purchaseArrivals(context, args),
  },
  Mutation: {
    createPurchaseSlip: async (_, { input }, context) => readOwnSlip(context, await createSlip(context, input)),
    updatePurchaseSlip: answerStep(updateSlip, readInputSlip),
    orderPurchaseSlips: (_, { input }, context) => orderSlips(context, input),
    cancelPurchaseSlips: (_, { input }, context) => cancelSlips(context, input),
    withdrawPurchaseMail: answerStep(withdrawMail, readInputSlip),
    namePurchaseTemplate: answerStep(nameTemplate, readInputSlip),
    inspectPurchaseSlip: answerStep(inspectSlip, readInputSlip),
    completePurchaseSlip: answerStep(completeSlip, readInputSlip),
    registerPurchaseSlipRows: (_, args, context) => registerSlipRows(context, args),
    reversePurchaseSlip: async (_, { input }, context) => readOwnSlip(context, await reverseSlip(context, input)),
  },
} satisfies Resolvers;
