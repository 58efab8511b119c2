import { changedResourceNames, resourceNames } from "../../../src/generated/names.ts";
import type { ChangedResource } from "../../../src/generated/types.ts";

/** Whose members a push notification goes to. */
export const siteTypes = { SHOP: "店舗", BRAND: "ブランド全体" };

/** What the history of changes calls its records. */
export const changedResources = {
  ...changedResourceNames,
  CLOSING: "精算",
  MONTH_LOCK: "月の確定",
  IR: "IR開示",
  DAILY_REPORT: "日報",
  MENU_PLAN: "日替わりメニューの計画",
  TRANSFER_LINES: "店間移動の一覧",
  STOCK_COUNT: "棚卸",
  DEVELOPER: "会社",
  PERSON: "スタッフの名前",
  IMPORT: "取り込み",
  IMPORT_SOURCE: "取り込みの読み方",
  SUPPLIER_INVOICE: "仕入先の請求書",
  MONTHLY: "月次ブック",
  PURCHASE_SLIP: resourceNames["purchase-slips"],
  TRANSFER: resourceNames["transfer-lines"],
  CHANGE_SET: "変更予約",
} satisfies Readonly<Record<ChangedResource, string>>;

/** What the history of changes says was done. */
export const changeActions = {
  CREATE: "登録",
  UPDATE: "変更",
  DELETE: "削除",
  REORDER: "並べ替え",
  COPY: "コピー",
  RESTORE: "復元",
  UNDO: "元に戻した",
  ISSUE: "再発行",
  READ: "閲覧",
  EXPORT: "ファイル出力",
  BEGIN_VIEW: "見え方の確認を開始",
  END_VIEW: "見え方の確認を終了",
};
