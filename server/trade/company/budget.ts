import { budgetTexts as words } from "../../../i18n/ja/company/budget.ts";
import { formatYen } from "../../../src/core/money.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { CopyBudgetsInput } from "../../../src/generated/server.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { RecordActionResult, ResourceHooks, StoredRecord, ActionWork } from "../../engine/crud/hooks.ts";
import { insertMany } from "../../engine/crud/write/many.ts";
import { findRecords } from "../../engine/crud/find/read.ts";
import { requireColumn, buildResourceWithHooks } from "../../engine/crud/resource.ts";
import { refuseTakenValues } from "../../engine/crud/write/unique.ts";
import { updateRow } from "../../engine/crud/write/update.ts";

type Budget = StoredRecord<"budget">;
type BudgetCopyTarget = { shop_id: number; percent: number | null | undefined; existing: CopyBudgetsInput["existing"] };

const budgets = buildResourceWithHooks("budget", {});
const { most = Infinity } = requireColumn(budgets, "sales");

/** Yen to which a part of a budget is rounded. */
const roundingStep = 1000;

/** @throws Rejected W022 if the part is more than a budget may be */
function calculateBudgetPart(sales: number, percent: number | null | undefined): number {
  if (percent === null || percent === undefined) return sales;
  const part = Math.round((sales * percent) / 100 / roundingStep) * roundingStep;
  if (part > most) throw new Rejected("W022", { args: [formatYen(most)] });
  return part;
}

async function copyTo(
  budget: Budget,
  { shop_id, percent, existing }: BudgetCopyTarget,
  call: Call,
): Promise<RecordActionResult> {
  if (shop_id === budget.shop_id) return { outcome: "SKIPPED", details: [words.itself] };
  const sales = calculateBudgetPart(budget.sales, percent);
  const { month } = budget;
  // The column holds the first day of the month.
  const [other] = (await findRecords(budgets, { shop_id, month: `${month}-01` }, call, true)) as readonly Budget[];
  if (!other) {
    const input = { shop_id, month, sales };
    await refuseTakenValues(budgets, input, insertMany(budgets, [input], call));
    return { outcome: "ADDED", details: [formatYen(sales)] };
  }
  if (existing === "SKIP") return { outcome: "SKIPPED", details: [words.exists(formatYen(other.sales))] };
  if (other.sales === sales) return { outcome: "SKIPPED", details: [words.same(formatYen(sales))] };
  await updateRow(budgets, other.budgetId, { sales }, call);
  return { outcome: "CHANGED", details: [`${formatYen(other.sales)} → ${formatYen(sales)}`] };
}

/** Copies budgets to the same months of other shops, each in a transaction of its own. */
async function copyBudgets(
  { toShopIds, percent, existing }: CopyBudgetsInput,
  call: Call,
): Promise<ActionWork<Budget>[]> {
  const shops = await call.db
    .selectFrom("shop")
    .select(["shop_id", "name"])
    .where("tenant_id", "=", call.viewer.developerId)
    .where("shop_id", "in", [...new Set(toShopIds)])
    .orderBy("display_sequence")
    .orderBy("shop_id")
    .execute();
  return shops.map(({ shop_id, name }) => ({
    place: name,
    work: (budget, within) => copyTo(budget, { shop_id, percent, existing }, within),
  }));
}

export const budgetHooks: ResourceHooks<"budget"> = { actions: { copyBudgets } };
