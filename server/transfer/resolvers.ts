import type { MutationResolvers, QueryResolvers } from "../../src/generated/server.ts";
import { viewerOf, type Context } from "../context.ts";
import { cancelTransfer } from "./cancelTransfer.ts";
import { fileRows, registerRequestRows } from "./fileRows.ts";
import { readTransfer, transferShops, transferTasks } from "./readTransfer.ts";
import { receiveTransfer } from "./receiveTransfer.ts";
import { createTransfer, updateTransfer } from "./requestTransfer.ts";
import { shipTransfer } from "./shipTransfer.ts";

const transferOf = (context: Context, transferId: number) =>
  readTransfer(context.db.kysely, viewerOf(context), transferId);

/** What a change of a transfer answers: the transfer as it is then. */
const changed =
  <Input extends { transferId: number }>(work: (context: Context, input: Input) => Promise<void>) =>
  async (_: unknown, { input }: { input: Input }, context: Context) => {
    await work(context, input);
    return transferOf(context, input.transferId);
  };

/** 店間移動. */
export const transferResolvers = {
  Query: {
    getTransfer: (_, { transferId }, context) => transferOf(context, transferId),
    getTransferShops: (_, { shop_id }, context) => transferShops(context, shop_id),
    getTransferFileRows: (_, { shop_id }, context) => fileRows(context, shop_id),
    getTransferTasks: (_, { shop_ids }, context) => transferTasks(context, shop_ids),
  },
  Mutation: {
    createTransfer: async (_, { input }, context) => transferOf(context, await createTransfer(context, input)),
    updateTransfer: changed(updateTransfer),
    shipTransfer: changed(shipTransfer),
    receiveTransfer: changed(receiveTransfer),
    cancelTransfer: changed(cancelTransfer),
    registerTransferRows: (_, args, context) => registerRequestRows(context, args),
  },
} satisfies {
  Query: Pick<QueryResolvers, "getTransfer" | "getTransferShops" | "getTransferFileRows" | "getTransferTasks">;
  Mutation: Pick<
    MutationResolvers,
    "createTransfer" | "updateTransfer" | "shipTransfer" | "receiveTransfer" | "cancelTransfer" | "registerTransferRows"
  >;
};
