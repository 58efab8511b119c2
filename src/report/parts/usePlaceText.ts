import { uiTexts } from "../../../i18n/ja/console/ui.ts";
import type { TableColumn } from "../../core/sheet/column.ts";

/** Writes a place, or its change, as a sentence would. */
export type PlaceText = (column: Pick<TableColumn, "show">, value: number) => string;

/** Ranks in words: 3位, 2つ上がった. */
export function usePlaceText(): PlaceText {
  return ({ show }, value) => {
    if (show !== "change") return uiTexts.places.place(value);
    if (value === 0) return uiTexts.places.same;
    return value > 0 ? uiTexts.places.up(Math.abs(value)) : uiTexts.places.down(Math.abs(value));
  };
}
