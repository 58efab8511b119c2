import type { ResourceLabels } from "../../src/generated/labels.ts";
import { siteTypes } from "./names.ts";

export const pushNotification = {
  fields: {
    id: "ID",
    brand_id: "ブランド",
    title: "タイトル",
    description: "本文",
    release_timer: "配信日時",
    quiet_hours_consent: "夜間の配信",
    status: "状態",
    audience: "配信先の端末",
    failure: "送信できなかった理由",
    created_at: "登録日時",
    updated_at: "更新日時",
  },
  options: {
    site_type: siteTypes,
    status: { SCHEDULED: "予約", SENDING: "送信中", SENT: "送信済", CANCELLED: "取消", FAILED: "送信失敗" },
  },
  sections: { content: "内容", release: "配信" },
} satisfies ResourceLabels["push-notification"];

/** Words on the picture of a telephone, and beside the form. */
export const pushPreview = {
  app: "アプリ",
  now: "たった今",
  reaches: (devices: string) => `${devices}台の端末に届きます。`,
  reachesBrand: (brand: string, devices: string) => `「${brand}」のすべての店舗の会員、${devices}台の端末に届きます。`,
  brandMissing: "ブランドを選ぶと、届く端末の数が出ます。",
  reachesNobody: "届く端末がまだありません。アプリから端末の届け出があると、ここに数が出ます。",
  atOnce: "すぐに配信",
  immediately: "登録すると、すぐに送信を始めます。",
  byDay: (until: string, from: string) => `昼間（${until}〜${from}）に届きます。`,
  atNight: (from: string, until: string) =>
    `夜間（${from}〜${until}）に届きます。受け取る方の迷惑にならないか確認してください。`,
  consent: "夜間に届くことを承知して送る",
} as const;

/** Taking back what is scheduled. */
export const pushCancel = {
  action: (title: string) => `${title}の予約を取り消す`,
  title: "プッシュ通知の予約の取消",
  ofBrand: (brand: string) => `ブランド: ${brand}`,
  question: "予約を取り消します。取り消すと元に戻せません。よろしいですか？",
  keep: "取り消さない",
  cancel: "予約を取り消す",
  done: "予約を取り消しました。",
} as const;

/** What was sent. */
export const pushOutbox = {
  title: "送信箱",
  lead: "送り終えたものが、送ったときの内容のまま残ります（新しい順に50通まで）。",
  empty: "まだ何も送っていません。",
  failed: "送信箱を読み込めませんでした。",
  sentAt: "送信日時",
  message: "タイトル",
  brand: "ブランド",
  company: "会社全体",
  devices: "端末",
  provider: "配信先",
  key: "送信番号",
  providers: { OUTBOX: "送信箱のみ（外へは送らない）", FCM: "Firebase（FCM）", WEBHOOK: "Webhook" },
} as const;
