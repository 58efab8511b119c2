/** Mails of the embedded user pool, by what their code is for. */
const purposes = {
  SIGN_UP: { subject: "【帳場】ユーザー登録の確認コード", text: "ユーザー登録を確認する" },
  RESET_PASSWORD: { subject: "【帳場】パスワード再設定の確認コード", text: "パスワードを再設定する" },
} as const;

export const codeMail = (purpose: keyof typeof purposes, code: string, expires: string) => ({
  subject: purposes[purpose].subject,
  text: `${purposes[purpose].text}には、画面に次の確認コードを入力してください。

確認コード: ${code}
有効期限: ${expires}

お心当たりのない場合は、このメールを破棄してください。このメールに返信はできません。
`,
});
