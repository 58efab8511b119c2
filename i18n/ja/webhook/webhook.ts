import type { ResourceLabels } from "../../../src/generated/labels.ts";

const events = {
  DAY_CLOSED: "日次精算",
  DAY_RECLOSED: "精算のし直し",
  RECEIPT_VOIDED: "レシートの取消",
  PRICE_RAISED: "仕入単価の値上げ",
  REPORT_SUBMITTED: "日報の提出",
  MONTH_LOCKED: "月の確定",
  MONTH_UNLOCKED: "月の確定の取り消し",
} as const;

export const webhook = {
  name: "Webhook",
  fields: {
    webhookId: "ID",
    webhookName: "名前",
    url: "アドレス(URL)",
    events: "知らせること",
    active: "知らせる",
    status: "状態",
  },
  options: {
    events,
    status: { NO_SECRET: "鍵なし", OFF: "停止中", ACTIVE: "送信中", FAILING: "届いていない" },
  },
  sections: {},
} satisfies ResourceLabels["webhook"];

export const webhookDelivery = {
  name: "Webhookの送信",
  fields: {
    deliveryId: "番号",
    createdAt: "日時",
    webhookName: "Webhook",
    event: "知らせたこと",
    shopName: "店舗",
    businessDate: "営業日",
    state: "状態",
    attempts: "回数",
    httpStatus: "HTTP",
    failure: "届かなかった理由",
    sentAt: "届いた日時",
    payload: "内容",
  },
  options: { event: events, state: { WAITING: "待機中", SENT: "送信済み", FAILED: "失敗" } },
  actions: { resendWebhookDeliveries: { name: "再送する", fields: {}, options: {} } },
  sections: {},
} satisfies ResourceLabels["webhook-delivery"];
