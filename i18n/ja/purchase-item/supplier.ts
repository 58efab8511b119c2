import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { daysOfWeek } from "../console/ui.ts";

export const supplier = {
  name: "仕入先",
  fields: {
    supplierId: "ID",
    supplierCode: "仕入先コード",
    supplierName: "仕入先名",
    supplierNameKana: "仕入先名(カナ)",
    registrationNumber: "登録番号",
    contactName: "担当者",
    phoneNumber: "電話番号",
    mailAddress: "発注書の送り先",
    orderDeadline: "発注の締め時刻",
    deliveryDays: "配送日",
    leadDays: "納品までの日数",
    minimumOrder: "最低発注額(税抜)",
    closingDay: "締日",
    remarks: "備考",
    active: "取引中",
  },
  options: { deliveryDays: daysOfWeek },
  sections: { supplier: "仕入先", contact: "連絡先", order: "発注と納品", invoice: "請求" },
} satisfies ResourceLabels["supplier"];
