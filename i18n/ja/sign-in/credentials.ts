import { minPasswordLength } from "../../../src/core/credentials.ts";

/** What is wrong with an id, a password or a mail address (specification, section 5): said before the console and in it. */
export const credentialFaults = {
  loginId: "ユーザー名は半角英数字で入力してください。",
  password: `パスワードは${minPasswordLength}文字以上の半角英数字で入力してください。`,
  blank: "パスワードの前か後ろに空白が入っています。空白を消して、もう一度入力してください。",
  common: "よく使われるパスワードや、ユーザー名と同じパスワードは使えません。別のパスワードを決めてください。",
  email: "メールアドレスの形式で入力してください。",
} as const;
