import { deliveryServices } from "./orders.ts";
import { measureNames } from "../report/measures.ts";

/** The figures of a sales record (売上の記録), and the groups in which they are shown. */
export const recordLabels = {
  groups: {
    sales: "売上",
    guests: "客数",
    taxes: "消費税",
    deposits: "入金",
    delivery: "デリバリー売掛",
    corrections: "返品・取消・ポイント",
  },
  ...measureNames,
  grossSales: "総売上",
  taxable8: "8%対象（税込）",
  tax8: "消費税(8%)",
  taxable10: "10%対象（税込）",
  tax10: "消費税(10%)",
  depositsCash: "現金",
  depositsCredit: "クレジット",
  depositsEmoney: "電子マネー",
  depositsQr: "QR決済",
  depositsOther: "その他入金",
  deliveryUberEats: deliveryServices.UBER_EATS,
  deliveryDemaeCan: deliveryServices.DEMAE_CAN,
  deliveryMenu: deliveryServices.MENU,
  deliveryWolt: deliveryServices.WOLT,
  deliveryOther: deliveryServices.OTHER,
  returnCount: "返品件数",
  cancelCount: "取消件数",
  cancels: "取消額",
} as const;

/** The tenders that are counted when a day is closed. */
export const countedTenderNames = {
  CREDIT: recordLabels.depositsCredit,
  EMONEY: recordLabels.depositsEmoney,
  QR: recordLabels.depositsQr,
  OTHER: "その他（商品券など）",
} as const;
