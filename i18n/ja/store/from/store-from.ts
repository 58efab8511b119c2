import type { StorePart } from "../../../../src/generated/types.ts";

/** What can come along from a shop, as people tick it. */
export const storePartNames = {
  HOURS: "営業時間",
  SETTINGS: "設定と店舗ページ",
  PRINTERS: "印刷先",
  MENU: "メニュー",
  DEVICES: "端末",
  COUPONS: "クーポン",
  MEDIA: "画像・動画",
} as const satisfies Record<StorePart, string>;

/** What is said of a shop that is made from another. */
export const storeFromOutcome = {
  lost: (record: string, named: string, count: number) => `${record}${count}件から、${named}が外れます`,
  behind: (record: string, named: string, count: number) => `${record}${count}件は、${named}がないため作りません`,
  own: (fields: string) => `${fields}は、店舗ごとのものなので引き継ぎません`,
  menuTypesUnlisted:
    "もとの店舗は、会社の設定の「メニュー種別を出す店舗」に入っていません。種別は引き継ぎ、曜日と時間も効きますが、画面には出ません",
  planned: (count: number) => `もとの店舗の商品の価格などを変える予約（${count}件）は、新しい店舗には及びません`,
} as const;

/** Words of the form of a new shop. */
export const storeFromTexts = {
  action: "この店舗をもとに追加",
  actionOf: (name: string) => `「${name}」をもとに店舗を追加`,
  title: "店舗をもとに追加",
  of: (name: string) => `「${name}」をもとに追加`,
  lead: (brand: string) => `同じブランド「${brand}」の店舗を作ります。公開するまで、アプリには出ません。`,
  shop: "新しい店舗",
  parts: "引き継ぐもの",
  copied: "引き継いだもの",
  partHelp: {
    HOURS: "アプリ営業時間、店舗ページの営業時間、今日からあとの特別営業日",
    SETTINGS: "税の端数などの設定、レジの割引、紹介文、支払方法、特定商取引法の表記",
    PRINTERS: "印刷先の名前。つなぐプリンターは新しい店舗で登録します",
    MENU: "商品、オプション、グループ、カテゴリ、メニュー種別、カウント商品（すべての注文）",
    DEVICES: "端末の名前と種類。キーは新しい店舗で発行します",
    COUPONS: "期間もそのまま。「他店舗でも利用可」のものは、作らなくても使えます",
    MEDIA: "テーブルオーダーに流す画像と動画",
  } satisfies Record<StorePart, string>,
  check: "確かめる",
  checking: "確かめた結果",
  foretold: "まだ作っていません。この内容でよければ「追加」を押してください",
  create: "追加",
  back: "入力に戻る",
  cancel: "やめる",
  nothing: "引き継ぐものはありません。店舗だけを作ります",
  counted: (name: string, count: string) => `${name} ${count}件`,
  none: "なし",
  warned: (count: number) => `注意 ${count}件`,
  warning: (text: string) => `注意：${text}`,
  done: (name: string) => `「${name}」を追加しました。アプリにはまだ出ていません`,
  unknown: "もとにする店舗を、店舗の一覧で選んでください",
  toList: "店舗の一覧へ",
} as const;
