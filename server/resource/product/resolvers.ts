import type { Resolvers } from "../../../src/generated/server.ts";
import { registerRows } from "../../crud/rows/registerRows.ts";
import { productRows } from "./fileRows.ts";
import { productQueries } from "./list.ts";
import { productWriting } from "./write.ts";

/** Listing, reading, creating and saving products. The engine orders and deletes them and runs their actions. */
export const productResolvers = {
  Query: productQueries,
  Mutation: {
    ...productWriting,
    registerProductRows: (_, args, context) => registerRows(context, productRows(context), args),
  },
} satisfies Resolvers;
