import { salesChangeTexts } from "../../i18n/ja/analysis/sales-change-texts.ts";
import { formatCount, formatRatio } from "../../src/core/money.ts";
import { findFigure } from "../../src/core/totals.ts";
import { changeFactors } from "../../src/report-model/pages/change/changeFactors.ts";
import type { TableModel } from "../../src/report-model/table/tableModel.ts";

type ChangeFactor = (typeof changeFactors)[number];

/** A step from the sales of one period to those of the other. `before`: the sum of the steps before it. */
type ChangeStep = { name: ChangeFactor; evidence: string; before: number; change: number };

/** Shops that a step names; of more it says how many. */
const maxNamed = 3;

/** The shops that have this figure. */
function nameShops({ rows }: TableModel, factor: ChangeFactor): string {
  const names = rows.flatMap(({ source }) => (findFigure(source, factor) ? [String(source?.["shop_name"])] : []));
  const shown = names.slice(0, maxNamed).join("、");
  return names.length <= maxNamed ? shown : salesChangeTexts.more(shown, names.length - maxNamed);
}

/** The figures of both periods behind a factor; empty where it has none of its own. */
function formatEvidence(table: TableModel, factor: ChangeFactor): string {
  const { current: totals } = table;
  const { from, days, guests } = salesChangeTexts;
  switch (factor) {
    case "openedChange":
    case "closedChange":
    case "gapChange":
      return nameShops(table, factor);
    case "dayChange":
      return from(days(formatCount(totals["previousDays"])), days(formatCount(totals["days"])));
    case "guestChange":
      return from(guests(formatCount(totals["previousGuests"])), guests(formatCount(totals["guests"])));
    case "discountChange":
      return from(formatRatio(totals["previousDiscountRate"]), formatRatio(totals["discountRate"]));
    default:
      return "";
  }
}

/** The factors that changed anything, as steps, and the least and the greatest sum between them. */
export function buildChangeSteps(table: TableModel): {
  steps: readonly ChangeStep[];
  range: readonly [number, number];
} {
  const steps: ChangeStep[] = [];
  let sum = 0;
  for (const name of changeFactors) {
    const change = table.current[name] ?? 0;
    if (change === 0) continue;
    steps.push({ name, evidence: formatEvidence(table, name), before: sum, change });
    sum += change;
  }
  const sums = [0, ...steps.map(({ before, change }) => before + change)];
  return { steps, range: [Math.min(...sums), Math.max(...sums)] };
}
