import { closingDayStates } from "../../../i18n/ja/closing/closing-state.ts";
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

const isKind = (value: string): value is keyof typeof differenceKinds => value in differenceKinds;

/** The dates whose cash differs: at all, too little, too much. */
export const dayCashNarrow: RowFilter = {
  options: Object.keys(differenceKinds),
  keeps: (row, value) => isKind(value) && differenceKinds[value](Number(row["difference"] ?? 0)),
};
