import type { Text } from "../../../../i18n/keys.ts";
import type { SheetLineBuilder } from "../../reportShape.ts";

type Said = { rows: readonly { actualCost?: number | null }[]; recipesChanged: number };

/**
 * What a reader of the figures must know: rows without a count, which the totals leave out, or what the period needs where no row has one;
 * and recipes that have changed since.
 */
export function listCostNotes(
  text: Text<"parts.stockCost">,
  { rows, recipesChanged }: Said,
  costBy: string | undefined,
): string[] {
  const left = rows.filter(({ actualCost }) => actualCost === null).length;
  const counts = left === rows.length ? text("none") : text(costBy === "MONTH" ? "MONTH" : "SHOP", { left });
  return [
    ...(left === 0 ? [] : [counts]),
    ...(recipesChanged === 0 ? [] : [text("recipes", { count: recipesChanged })]),
  ];
}

/** The same above the table of files. */
export const buildNoteLines: SheetLineBuilder = (texts, answer, filters) =>
  listCostNotes(
    (key, values) => texts(`parts.stockCost.${key}`, values),
    { rows: answer.rows, recipesChanged: Number(answer["recipesChanged"] ?? 0) },
    filters["costBy"],
  ).map((note) => [texts("parts.stockCost.label"), note]);
