import { budgetTexts as words } from "../../i18n/ja/budget.ts";
import { formatYen } from "../../src/core/money.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { CopyBudgetsInput } from "../../src/generated/server.ts";
import type { Call } from "../crud/call.ts";
import type { Done, Hooks, StoredRecord, Work } from "../crud/hooks.ts";
import { insertMany } from "../crud/many.ts";
import { find } from "../crud/read.ts";
import { columnOf, resourceWith } from "../crud/resource.ts";
import { unlessTaken } from "../crud/unique.ts";
import { updateRow } from "../crud/update.ts";

type Budget = StoredRecord<"budget">;
type Target = { shop_id: number; percent: number | null | undefined; existing: CopyBudgetsInput["existing"] };

const budgets = resourceWith("budget", {});
const { most = Infinity } = columnOf(budgets, "sales");

/** Yen to which a part of a budget is rounded. */
const step = 1000;

/** @throws Rejected W022 if the part is more than a budget may be */
function partOf(sales: number, percent: number | null | undefined): number {
  if (percent === null || percent === undefined) return sales;
  const part = Math.round((sales * percent) / 100 / step) * step;
  if (part > most) throw new Rejected("W022", { args: [formatYen(most)] });
  return part;
}

async function copyTo(budget: Budget, { shop_id, percent, existing }: Target, call: Call): Promise<Done> {
  if (shop_id === budget.shop_id) return { outcome: "SKIPPED", details: [words.itself] };
  const sales = partOf(budget.sales, percent);
  const { month } = budget;
  // The column holds the first day of the month.
  const [other] = (await find(budgets, { shop_id, month: `${month}-01` }, call, true)) as readonly Budget[];
  if (!other) {
    const input = { shop_id, month, sales };
    await unlessTaken(budgets, input, insertMany(budgets, [input], call));
    return { outcome: "ADDED", details: [formatYen(sales)] };
  }
  if (existing === "SKIP") return { outcome: "SKIPPED", details: [words.exists(formatYen(other.sales))] };
  if (other.sales === sales) return { outcome: "SKIPPED", details: [words.same(formatYen(sales))] };
  await updateRow(budgets, other.budgetId, { sales }, call);
  return { outcome: "CHANGED", details: [`${formatYen(other.sales)} → ${formatYen(sales)}`] };
}

/** Copies budgets to the same months of other shops, each in a transaction of its own. */
async function copyBudgets({ toShopIds, percent, existing }: CopyBudgetsInput, call: Call): Promise<Work<Budget>[]> {
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

export const budget: Hooks<"budget"> = { actions: { copyBudgets } };
