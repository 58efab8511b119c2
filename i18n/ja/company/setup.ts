/** The steps of a new company until its first receipt. */
export const setupTexts = {
  title: "はじめての準備",
  progress: (done: number, count: number) => `${done}/${count} 済み`,
  hide: "閉じる",
  left: (count: number) => `残り${count}店舗`,
  done: "済み",
  import: "ファイルから取り込む",
  steps: {
    BRAND: "ブランドを登録する",
    SHOP: "店舗を登録する",
    HOURS: "アプリの営業時間を登録する",
    SETTING: "営業日の切替時刻と税の端数を決める",
    INVOICE: "インボイスの登録番号を登録する",
    CATEGORY: "カテゴリを登録する",
    MENU: "商品を登録する",
    KEY: "レジのAPIキーを発行する",
    RECEIPT: "はじめのレシートを受信する",
    STAFF: "スタッフのアカウントを発行する",
    BUDGET: "売上の予算を登録する",
  },
};
