import { resourceNames } from "../../../src/generated/names.ts";
import { changedResources } from "../words/names.ts";

/** Names written out before the rest is counted. */
const maxNamedRecords = 3;

/** Shops that need a thing, as IN_USE names them: 店舗「渋谷本店」「横浜西口店」ほか2店舗. */
export function shopNames(names: readonly string[]): string {
  const rest = names.length - maxNamedRecords;
  const written = names
    .slice(0, maxNamedRecords)
    .map((name) => `「${name}」`)
    .join("");
  return `店舗${written}${rest > 0 ? `ほか${rest}店舗` : ""}`;
}

/** Notifications of a brand that are still to be sent, as IN_USE names them. */
export const waitingPushes = (count: number): string => `配信を待つプッシュ通知${count}件`;

/** Counted no further: the number tells enough, and counting years of receipts takes long. */
export const countedUpTo = 1000;

/** How many records of a kind use a thing, as IN_USE and UNIT_USED name them: 仕入伝票12件. */
export const countedUsers = (name: string, count: number): string =>
  `${name}${count.toLocaleString("ja-JP")}件${count < countedUpTo ? "" : "以上"}`;

/** Records of waste and loss of an item. */
export const lossRecords = "廃棄・ロスの記録";

/** What a shop may hold, by the table that keeps it. */
const holdings: Readonly<Record<string, string>> = {
  receipt: "売上の記録",
  product: "商品",
  product_category: "カテゴリ",
  product_option: "オプション",
  product_menu_category: "メニュー種別",
  count_product: "カウント商品",
  device: resourceNames.device,
  printer: resourceNames.printer,
  refused_receipt: resourceNames["refused-receipt"],
  coupon: "クーポン",
  push_notification: "プッシュ通知",
  app_device: "アプリ会員の端末",
  tto_media: "テーブルオーダーの画像・動画",
  budget: "売上予算",
  shop_cost: resourceNames["shop-cost"],
  discount_setting: "割引設定",
  item_par: resourceNames["item-par"],
  purchase_slip: resourceNames["purchase-slips"],
  transfer: resourceNames["transfer-lines"],
  transfer_event: "店間移動の記録",
  stock_count: resourceNames["stock-counts"],
  stock_loss: lossRecords,
  daily_report: changedResources.DAILY_REPORT,
  menu_plan: changedResources.MENU_PLAN,
};

/** What a shop holds, as IN_USE names it: 売上の記録1,000件以上、商品12件. Tables that have no word are その他のデータ. */
export function shopHoldings(counts: readonly { table: string; count: number }[]): string {
  const known = counts.filter(({ table }) => holdings[table]);
  const written = known.map(({ table, count }) => countedUsers(holdings[table] ?? "", count));
  return [...written, ...(known.length === 0 ? ["そのほかのデータ"] : [])].join("、");
}
