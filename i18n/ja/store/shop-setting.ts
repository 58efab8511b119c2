import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const shopSetting = {
  name: "店舗の設定",
  fields: {
    dayCutoff: "営業日の切り替え時刻",
    dayCutoffFrom: "切替の開始日",
    dayCutoffToday: "現在の切替",
    taxRounding: "消費税の端数",
    pointsAs: "ポイントの扱い",
    warehouse: "倉庫として使う",
  },
  options: {
    taxRounding: { DOWN: "切り捨て", HALF_UP: "四捨五入", UP: "切り上げ" },
    pointsAs: { DISCOUNT: "値引", TENDER: "支払" },
  },
  sections: { day: "営業日", tax: "消費税とポイント", warehouse: "倉庫" },
} satisfies ResourceLabels["shop-setting"];
