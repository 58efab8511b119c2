import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { noMailServer } from "../program/mail.ts";
import { explainSetAside } from "../words/restored.ts";

export const viewMail = {
  name: "定期メール",
  fields: {
    viewMailId: "ID",
    mailName: "件名",
    savedViewId: "ビュー",
    format: "ファイル",
    rhythm: "送る日",
    weekday: "曜日",
    dayOfMonth: "日",
    hour: "時",
    recipients: "宛先",
    active: "送る",
    status: "状態",
    nextAt: "次に送る日時",
    sentAt: "最後に送った日時",
    failure: "送れなかった理由",
    ownerName: "登録した人",
  },
  options: {
    format: { XLSX: "Excel（xlsx）", PDF: "PDF" },
    rhythm: { DAILY: "毎日", WEEKLY: "毎週", MONTHLY: "毎月" },
    weekday: {
      MONDAY: "月曜日",
      TUESDAY: "火曜日",
      WEDNESDAY: "水曜日",
      THURSDAY: "木曜日",
      FRIDAY: "金曜日",
      SATURDAY: "土曜日",
      SUNDAY: "日曜日",
    },
    status: {
      WAITING: "まだ送っていない",
      SENDING: "送信中",
      SENT: "送信済み",
      FAILED: "送れなかった",
      OFF: "停止中",
    },
  },
  sections: { rhythm: "送る日時", recipients: "宛先" },
} satisfies ResourceLabels["view-mail"];

/** The mail with a file, and why one was not sent. */
export const mailTexts = {
  report: "帳票",
  cut: "行数",
  cutRows: (most: string, all: string) => `全${all}行のうち、はじめの${most}行。全部はExcelで`,
  subject: (name: string, period: string) => `【帳場】${name}（${period}）`,
  body: ({ view, owner, lines, address }: { view: string; owner: string; lines: string; address: string }) =>
    `ビュー「${view}」のファイルをお送りします。

${lines}

${owner} さんの設定による定期メールです。送る内容と宛先は、帳場の「ビュー › 定期メール」で変えられます。
${address}
売上の数字が入っています。お心当たりのない場合は、このメールを破棄してください。このメールに返信はできません。
`,
  reasons: {
    noServer: `${noMailServer}設定されたら「今すぐ送る」で送るか、次の日時を待ってください。`,
    owner: "登録した人のアカウントが使えないか、メールを送る権限がありません。",
    view: "ビューが削除されたか、共有されなくなりました。",
    unsent: "ファイルにできない帳票です。",
    shops: "登録した人が扱えない店舗が、ビューに入っています。",
    recipients: "登録した人の権限では送れない宛先が入っています。",
    unknown:
      "送っている途中でサーバーが止まり、届いたかどうか分かりません。もう一度送るときは「今すぐ送る」を押してください。",
    server: "メールサーバーが受け付けませんでした。時間をおいて送り直します。",
    some: (addresses: string) => `メールサーバーが受け付けなかった宛先: ${addresses}`,
    refused: (message: string) => `計算できませんでした。${message}`,
    failed: "ファイルを作れませんでした。時間をおいて送り直します。",
    gaveUp: "何度も試しましたが、送れませんでした。",
    restored: `${explainSetAside("予定")}。`,
  },
} as const;
