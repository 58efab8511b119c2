import { closingDayStates } from "../../../i18n/ja/closing/closing-state.ts";
import type { ReportRow } from "../../../src/core/totals.ts";
import type { RowFilter } from "../../../src/report-model/state/reportState.ts";

/** The dates of one state. */
export const dayStateNarrow: RowFilter = {
  options: Object.keys(closingDayStates),
  keeps: (row, value) => row["state"] === value,
};

const differenceKinds = {
  ANY: (difference: number) => difference !== 0,
  SHORT: (difference: number) => difference < 0,
  OVER: (difference: number) => difference > 0,
} as const;

/** What a row says of its cash and of the other tenders. */
const listDifferences = (row: ReportRow) =>
  Object.entries(row).flatMap(([name, value]) => (name.endsWith("ifference") ? Number(value ?? 0) : []));

const isKind = (value: string): value is keyof typeof differenceKinds => value in differenceKinds;

/** The dates on which the cash, or the total of another tender, differs: at all, too little, too much. */
export const dayCashNarrow: RowFilter = {
  options: Object.keys(differenceKinds),
  keeps: (row, value) => isKind(value) && listDifferences(row).some(differenceKinds[value]),
};
