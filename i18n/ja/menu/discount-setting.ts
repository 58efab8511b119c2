import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { daysOfWeek } from "../console/ui.ts";
import { orderTypeNames } from "../words/orders.ts";

export const discountSetting = {
  name: "割引設定",
  fields: {
    discountSettingId: "ID",
    discountName: "割引名",
    discountType: "割引の種類",
    discountRate: "割引率",
    discountPrice: "割引額",
    minimumPrice: "最低利用金額(税込)",
    orderTypes: "使える注文",
    daysOfWeek: "使える曜日",
    startDate: "開始日",
    endDate: "終了日",
    displaySequence: "表示順",
  },
  options: {
    discountType: { RATE: "割引率", PRICE: "割引額" },
    orderTypes: orderTypeNames,
    daysOfWeek,
  },
  sections: { discount: "割引", valid: "使える注文と期間" },
  spans: { startDate: "使える期間" },
} satisfies ResourceLabels["discount-setting"];
