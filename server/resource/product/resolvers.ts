import type { Resolvers } from "../../../src/generated/server.ts";
import { viewerOf } from "../../context.ts";
import { registerRows } from "../../crud/rows/registerRows.ts";
import { productBulk } from "./bulk.ts";
import { productCopying } from "./copy.ts";
import { productRows } from "./fileRows.ts";
import { productQueries } from "./list.ts";
import { removeProduct } from "./remove.ts";
import { productWriting } from "./write.ts";

/** Products: list, create, edit, order, delete, and what is done to several of them. */
export const productResolvers = {
  Query: productQueries,
  Mutation: {
    ...productWriting,
    ...productBulk,
    ...productCopying,
    registerProductRows: (_, asked, context) => registerRows(context, productRows(context), asked),
    deleteProduct: async (_, { productId }, context) => {
      await context.db.kysely.transaction().execute((trx) => removeProduct(trx, viewerOf(context), productId));
      return { result: true };
    },
  },
} satisfies Resolvers;
