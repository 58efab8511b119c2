import { formatCount } from "../../../src/core/money.ts";

/** Why a file of a payment company is refused: nothing of it is recorded. */
export const statementFaults = {
  type: "文字の表として読めないファイルです。CSVファイル（Shift_JISかUTF-8）を選んでください。",
  base64: "ファイルの内容を受け取れませんでした。",
  unread: "ファイルを読み込めませんでした。もう一度選んでください。",
  bytes: (megabytes: number) => `ファイルは${megabytes}MBまでです。期間を分けたファイルにしてください。`,
  lines: (most: number, count: number) =>
    `ファイルの行は${formatCount(most)}行までです（${formatCount(count)}行あります）。期間を分けたファイルにしてください。`,
  none: "ファイルに行がありません。",
  heading: (names: string) =>
    `ファイルに、決済会社の登録にある見出しがありません: ${names}。ファイルか、決済会社の登録を確かめてください。`,
  cells: (faults: string, count: number) =>
    `読めない行が${formatCount(count)}行あるため、何も記録しませんでした。${faults}`,
  cell: (line: number, heading: string, fault: string) => `${line}行目の「${heading}」: ${fault}`,
  date: "日付として読めません",
  yen: "円の額として読めません",
  size: "額が大きすぎます",
  long: (most: number) => `${most}文字までです`,
} as const;

/** Words of assigning the lines that match nothing. */
export const lineTexts = {
  name: (line: number) => `${formatCount(line)}行目`,
  stillUnmatched: "店舗か営業日か支払方法が、まだ分かりません。",
} as const;
