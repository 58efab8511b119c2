import { formatMonth } from "../../../src/core/money.ts";
import { recordLabels } from "../words/record.ts";

const formatThousands = (value: number): string => value.toLocaleString("ja-JP");

/** Names that a note lists. */
const maxNamed = 5;
const joinNames = (names: readonly string[]): string => {
  const more = names.length - maxNamed;
  return `${names.slice(0, maxNamed).join("、")}${more > 0 ? ` ほか${formatThousands(more)}店舗` : ""}`;
};

/** Dates of a shop that a note lists. */
const maxDates = 6;
const joinDates = (shop: string, dates: readonly string[]): string => {
  const more = dates.length - maxDates;
  return `${shop} ${dates.slice(0, maxDates).join("・")}${more > 0 ? ` ほか${more}日` : ""}`;
};

/** The sales of a month as journal entries, and their files for accounting. */
export const salesAccounting = {
  /** The words of 摘要; those of tenders as 補助科目, too. */
  words: {
    tenders: {
      depositsCash: recordLabels.depositsCash,
      depositsCredit: recordLabels.depositsCredit,
      depositsEmoney: recordLabels.depositsEmoney,
      depositsQr: recordLabels.depositsQr,
      depositsOther: recordLabels.depositsOther,
      deliveryUberEats: recordLabels.deliveryUberEats,
      deliveryDemaeCan: recordLabels.deliveryDemaeCan,
      deliveryMenu: recordLabels.deliveryMenu,
      deliveryWolt: recordLabels.deliveryWolt,
      deliveryOther: "その他デリバリー",
    },
    entries: {
      SALES: "売上",
      OVER: "現金過剰",
      SHORT: "現金不足",
      TENDER_OVER: "端末の合計の過剰",
      TENDER_SHORT: "端末の合計の不足",
    },
    discount: "値引",
  },
  files: {
    title: "会計ソフト用のファイル",
    note: (month: string) => `${formatMonth(month)}の締めた営業日。月次精算と同じ額です。`,
    software: {
      FREEE: "freee会計（仕訳データ）",
      MONEY_FORWARD: "マネーフォワード クラウド会計（仕訳帳）",
      YAYOI: "弥生会計（弥生インポート形式）",
    },
    discounts: (amount: string, apart: boolean) =>
      apart
        ? `値引 ${amount}は、別の勘定科目に書きます。`
        : `値引 ${amount}を引いた額を売上とします。別の勘定科目に書くときは、会社の設定で選べます。`,
    accounts: "勘定科目と税区分は、会社の設定で変えられます。",
    fileName: (software: string, month: string, locked: boolean) =>
      `売上_${software}_${month}${locked ? "" : "_未確定"}.csv`,
    none: "この月に締めた営業日の売上はありません。",
  },
  notes: {
    open: (shops: readonly string[]) =>
      `未確定の店舗: ${joinNames(shops)}。締め直すと仕訳も変わります。ファイルの名前に「未確定」が付きます。`,
    missing: (shops: readonly { name: string; dates: readonly string[] }[]) =>
      `締めていない営業日は仕訳にありません: ${joinNames(shops.map(({ name, dates }) => joinDates(name, dates)))}`,
    stale: (shops: readonly { name: string; dates: readonly string[] }[]) =>
      `締めたあとに数字が変わった営業日は、締めたときの数字です: ${joinNames(shops.map(({ name, dates }) => joinDates(name, dates)))}`,
    again: (shops: readonly string[]) =>
      `確定し直した店舗: ${joinNames(shops)}。前の版のファイルを取り込んだときは、その仕訳を入れ替えてください。`,
    unsplit: (days: number) => `値引を税率に分けられない${formatThousands(days)}日は、値引を引いた額を売上とします。`,
  },
  shops: {
    title: "月次精算との照合",
    agrees: "仕訳の合計は、月次精算と1円まで一致しています。",
    differs: "仕訳の合計と月次精算が一致しません。画面を読み込み直してください。",
    shop: "店舗",
    state: "月の確定",
    entries: "仕訳",
    sales10: "売上10%",
    sales8: "売上8%",
    tax: "消費税",
    sales: "仕訳の売上",
    closing: "月次精算の売上",
    gap: "差",
    difference: "現金差額",
    tenderDifference: "端末の差額",
    total: "合計",
  },
  sums: {
    title: "勘定科目ごとの合計",
    account: "勘定科目",
    rate: "税率",
    debit: "借方",
    credit: "貸方",
    tax: "うち消費税",
    total: "合計",
  },
  entries: {
    title: "仕訳",
    note: (entries: number) => `${formatThousands(entries)}件`,
    number: "番号",
    date: "日付",
    shop: "店舗",
    debit: "借方",
    debitAmount: "借方金額",
    credit: "貸方",
    creditAmount: "貸方金額",
    rate: "税率",
    tax: "消費税",
    summary: "摘要",
  },
  rates: { 8: "軽減8%", 10: "10%" },
  /** An account with its 補助科目. */
  account: (account: string, subAccount: string | null) => (subAccount ? `${account}／${subAccount}` : account),
} as const;
