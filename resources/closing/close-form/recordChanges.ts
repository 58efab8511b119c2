import { formatUnitChange } from "../../../src/core/sheet/format.ts";
import { findFigureUnit, formatSalesFigure, type SalesFigureName, type SalesFigures } from "../../recordGroups.ts";

/** A figure in which two versions differ. */
type RecordChange = { name: SalesFigureName; before: number | null; after: number | null };

/** The figures in which two records differ, in the order of the record. */
export function listRecordChanges(before: SalesFigures, after: SalesFigures): RecordChange[] {
  const names = Object.keys(after).filter((name): name is SalesFigureName => name !== "__typename");
  return names
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }))
    .filter((change) => change.before !== change.after);
}

/** The difference of the two; null where one of them has none. */
export const findFigureDifference = ({ before, after }: Pick<RecordChange, "before" | "after">): number | null =>
  before === null || after === null ? null : after - before;

/** The difference as text: in points if the figure is a ratio. */
export function formatFigureDifference(change: RecordChange): string {
  const difference = findFigureDifference(change);
  return findFigureUnit(change.name) === "RATIO"
    ? formatUnitChange("RATIO", difference)
    : formatSalesFigure(change.name, difference);
}
