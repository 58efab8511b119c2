/** The sums of voids and returns, by person and by reason. */
export const voidSumTexts = {
  countedOn:
    "取消は、取り消した営業日に並びます。期間別売上や精算の「取消」は会計の営業日に数えるので、同じ期間でも額が違うことがあります。",
  byStaff: "担当者別",
  byReason: "理由別",
  sum: (count: string, amount: string) => `全${count}件 ${amount}`,
  staff: "担当者",
  reason: "理由",
  voids: "取消",
  returns: "返品",
  amount: "金額",
};
