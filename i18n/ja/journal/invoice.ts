/** Words of a receipt that is issued again as PDF. */
export const invoiceTexts = {
  titles: { invoice: "適格簡易請求書", returned: "適格返還請求書", receipt: "領収書" },
  again: "再発行",
  registration: (number: string) => `登録番号 ${number}`,
  unregistered: "登録番号がないため、適格簡易請求書ではありません。",
  soldAt: "取引日時",
  number: "レシート番号",
  issuedOn: "再発行日",
  issuer: "発行者",
  item: "品名",
  amount: { INCLUDED: "金額(税込)", EXCLUDED: "金額(税抜)" },
  payments: "お支払い",
  file: (title: string, number: string) => `${title}_${number}.pdf`,
} as const;
