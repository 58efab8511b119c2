import { noMailServer } from "../program/mail.ts";
import { explainSetAside } from "../words/restored.ts";

/** The order of a purchase slip on paper, its mail, and why it was not sent. */
export const orderTexts = {
  title: (supplier: string) => `発注書　${supplier} 御中`,
  canceled: (supplier: string) => `発注取消　${supplier} 御中`,
  slip: "伝票番号",
  /** The number of a slip, and the code under which a file made it. */
  numbers: (number: string, code: string | null | undefined) => (code ? `${number} / ${code}` : number),
  orderDate: "発注日",
  deliveryDate: "納品予定日",
  from: "発注元",
  to: "納品先",
  remarks: "備考",
  columns: ["No.", "品目コード", "品目", "数量", "単位", "単価(税抜)", "税率", "金額(税抜)"],
  rate: (rate: number) => `${rate}%${rate === 8 ? "※" : ""}`,
  sums: {
    amount8: "8%対象(税抜)",
    tax8: "消費税8%",
    amount10: "10%対象(税抜)",
    tax10: "消費税10%",
    total: "合計(税込)",
  },
  file: (number: string) => `発注書_${number}.pdf`,
  subject: (company: string, number: string) => `【発注】${company}（${number}）`,
  body: ({
    supplier,
    company,
    shop,
    number,
    delivery,
  }: Record<"supplier" | "company" | "shop" | "number" | "delivery", string>) =>
    `${supplier} 御中

いつもお世話になっております。${company}です。
添付のとおり発注いたします。よろしくお願いいたします。

伝票番号: ${number}
納品先: ${shop}
納品予定日: ${delivery}

このメールに返信はできません。ご不明な点は、納品先の店舗へお問い合わせください。
`,
  reasons: {
    noServer: `${noMailServer}発注書はまだ送っていません。サーバーの送信箱にあり、設定されると送ります。`,
    late: "送れないまま納品予定日を過ぎたため、送りませんでした。",
    inspected: "検品を始めたため、発注書は送っていません。これからも送りません。",
    canceled: "取り止めたため、発注書は送っていません。これからも送りません。",
    address: "仕入先にメールアドレスの登録がないため、送りませんでした。",
    unknown: "送っている途中でサーバーが止まり、届いたかどうか分かりません。仕入先に確かめてください。",
    server: "メールサーバーが受け付けませんでした。時間をおいて送り直します。",
    refused: "メールサーバーが宛先を受け付けませんでした。",
    failed: "発注書を作れませんでした。時間をおいて送り直します。",
    gaveUp: "何度も試しましたが、送れませんでした。",
    restored: `${explainSetAside("発注")}。仕入先に確かめてください。`,
  },
} as const;
