/** Texts of the page of the own account. */
export const ownAccountTexts = {
  name: "名前",
  save: "保存",
  saved: "保存しました。",
  password: "パスワードの変更",
  current: "いまのパスワード",
  next: "新しいパスワード",
  change: "変更する",
  changeNote:
    "変更すると、この端末も含めてすべてのサインインが終わります。新しいパスワードでサインインし直してください。",
  sessions: "サインイン中の端末",
  began: "サインインした日時",
  ends: "おそくとも終わる日時",
  none: "この画面で分かるサインインはありません。",
  everywhere: "すべての端末でサインアウト",
};
