import { stockCostTexts } from "../../../../i18n/ja/stock/stock-cost-notes.ts";
import type { SheetLineBuilder } from "../../reportShape.ts";

type Said = { rows: readonly { actualCost?: number | null }[]; recipesChanged: number };

/**
 * What a reader of the figures must know: rows without a count, which the totals leave out, or what the period needs where no row has one;
 * and recipes that have changed since.
 */
export function listCostNotes({ rows, recipesChanged }: Said, costBy: string | undefined): string[] {
  const left = rows.filter(({ actualCost }) => actualCost === null).length;
  const counts =
    left === rows.length ? stockCostTexts.none : stockCostTexts[costBy === "MONTH" ? "MONTH" : "SHOP"](left);
  return [...(left === 0 ? [] : [counts]), ...(recipesChanged === 0 ? [] : [stockCostTexts.recipes(recipesChanged)])];
}

/** The same above the table of files. */
export const buildNoteLines: SheetLineBuilder = (answer, filters) =>
  listCostNotes({ rows: answer.rows, recipesChanged: Number(answer["recipesChanged"] ?? 0) }, filters["costBy"]).map(
    (note) => [stockCostTexts.label, note],
  );
