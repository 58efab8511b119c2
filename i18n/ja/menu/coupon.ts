import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { daysOfWeek } from "../console/ui.ts";
import { orderTypeNames } from "../words/orders.ts";

export const coupon = {
  name: "クーポン",
  fields: {
    id: "ID",
    coupon_name: "クーポン名",
    status: "状態",
    holders: "持っている端末",
    image_url: "画像",
    coupon_number: "クーポン番号",
    target: "配信対象",
    target_type: "割引の対象",
    product_id: "対象商品",
    use_range: "利用できる注文",
    usage: "利用回数",
    usage_count: "ひとりの回数",
    total_count: "先着の回数",
    minimum_price: "最低利用金額(税込)",
    store_cooperation: "他店舗でも利用可",
    usable_shops: "使える店舗",
    discount_type: "割引の種類",
    discount_rate: "割引率",
    discount_price: "割引額",
    term_type: "利用期間",
    start_date: "開始日",
    end_date: "終了日",
    days_of_week: "利用できる曜日",
    start_time: "利用できる時刻(から)",
    end_time: "利用できる時刻(まで)",
    release_timer: "公開日時",
    created_at: "登録日時",
    updated_at: "更新日時",
  },
  options: {
    status: { SCHEDULED: "配布前", ACTIVE: "配布中", ENDED: "終了" },
    target: { EVERYONE: "全員", NEW_MEMBER: "新規会員", REPEATER: "リピーター", BIRTHDAY: "誕生月の会員" },
    target_type: { BILL: "会計全体", PRODUCT: "商品" },
    use_range: { ALL: "すべて", ...orderTypeNames },
    usage: { ONCE: "1回限り", ONCE_A_DAY: "1日1回", SEVERAL: "回数を決める", UNLIMITED: "制限なし" },
    discount_type: { RATE: "割引率", PRICE: "割引額" },
    days_of_week: daysOfWeek,
    term_type: { ALWAYS: "常時", PERIOD: "期間を指定" },
  },
  actions: {
    copyCoupons: {
      name: "ほかの店舗へ複製",
      fields: { shop_ids: "複製先の店舗", existing: "同じクーポンがあるとき" },
      options: { existing: { SKIP: "飛ばす", UPDATE: "この内容で上書き" } },
    },
  },
  sections: { basic: "基本情報", target: "対象と利用条件", discount: "割引", term: "期間と公開" },
  spans: { start_date: "利用期間" },
} satisfies ResourceLabels["coupon"];

/** Words on the picture of a coupon as members see it. */
export const couponPreview = {
  rateOff: (rate: string) => `${rate}%OFF`,
  priceOff: (price: string) => `${price}引き`,
  from: (price: string) => `${price}以上のご利用で`,
  times: (count: number) => `お一人さま${count}回まで`,
  first: (count: string) => `先着${count}回`,
  elsewhere: "ほかの店舗でも使えます",
  onDays: (days: string) => `使える日時 ${days}`,
  hours: (from: string, to: string) => `${from}〜${to}`,
} as const;

/** What the discount leaves, beside its field. */
export const couponTexts = {
  after: (before: string, after: string) => `${before} → ${after}`,
  costRate: (rate: string) => `原価率 ${rate}`,
  left: (yen: string) => `粗利 ${yen}`,
  free: "割引率が100%です。割引の対象が無料になります。まちがいがないか確認してください。",
  atOnce: "すぐに公開",
  loss: (yen: string) => `原価割れ ${yen}`,
} as const;
