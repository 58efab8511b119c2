import type { ReportLabels } from "../../src/generated/labels.ts";
import { changedResources } from "./names.ts";

export const history = {
  columns: {
    changedAt: "日時",
    person: "変えた人",
    resource: "対象",
    recordName: "名前",
    shopName: "店舗",
    action: "操作",
    changes: "変更前 → 変更後",
    fields: "項目数",
    actor: "種別",
    address: "IPアドレス",
  },
  sums: { total: "該当件数" },
  options: {
    resource: changedResources,
    action: { CREATE: "登録", UPDATE: "変更", DELETE: "削除", REORDER: "並べ替え", COPY: "コピー" },
    actor: { USER: "担当者", ACCOUNT: "発行アカウント", SHOP: "レジ", JOB: "予約の処理", COMMAND: "運用コマンド" },
  },
} satisfies ReportLabels["history"];

/** Words of the differences. */
export const changeWords = {
  nothing: "なし",
  hidden: "変更あり",
  yes: "はい",
  no: "いいえ",
  set: (label: string, value: string) => `${label}: ${value}`,
  changed: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
};

/** Fields that stand in the history and on no form. */
export const otherFields: Readonly<Record<string, string>> = {
  apiKey: "APIキー",
  api_type: "APIの型",
  authority: "権限",
  business_date: "営業日",
  closed_at: "閉じた日時",
  displaySequence: "並び順",
  loginId: "ログインID",
  name: "名前",
  reversalOf: "取り消した記録",
  status: "状態",
  version: "版",
};
