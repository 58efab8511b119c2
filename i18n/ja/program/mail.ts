/** What screens say where a mail cannot be sent. What becomes of it follows. */
export const noMailServer = "メールサーバーが設定されていません。";

/** Mails of the embedded user pool, by what their code is for. */
const purposes = {
  SIGN_UP: { subject: "【帳場】ユーザー登録の確認コード", text: "ユーザー登録を確認する" },
  CHANGE_ADDRESS: { subject: "【帳場】メールアドレス変更の確認コード", text: "メールアドレスを変更する" },
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

/** Notices, by what has happened. */
const notices = {
  ADDRESS_CHANGED: {
    subject: "【帳場】メールアドレスが変更されました",
    text: "ご登録のメールアドレスが、このアドレスから別のアドレスに変更されました。パスワードの再設定などのメールは、新しいアドレスに届きます。",
  },
  DECLINED: {
    subject: "【帳場】ユーザー登録のお知らせ",
    text: "会社がユーザー登録を承認しなかったため、登録を削除しました。ご不明な点は、会社の管理者に問い合わせてください。",
  },
} as const;

export const noticeMail = (purpose: keyof typeof notices, moment: string) => ({
  subject: notices[purpose].subject,
  text: `${notices[purpose].text}

日時: ${moment}

お心当たりのない場合は、すぐに会社の管理者に連絡してください。このメールに返信はできません。
`,
});

type InvitationContents = { companyName: string; accountName: string; loginId: string; address: string };

/** The mail of an invitation. */
export const invitationMail = (
  { companyName, accountName, loginId, address }: InvitationContents,
  code: string,
  expires: string,
) => ({
  subject: "【帳場】アカウントへの招待",
  text: `${companyName} が、${accountName} さまのアカウントを用意しました。
次のアドレスを開いて、ご自分のパスワードを決めてください。

${address}

ユーザーID: ${loginId}
招待コード: ${code}
有効期限: ${expires}

このアドレスは一度だけ使えます。ほかの人に渡さないでください。
お心当たりのない場合は、このメールを破棄してください。このメールに返信はできません。
`,
});
