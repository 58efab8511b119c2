import type { ReportLabels } from "../../../src/generated/labels.ts";

export const stockItems = {
  name: "理論在庫",
  columns: {
    itemName: "品目",
    itemCode: "コード",
    shopName: "店舗",
    unit: "単位",
    countDate: "最終棚卸",
    value: "在庫の額",
    quantity: "理論在庫",
    days: "足りる日数",
    counted: "棚卸の数",
    bought: "入荷",
    used: "使用",
    lost: "廃棄・ロス",
    moved: "移動",
  },
} satisfies ReportLabels["stock-items"];
