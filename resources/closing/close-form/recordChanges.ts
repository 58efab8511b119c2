import { formatChangeOf } from "../../../src/core/sheet/format.ts";
import { unitOf, writtenFigure, type FigureName, type SalesFigures } from "../../recordGroups.ts";

/** A figure in which two versions differ. */
type Change = { name: FigureName; before: number | null; after: number | null };

/** The figures in which two records differ, in the order of the record. */
export function changesOf(before: SalesFigures, after: SalesFigures): Change[] {
  const names = Object.keys(after).filter((name): name is FigureName => name !== "__typename");
  return names
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }))
    .filter((change) => change.before !== change.after);
}

/** The difference of the two; null where one of them has none. */
export const differenceOf = ({ before, after }: Pick<Change, "before" | "after">): number | null =>
  before === null || after === null ? null : after - before;

/** The difference as text: in points if the figure is a ratio. */
export function writtenDifference(change: Change): string {
  const difference = differenceOf(change);
  return unitOf(change.name) === "RATIO" ? formatChangeOf("RATIO", difference) : writtenFigure(change.name, difference);
}
