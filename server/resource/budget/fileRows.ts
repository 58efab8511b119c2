import type { Budget, CreateBudgetInput } from "../../../src/generated/server.ts";
import { viewerOf, type Context } from "../../context.ts";
import type { RowStore } from "../../crud/rows/registerRows.ts";
import { updateMany } from "../../crud/rows/updateMany.ts";
import { ownRows } from "../../crud/ownRows.ts";
import { columns, toBudget } from "./row.ts";

/** How rows of a file become budgets: found by their month in a shop. */
export function budgetRows(context: Context): RowStore<CreateBudgetInput, Budget> {
  const viewer = viewerOf(context);
  const now = context.clock.now();
  return {
    resource: "budget",
    async stored(rows, { db, lock }) {
      const shops = rows.flatMap(({ shop_id }) => shop_id ?? []);
      const found = await db
        .selectFrom("budget")
        .selectAll()
        .where(ownRows(viewer))
        .where((eb) => eb("shop_id", "=", eb.fn.any(eb.val(shops))))
        .orderBy("budget_id")
        .$if(lock, (query) => query.forUpdate())
        .execute();
      return found.map(toBudget);
    },
    insert: (rows, { db }) =>
      db
        .insertInto("budget")
        .values(
          rows.map((input) => ({
            ...columns(input),
            tenant_id: viewer.developerId,
            shop_id: input.shop_id,
            created_at: now,
            updated_at: now,
          })),
        )
        .execute(),
    update: (rows, { db }) => updateMany(db, { table: "budget", id: "budget_id", viewer, now }, rows, columns),
  };
}
