import type { ReportLabels } from "../../src/generated/labels.ts";
import { changeActions, changedResources } from "./names.ts";

export const history = {
  columns: {
    changedAt: "日時",
    person: "変えた人",
    resource: "対象",
    recordName: "名前",
    shopName: "店舗",
    action: "操作",
    field: "項目",
    before: "変更前",
    after: "変更後",
    actor: "種別",
    address: "IPアドレス",
  },
  sums: { total: "該当件数" },
  options: {
    resource: changedResources,
    action: changeActions,
    actor: {
      USER: "担当者",
      ACCOUNT: "発行アカウント",
      SHOP: "レジ",
      JOB: "予約の処理",
      COMMAND: "運用コマンド",
      SETUP: "初期設定",
    },
  },
} satisfies ReportLabels["history"];

/** Words of the differences. */
export const changeWords = {
  nothing: "なし",
  hidden: "（記録しない値）",
  yes: "はい",
  no: "いいえ",
  set: (label: string, value: string) => `${label}: ${value}`,
  more: (count: number) => `ほか${count.toLocaleString("ja-JP")}項目`,
  picture: (end: string) => `画像 …${end}`,
  unnamed: (id: string) => `ID ${id}`,
};

/** Why the state before a change cannot be taken back. */
export const restoreReasons = {
  account: "削除したアカウントのパスワードは残っていません。アカウントを発行し直してください。",
  noValues: "値を残していない記録のため、戻すものがありません。",
  closing: "精算は、締め直すと新しい版になります。日次精算の画面から締め直してください。",
  noForm: "画面から変更するものではないため、戻せません。",
  shop: "削除した店舗は、新しい番号になるため、ここからは作り直せません。店舗の登録から登録してください。",
  notMade: "登録する画面がないため、作り直せません。",
  notChanged: "登録したあとで変更できないため、戻せません。間違いは、取り消しの記録や削除で直してください。",
  forbidden: "変更する権限がありません。",
  remade: "この記録は、すでに作り直されています。",
  gone: "記録が見つかりません。",
  nothing: "戻せる項目がありません。",
  same: "今の状態と同じです。",
};

/** Fields that stand in the history and on no form. */
export const otherFields: Readonly<Record<string, string>> = {
  apiKey: "APIキー",
  api_type: "APIの型",
  dateFormats: "日時の書式",
  decimal: "小数点",
  delimiter: "区切り文字",
  different: "内容の異なるレシート",
  duplicates: "記録済みだったレシート",
  recoveryCodes: "リカバリーコード",
  email: "メールアドレス",
  encoding: "文字コード",
  invitation: "招待",
  importColumns: "項目と列",
  priceScale: "金額に掛ける数",
  taxMode: "金額",
  taxRate: "税率",
  tender: "支払い方法",
  receipts: "レシート",
  drawerEvents: "ドロワー記録",
  changes: "変更履歴",
  recorded: "記録したレシート",
  refusedReceipts: "拒否したレシート",
  secondFactor: "2段階認証",
  authority: "権限",
  business_date: "営業日",
  closed_at: "閉じた日時",
  displaySequence: "並び順",
  loginId: "ユーザーID",
  conditions: "絞り込み",
  format: "形式",
  fromDate: "開始日",
  name: "名前",
  orderType: "注文",
  reversalOf: "取り消した記録",
  rows: "件数",
  shops: "店舗",
  site_type: "配信先",
  status: "状態",
  toDate: "終了日",
  version: "版",
};
