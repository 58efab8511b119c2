import type { Resolvers } from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { answerStep } from "../../engine/workflow/answerStep.ts";
import { cancelTransfer } from "./cancelTransfer.ts";
import { listTransferFileRows, registerRequestRows } from "./fileRows.ts";
import { readTransfer, transferShops, transferTasks } from "./readTransfer.ts";
import { receiveTransfer } from "./receiveTransfer.ts";
import { createTransfer, updateTransfer } from "./requestTransfer.ts";
import { shipTransfer } from "./shipTransfer.ts";

const readOwnTransfer = (context: Context, transferId: number) =>
  readTransfer(context.db.kysely, requireViewer(context), transferId);

const readInputTransfer = (context: Context, { transferId }: { transferId: number }) =>
  readOwnTransfer(context, transferId);

/** 店間移動. */
export const transferResolvers = {
  Query: {
    getTransfer: (_, { transferId }, context) => readOwnTransfer(context, transferId),
    getTransferShops: (_, { shop_id }, context) => transferShops(context, shop_id),
    getTransferFileRows: (_, { shop_id }, context) => listTransferFileRows(context, shop_id),
    getTransferTasks: (_, { shop_ids }, context) => transferTasks(context, shop_ids),
  },
  Mutation: {
    createTransfer: async (_, { input }, context) => readOwnTransfer(context, await createTransfer(context, input)),
    updateTransfer: answerStep(updateTransfer, readInputTransfer),
    shipTransfer: answerStep(shipTransfer, readInputTransfer),
    receiveTransfer: answerStep(receiveTransfer, readInputTransfer),
    cancelTransfer: answerStep(cancelTransfer, readInputTransfer),
    registerTransferRows: (_, args, context) => registerRequestRows(context, args),
  },
} satisfies Resolvers;
