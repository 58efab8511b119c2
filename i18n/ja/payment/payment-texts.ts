import { formatCount } from "../../../src/core/money.ts";
import { sentFileLines, sentFileMegabytes } from "../../../src/core/row-file/sentFileSize.ts";

/** Words of the pages of payment companies. */
export const paymentTexts = {
  months: "月と支払方法ごとの手数料",
  month: "月",
  total: "合計",
  upload: "明細を取り込む",
  uploadTitle: "入金明細の取り込み",
  company: "決済会社",
  shop: "店舗",
  shopHelp: "この決済会社の明細には、加盟店の列がありません。どの店舗の明細かを選んでください。",
  fileHelp: `決済会社のサイトからダウンロードしたCSVファイル（Shift_JISかUTF-8、${sentFileMegabytes}MB・${formatCount(sentFileLines)}行まで）。同じ行を二度記録することはありません。`,
  register: "取り込む",
  added: (count: number, sum: string) => `${formatCount(count)}行（売上 ${sum}）を取り込みました。`,
  known: (count: number) => `記録済みの${formatCount(count)}行は除きました。`,
  unmatched: (count: number) => `照合できない行が${formatCount(count)}行あります。`,
  nothing: "すべて記録済みの行のため、何も取り込みませんでした。",
  noStatements: "入金明細はまだありません",
  noStatementsHelp: "決済会社を登録し、そのサイトの明細（CSV）を取り込むと、レジの売上と照合します。",
  toCompanies: "決済会社を登録する",
  noLines: "照合できない行はありません",
} as const;
