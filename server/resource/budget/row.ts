import type { Selectable } from "kysely";
import type { Budget, CreateBudgetInput } from "../../../src/generated/server.ts";
import type { BudgetTable } from "../../../src/generated/tables.ts";

/** A budget as the API tells it. */
export const toBudget = (row: Selectable<BudgetTable>): Budget => ({
  budgetId: row.budget_id,
  shop_id: row.shop_id,
  month: row.month.slice(0, 7),
  sales: row.sales,
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** Columns that a form fills. */
export const columns = ({ month, sales }: CreateBudgetInput) => ({ month: `${month}-01`, sales });
