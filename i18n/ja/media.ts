import type { ResourceLabels } from "../../src/generated/labels.ts";

export const media = {
  name: "テーブルオーダーメディア",
  fields: {
    id: "ID",
    category: "種類",
    source: "ファイル",
    targetProductCode: "開く商品",
    displayTime: "表示時間(秒)",
    displaySequence: "表示順",
    created_at: "登録日時",
    updated_at: "更新日時",
  },
  options: { category: { IMAGE: "画像", VIDEO: "動画" } },
  sections: { basic: "基本情報", showing: "表示" },
} satisfies ResourceLabels["media"];
