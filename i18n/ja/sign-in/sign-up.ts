/** The page on which people sign up with a company's code, and the one that they see while they wait. */
export const signUp = {
  title: "ユーザー登録",
  text: "会社の管理者から受け取ったコードで登録します。管理者が承認すると、サインインできます。",
  code: "会社コード",
  codeHint: "英大文字と数字の10文字。ハイフンは省けます",
  wrongCode: "会社コードが間違っているか、この会社が登録を受け付けていません。会社の管理者に確かめてください。",
  name: "お名前",
  nameHint: "管理者が、どなたか分かる名前",
  userIdHint: "半角英数字。サインインのときに入力します",
  userIdIsAddress: "ユーザーIDに、メールアドレスの形は使えません。",
  emailHint: "確認コードが届きます",
  submit: "登録して確認コードを受け取る",
  submitting: "登録しています…",
  limit:
    "短い時間に操作が集中したか、承認を待つ人が多いため、いまは登録できません。時間をおいて、もう一度お試しください。",
  confirmText: (address: string) =>
    `${address || "ご登録のメールアドレス"} に確認コードを送信しました。届いたコードを入力してください。`,
  waitingText: (company: string) => `${company} の管理者が承認すると、サインインできます。`,
  waitingHelp:
    "承認されたかどうかは、この画面か、あとからサインインして確かめてください。承認されなかったときは、メールでお知らせします。",
  company: "会社",
  since: "登録日時",
  check: "承認されたか確かめる",
  checking: "確かめています…",
  notYet: "まだ承認されていません。",
} as const;
