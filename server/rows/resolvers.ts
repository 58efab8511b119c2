import type { Resolvers } from "../../src/generated/server.ts";
import { categoryRows } from "../categoryRows.ts";
import { registerRows } from "./registerRows.ts";

/** Registration from the rows of a file, of every resource that has it. A new one adds its store here. */
export const rowResolvers = {
  Mutation: {
    registerProductCategoryRows: (_, asked, context) => registerRows(context, categoryRows(context), asked),
  },
} satisfies Resolvers;
