import { formatCount } from "../../../src/core/money.ts";

/** Why a file whose headings are registered is refused: nothing of it is recorded. */
export const sentFileFaults = {
  type: "文字の表として読めないファイルです。CSVファイル（Shift_JISかUTF-8）を選んでください。",
  base64: "ファイルの内容を受け取れませんでした。",
  unread: "ファイルを読み込めませんでした。もう一度選んでください。",
  bytes: (megabytes: number) => `ファイルは${megabytes}MBまでです。期間を分けたファイルにしてください。`,
  lines: (most: number, count: number) =>
    `ファイルの行は${formatCount(most)}行までです（${formatCount(count)}行あります）。期間を分けたファイルにしてください。`,
  none: "ファイルに行がありません。",
  heading: (names: string) =>
    `ファイルに、登録した見出しがありません: ${names}。ファイルか、見出しの登録を確かめてください。`,
  cells: (faults: string, count: number) =>
    `読めない行が${formatCount(count)}行あるため、何も記録しませんでした。${faults}`,
  cell: (line: number, heading: string, fault: string) => `${line}行目の「${heading}」: ${fault}`,
  date: "日付として読めません",
  long: (most: number) => `${most}文字までです`,
} as const;
