import type { Resolvers } from "../../../src/generated/server.ts";
import { registerRows } from "../../crud/rows/registerRows.ts";
import { productRows } from "./fileRows.ts";
import { productQueries } from "./list.ts";
import { productWriting } from "./write.ts";

/** Products are listed, read, created and saved here; the engine orders and deletes them, and does what is done to several. */
export const productResolvers = {
  Query: productQueries,
  Mutation: {
    ...productWriting,
    registerProductRows: (_, asked, context) => registerRows(context, productRows(context), asked),
  },
} satisfies Resolvers;
