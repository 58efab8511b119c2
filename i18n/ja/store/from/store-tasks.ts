import type { StoreTaskKind } from "../../../../src/generated/types.ts";

/** Words of what is left to do for a shop. */
export const storeTaskTexts = {
  title: "開店の準備",
  of: (name: string) => `「${name}」の開店の準備`,
  left: (count: number) => `残り${count}件`,
  finished: "すべて済みました",
  doneMark: "済み",
  openMark: "まだ",
  names: {
    ADDRESS: "住所を入れる",
    TEL: "電話番号を入れる",
    IMAGE: "店舗の画像を入れる",
    OPENING_DAY: "開店日を入れる",
    HOURS: "アプリ営業時間を入れる",
    MENU: "商品を登録する",
    PRINTERS: "印刷先にプリンターをつなぐ",
    KEYS: "端末のキーを発行する",
    GROUPS: "店舗グループに入れる",
    PUBLISH: "アプリに公開する",
  } satisfies Record<StoreTaskKind, string>,
  count: (count: number) => `あと${count}`,
} as const;
