import { noMailServer } from "../program/mail.ts";

/** Why a shop gets no mail. */
export const noReminderMail = `${noMailServer}提出していない店舗へのメールは送らず、サーバーの送信箱に残します。ホームでは知らせます。`;

/** The mail that reminds a shop of its daily report. */
export const dailyReportMail = {
  subject: (shop: string, date: string) => `【帳場】${shop} ${date} の日報が提出されていません`,
  body: (
    shop: string,
    date: string,
    hour: number,
    address: string,
  ) => `${shop} ${date} の日報が、翌日${hour}時の期限を過ぎても提出されていません。

次のページから提出してください。
${address}

このメールは、会社の設定「提出していない店舗に知らせる」によるものです。このメールに返信はできません。
`,
} as const;
