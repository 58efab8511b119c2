import type { Resolvers } from "../../../src/generated/server.ts";
import { budgetRows } from "../../resource/budget/fileRows.ts";
import { categoryRows } from "../../resource/category/fileRows.ts";
import { productRows } from "../../resource/product/fileRows.ts";
import { menuCategoryRows } from "../../resource/menu-category/fileRows.ts";
import { optionRows } from "../../resource/option/fileRows.ts";
import { registerRows } from "./registerRows.ts";

/** Registration from the rows of a file, of every resource that has it. A new one adds its store here. */
export const rowResolvers = {
  Mutation: {
    registerProductCategoryRows: (_, asked, context) => registerRows(context, categoryRows(context), asked),
    registerProductRows: (_, asked, context) => registerRows(context, productRows(context), asked),
    registerProductOptionRows: (_, asked, context) => registerRows(context, optionRows(context), asked),
    registerProductMenuCategoryRows: (_, asked, context) => registerRows(context, menuCategoryRows(context), asked),
    registerBudgetRows: (_, asked, context) => registerRows(context, budgetRows(context), asked),
  },
} satisfies Resolvers;
