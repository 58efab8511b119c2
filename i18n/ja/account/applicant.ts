import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const applicant = {
  name: "承認待ち",
  fields: {
    applicantId: "ID",
    applicantName: "名前",
    loginId: "ユーザーID",
    email: "メールアドレス",
    confirmedAt: "登録日時",
  },
  options: {},
  sections: {},
} satisfies ResourceLabels["applicant"];

/** Texts of the screens for people who wait. */
export const applicantTexts = {
  declineTitle: "登録の却下",
  declineQuestion:
    "この登録を削除し、本人にメールで知らせます。同じユーザーIDとメールアドレスで、もう一度登録できるようになります。",
  declined: "登録を却下しました。",
  nobody: "承認を待っている人はいません",
  nobodyText: "会社コードで登録し、メールアドレスを確かめた人が、ここに並びます。",
  toSetting: "登録の受け付けと会社コード（設定）",
  gone: "この人は、もう承認を待っていません。ほかの管理者が、承認または却下した可能性があります。",
  toList: "承認待ちへ",
  accepting: (name: string, email: string, at: string) =>
    `${name}さん（${email}、${at} 登録）を承認します。権限と店舗、コンテンツを決めて発行すると、本人が決めたパスワードでサインインできます。`,
  done: "登録を承認しました。本人が決めたパスワードで、すぐにサインインできます。",
} as const;
