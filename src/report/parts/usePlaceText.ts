import type { TableColumn } from "../../core/sheet/column.ts";
import { useText } from "../../ui/text.ts";

/** Writes a place, or its change, as a sentence would. */
export type PlaceText = (column: Pick<TableColumn, "show">, value: number) => string;

/** Ranks in words: 3位, 2つ上がった. */
export function usePlaceText(): PlaceText {
  const text = useText("ui.places");
  return ({ show }, value) => {
    if (show !== "change") return text("place", { rank: value });
    if (value === 0) return text("same");
    return text(value > 0 ? "up" : "down", { count: Math.abs(value) });
  };
}
