import type { ResourceLabels } from "../../src/generated/labels.ts";

export const pushNotification = {
  name: "プッシュ通知",
  fields: {
    id: "ID",
    title: "タイトル",
    description: "本文",
    release_timer: "配信日時",
    send_flg: "配信済み",
    created_at: "登録日時",
    updated_at: "更新日時",
  },
  options: { site_type: { SHOP: "店舗", BRAND: "ブランド全体" } },
  sections: { content: "内容", release: "配信" },
} satisfies ResourceLabels["push-notification"];
