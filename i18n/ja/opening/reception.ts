import { orderTypeNames } from "../words/orders.ts";

/** Words of the buttons that stop and resume the orders of shops. */
export const receptionTexts = {
  pause: "受付を止める",
  pauseAll: (count: number) => `${count}店の受付を止める`,
  pauseOf: (shop: string) => `${shop}の受付を止める`,
  resume: "再開する",
  resumeAll: (count: number) => `${count}店を再開する`,
  resumeOf: (shop: string) => `${shop}の受付を再開する`,
  lead: "アプリからの注文を受け付けません。時刻が来れば、ひとりでに再開します。",
  shops: "止める店舗",
  orders: "止める注文",
  orderTypes: orderTypeNames,
  halfHour: "30分止める",
  today: "今日は止める",
  until: "時刻まで",
  untilButton: "この時刻まで止める",
  badTime: "いまより後の時刻を、18:30のように入力してください。",
  cancel: "やめる",
  paused: (shops: string, time: string) => `${shops}の受付を${time}まで止めました。`,
  resumed: (shops: string) => `${shops}の受付を再開しました。`,
  unchanged: "もうそうなっています。",
  shopCount: (count: number) => `${count}店`,
  toSpecialDays: "日付ごとの休業と時間",
  resumesAt: (time: string) => `${time}に再開`,
  partly: (orders: string, time: string) => `${orders}は${time}まで停止`,
} as const;
