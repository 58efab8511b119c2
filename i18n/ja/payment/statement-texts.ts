import { formatCount } from "../../../src/core/money.ts";

/** Why a cell of a payment company's file is refused, beside what any file is refused for. */
export const statementFaults = {
  yen: "円の額として読めません",
  size: "額が大きすぎます",
} as const;

/** Words of assigning the lines that match nothing. */
export const lineTexts = {
  name: (line: number) => `${formatCount(line)}行目`,
  stillUnmatched: "店舗か営業日か支払方法が、まだ分かりません。",
} as const;
