import type { ResourceLabels } from "../../src/generated/labels.ts";

export const pushNotification = {
  name: "プッシュ通知",
  fields: {
    id: "ID",
    title: "タイトル",
    description: "本文",
    release_timer: "配信日時",
    quiet_hours_consent: "夜間の配信",
    status: "状態",
    audience: "配信先の端末",
    send_flg: "配信済み",
    failure: "送信できなかった理由",
    created_at: "登録日時",
    updated_at: "更新日時",
  },
  options: {
    site_type: { SHOP: "店舗", BRAND: "ブランド全体" },
    status: { SCHEDULED: "予約", SENDING: "送信中", SENT: "送信済", CANCELLED: "取消", FAILED: "送信失敗" },
  },
  sections: { content: "内容", release: "配信" },
} satisfies ResourceLabels["push-notification"];
