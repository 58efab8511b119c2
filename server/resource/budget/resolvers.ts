import { Rejected } from "../../../src/core/rejected.ts";
import type { CreateBudgetInput, Resolvers } from "../../../src/generated/server.ts";
import { viewerOf } from "../../context.ts";
import { unlessTaken } from "../../db/unique.ts";
import { once } from "../../crud/once.ts";
import { updateRefusal } from "../../crud/outdated.ts";
import { ownRows } from "../../crud/ownRows.ts";
import { columns, toBudget } from "./row.ts";

const monthOnce = ({ month }: CreateBudgetInput) => ({
  index: "budget_month",
  field: "month",
  value: month.replace("-", "/"),
});

/** Budgets of a shop, one a month: list, create, edit and delete. */
export const budgetResolvers = {
  Query: {
    getBudgetList: async (_, { shop_id }, context) => {
      const rows = await context.db.kysely
        .selectFrom("budget")
        .selectAll()
        .where(ownRows(viewerOf(context)))
        .where("shop_id", "=", shop_id)
        .orderBy("month", "desc")
        .execute();
      return rows.map(toBudget);
    },
  },
  Mutation: {
    createBudget: async (_, { input }, context) => {
      const now = context.clock.now();
      const row = await once(context, "budget", input, (request) =>
        unlessTaken(
          context.db.kysely
            .insertInto("budget")
            .values({
              ...columns(input),
              ...request,
              tenant_id: viewerOf(context).developerId,
              shop_id: input.shop_id,
              created_at: now,
              updated_at: now,
            })
            .returningAll()
            .executeTakeFirstOrThrow(),
          monthOnce(input),
        ),
      );
      return toBudget(row);
    },

    updateBudget: async (_, { input }, context) => {
      const row = await unlessTaken(
        context.db.kysely
          .updateTable("budget")
          .set({ ...columns(input), version: input.version + 1, updated_at: context.clock.now() })
          .where(ownRows(viewerOf(context)))
          .where("shop_id", "=", input.shop_id)
          .where("budget_id", "=", input.budgetId)
          .where("version", "=", input.version)
          .returningAll()
          .executeTakeFirst(),
        monthOnce(input),
      );
      if (!row) throw await updateRefusal(context, "budget", input.budgetId, toBudget);
      return toBudget(row);
    },

    deleteBudget: async (_, { budgetId }, context) => {
      const { numDeletedRows } = await context.db.kysely
        .deleteFrom("budget")
        .where(ownRows(viewerOf(context)))
        .where("budget_id", "=", budgetId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new Rejected("NOT_FOUND");
      return { result: true };
    },
  },
} satisfies Resolvers;
