import { orderTypes } from "./orders.ts";

/** Words of the home of APP Control. */
export const storeHomeTexts = {
  title: "いまアプリに出ているもの",
  shop: "店舗",
  state: "注文の受付",
  open: "受付中",
  closed: "受付停止",
  until: (time: string) => `${time}まで`,
  opens: (day: string, time: string) => `次は${day}${time}から`,
  today: "今日の",
  opensNever: "1週間のうちに始まる受付はありません",
  notSet: "営業時間が未登録",
  invisible: "アプリに非表示",
  released: (moment: string) => `${moment}に公開`,
  products: orderTypes,
  coupons: "クーポン",
  pushes: "プッシュ通知",
  media: "テーブルオーダー",
  items: (count: number) => `${count}品`,
  pieces: (count: number) => `${count}件`,
  hidden: (count: number) => `非表示${count}`,
  waiting: (count: number) => `公開待ち${count}`,
  scheduled: (count: number) => `予約${count}`,
  scheduledNow: (count: number) => `予約${count}件`,
  sent: (count: number) => `7日間に送信${count}`,
  opensList: (shop: string, what: string, value: string) => `${shop}の${what}（${value}）を開く`,
} as const;
