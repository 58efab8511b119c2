import { closingDayStates } from "../../../i18n/ja/closing-state.ts";
import type { Narrow } from "../../../src/report/model/state.ts";

/** The dates of one state. */
export const dayState: Narrow = {
  options: Object.keys(closingDayStates),
  keeps: (row, value) => row["state"] === value,
};

const kinds = {
  ANY: (difference: number) => difference !== 0,
  SHORT: (difference: number) => difference < 0,
  OVER: (difference: number) => difference > 0,
} as const;

const isKind = (value: string): value is keyof typeof kinds => value in kinds;

/** The dates whose cash differs: at all, too little, too much. */
export const dayCash: Narrow = {
  options: Object.keys(kinds),
  keeps: (row, value) => isKind(value) && kinds[value](Number(row["difference"] ?? 0)),
};
