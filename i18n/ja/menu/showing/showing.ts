/** What each rule that shows or hides a dish is called. */
export const showingRules = {
  STOPPED: "停止",
  PERIOD_ENDED: "販売期間の終わり",
  PERIOD_AHEAD: "販売期間の前",
  PERIOD: "販売期間",
  RELEASE: "公開日時",
  HIDDEN: "隠しメニュー",
  SOLD_OUT: "売り切れ",
  OPTION_GROUP: "必ず選ぶオプション",
  ORDERS_OFF: "受け付けない注文",
  SHOP_HIDDEN: "アプリに出ていない店舗",
  SHOP_PAUSED: "受付の停止",
  CLOSED_DAY: "休業の営業日",
  MENU_TYPE: "メニュー種別",
  HOURS: "アプリ営業時間",
  HOURS_UNSET: "アプリ営業時間が未登録",
} as const;

/** What the states of dishes and options are called. */
export const productStatuses = {
  ON_SALE: "表示中",
  SCHEDULED: "公開待ち",
  SOLD_OUT: "売り切れ",
  PAUSED: "時間外・受付停止",
  CLOSED: "営業時間外",
  HIDDEN: "隠しメニュー",
  STOPPED: "停止",
  ENDED: "販売終了",
} as const;
