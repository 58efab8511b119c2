import { sql } from "kysely";
import { menuPlanStates } from "../../../i18n/ja/menu-plan/menu-plan.ts";
import { formatDate } from "../../../src/core/money.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { MenuPlanState } from "../../../src/generated/server.ts";
import { menuPlanWorkflow } from "../../../src/generated/workflows.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { isOwnShopRow } from "../../engine/crud/find/ownRows.ts";
import type { StoredDish } from "../../platform/db/columnTypes.ts";
import type { StoredRow, WorkflowRecords } from "../../engine/workflow/workflow.ts";

export type StoredPlan = StoredRow<"menu_plan">;

/** Plans as records of their workflow. */
export const menuPlanRecords: WorkflowRecords<"menu_plan", { planId: number; shop_id?: number }> = {
  workflow: menuPlanWorkflow,
  table: "menu_plan",
  key: ["plan_id"],
  where: ({ planId, shop_id }, { viewer }) =>
    sql`${isOwnShopRow(viewer)} and plan_id = ${planId} and shop_id = coalesce(${shop_id}::int, shop_id)`,
  stateNames: menuPlanStates,
  historyState: (state) => ({ status: menuPlanStates[state as MenuPlanState] }),
  versionFirst: true,
  readName: ({ plan_date }) => formatDate(plan_date),
};

/** What the history shows of a plan. */
export const toHistoryPlan = (state: MenuPlanState, dishes: readonly StoredDish[]) => ({
  status: menuPlanStates[state],
  quantity: dishes.reduce((sum, { quantity }) => sum + quantity, 0),
  remark: dishes.map(({ productName }) => productName).join("、"),
});

/** Dishes as the column stores them: kysely would write an array as one of PostgreSQL. */
export const toDishesJson = (dishes: readonly StoredDish[]) => JSON.stringify(dishes);

/** @throws Rejected FORBIDDEN for a person who may not edit products */
export function requireMenuEditing(context: Context): void {
  if (requireViewer(context).contents.MENU !== "EDIT") throw new Rejected("FORBIDDEN");
}
