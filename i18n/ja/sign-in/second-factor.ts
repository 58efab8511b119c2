import type { IdentityRefusal } from "../../../src/auth/identityClient.ts";
import { passwordLock } from "../../../src/core/credentials.ts";

/** What the identity service refused, where it is about codes of an authenticator app. */
export const factorRefusals: Readonly<Partial<Record<IdentityRefusal, string>>> = {
  WRONG_CODE: "コードが間違っています。アプリに今表示されている6桁のコードを入力してください。",
  EXPIRED_CODE: "このコードは使用済みです。アプリに次のコードが表示されるまで待って、入力してください。",
  LOCKED: `間違いが続いたため、一時的に操作できません。${passwordLock.minutes}分ほど待ってから、もう一度お試しください。`,
};

/** Texts of the second factor that the sign-in page and the console share. */
export const factorTexts = {
  code: "6桁のコード",
  codeForm: "アプリに表示されている6桁の半角数字を入力してください。",
  qr: "認証アプリで読み取るQRコード",
  scan: "認証アプリ（Google Authenticator、Microsoft Authenticator など）で、QRコードを読み取ってください。",
  openApp: "この端末のアプリで開く",
  byHand: "読み取れないときは、このキーをアプリに入力してください（時刻ベース）。",
  enter: "アプリに表示された6桁のコードを入力してください。",
  codesOnce:
    "認証アプリを使えないときに、コードの代わりに入力します。1つにつき1回だけ使えます。表示されるのは今だけです。印刷するか、安全な場所に控えてください。",
  copy: "すべてコピー",
  print: "印刷",
};

/** Texts of the sign-in page. */
export const factorSteps = {
  codeText: "認証アプリに表示されている6桁のコードを入力してください。",
  recoveryText: "控えておいたリカバリーコードを1つ入力してください。使ったコードは、もう使えません。",
  recovery: "リカバリーコード",
  recoveryWrong: "リカバリーコードが間違っているか、使用済みです。",
  recoveryForm: "リカバリーコードは、英数字12文字で入力してください。",
  byRecovery: "認証アプリを使えない（リカバリーコードを入力）",
  byApp: "認証アプリのコードを入力",
  noRecovery: "認証アプリを使えないときは、管理者にお問い合わせください。",
  submit: "サインイン",
  submitting: "確認しています…",
  setUpText:
    "会社の設定により、サインインには認証アプリのコードが必要です。はじめに、お使いのスマートフォンのアプリを登録します。",
  setUpSubmit: "登録してサインイン",
  goOn: "控えました。サインインする",
};

/** Texts of the console's page. */
export const factorPage = {
  title: "サインインの2段階認証",
  on: "有効",
  off: "無効",
  state: "状態",
  left: "リカバリーコードの残り",
  leftCount: (count: number) => `${count}個`,
  explain:
    "サインインのときに、パスワードに加えて、認証アプリに表示されるコードを入力します。パスワードを知られても、他人はサインインできません。",
  othersEnd: "設定や変更をすると、ほかの端末のサインインは終了します。",
  noPool: "発行アカウントの方法でサインインしているため、この画面では設定できません。",
  noRecovery:
    "このサーバーの認証サービス（Cognito）には、リカバリーコードがありません。認証アプリを使えなくなったときは、管理者に解除を依頼してください。",
  begin: "設定を始める",
  confirm: "コードを確認して有効にする",
  confirmChange: "コードを確認して切り替える",
  cancel: "やめる",
  wait: "処理しています…",
  done: "2段階認証を有効にしました。",
  changed: "別の端末に切り替えました。",
  switchedOff: "2段階認証を切りました。",
  codes: "リカバリーコード",
  codesDone: "控えました",
  setUp: "認証アプリの登録",
  actions: "変更",
  prove: "本人の確認のため、認証アプリのコードかリカバリーコードを入力してください。",
  proofCode: "コード",
  proofForm: "6桁のコードか、英数字12文字のリカバリーコードを入力してください。",
  change: "別の端末に変える",
  newCodes: "リカバリーコードを作り直す",
  newCodesNote: "これまでのリカバリーコードは使えなくなります。",
  switchOff: "2段階認証を切る",
  failed: "状態を確認できませんでした。",
  retry: "もう一度試す",
};
