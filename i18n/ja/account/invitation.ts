/** The page on which an invited person chooses the password. */
export const invitation = {
  title: "招待を受け取りました",
  codeTitle: "招待に答える",
  codeText: "招待状に書かれたコードを入力してください。",
  code: "招待コード",
  codeHint: "英大文字と数字の12文字。ハイフンは省けます",
  next: "次へ",
  looking: "確かめています…",
  invited: (company: string) => `${company} が、アカウントを用意しました。ご自身だけが知るパスワードを決めてください。`,
  name: "お名前",
  loginId: "ユーザー名",
  ends: "有効期限",
  submit: "パスワードを決める",
  submitting: "登録しています…",
  otherCode: "別のコードを入力する",
  doneTitle: "パスワードを決めました",
  done: (loginId: string) => `ユーザー名「${loginId}」と、決めたパスワードでサインインしてください。`,
} as const;
