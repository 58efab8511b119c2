import type { IdentityRefusal } from "../../../src/auth/identityClient.ts";
import type { SessionEndReason } from "../../../src/auth/session.ts";
import { passwordLock } from "../../../src/core/credentials.ts";
import { connection } from "../console/connection.ts";
import { credentialFaults } from "./credentials.ts";

/** The same after every wrong entry, so that it does not tell whether there is such a user. */
const lockWarning = `続けて${passwordLock.failures}回間違えると、${passwordLock.minutes}分間サインインできなくなります。`;

/** What the identity service refused, as the sign-in pages say it. */
const signInRefusals: Readonly<Record<IdentityRefusal, string>> = {
  WRONG_PASSWORD: `パスワードが間違っています。${lockWarning}`,
  UNKNOWN_USER: `ユーザー名が間違っています。${lockWarning}`,
  LOCKED: `パスワードを続けて間違えたため、一時的にサインインできません。${passwordLock.minutes}分ほど待ってからもう一度お試しいただくか、パスワードを再設定してください。`,
  DISABLED: "このユーザーは利用を停止されています。管理者にお問い合わせください。",
  WRONG_CODE: "確認コードが間違っています。",
  EXPIRED_CODE: "確認コードの有効期限が切れているか、使用済みです。確認コードを再送信してください。",
  UNDELIVERED: "確認コードをメールで送信できませんでした。時間をおいて確認コードを再送信してください。",
  LIMIT: "短い時間に操作が集中しました。しばらく待ってから、もう一度お試しください。",
  WEAK_PASSWORD: credentialFaults.password,
  COMMON_PASSWORD: credentialFaults.common,
  SAME_PASSWORD:
    "今までと同じパスワードは使えません。別のパスワードを決めて、確認コードを再送信するか、最初からやり直してください。",
  SESSION: "時間が経過したため、手続きを続けられません。最初からやり直してください。",
  NO_ADDRESS: "確認コードを送信できるメールアドレスが登録されていません。管理者にお問い合わせください。",
  ADDRESS_TAKEN: "このメールアドレスは、ほかのユーザーが使っています。",
  USER_EXISTS:
    "このユーザーIDは、すでに使われています。別のIDを入力してください。ご自身で登録した場合は、サインインすると続きに進めます。",
  SIGN_UP_CLOSED:
    "このサーバーでは、自分での登録を受け付けていません。会社の管理者に、アカウントの発行を依頼してください。",
  DECLINED: "会社が登録を承認しなかったため、登録は削除されました。ご不明な点は、会社の管理者にお問い合わせください。",
  CODE_NEEDED: "コードの確認から時間が経過しました。もう一度コードを入力してください。",
  FACTOR_REQUIRED: "会社の設定で必須のため、2段階認証を切ることはできません。",
  REMOTE_CLOSED:
    "このサーバーは、ほかの端末からのサインインを受け付けない設定になっています（パスワードは確認していません）。サーバーの管理者に、PUBLIC_URL または IDENTITY_REMOTE の設定を依頼してください。",
  UNREACHABLE: connection.downAndAdvice,
  UNAVAILABLE: "ただいまサーバーの準備ができていません。しばらく待ってから、もう一度お試しください。",
  MOVING:
    "ただいまデータの移行中のため、新しくサインインできません（パスワードは確認していません）。移行はふつう数分で終わります。5分ほどたってから、もう一度お試しください。すでにサインインしている端末では、そのまま見られます。",
  OTHER: "予期しないエラーが発生しました。もう一度お試しください。解決しない場合は、管理者にお問い合わせください。",
};

const endings: Readonly<Record<SessionEndReason, string>> = {
  EXPIRED: "サインインの有効期限が切れました。もう一度サインインしてください。",
  REFUSED:
    "このユーザーで利用できるアカウントが見つからないか、サインインが無効になりました。もう一度お試しいただくか、管理者にお問い合わせください。",
  SIGNED_OUT: "サインアウトしました。",
};

/** Every text of the pages that stand before the console. */
export const signIn = {
  documentTitle: (title: string) => `${title}｜帳場`,
  brand: "帳場",
  brandLatin: "CHŌBA",
  tagline: "店舗の売上とアプリを、ひとつの場所から。",
  salesView: "Sales View",
  salesViewText: "売上・電子ジャーナル・日計と現金",
  appControl: "APP Control",
  appControlText: "メニュー・クーポン・お知らせ配信",
  version: (version: string) => `バージョン ${version}`,
  toLight: "明るい配色に切り替える",
  toDark: "暗い配色に切り替える",

  title: "サインイン",
  userId: "ユーザー名（ユーザーID）",
  password: "パスワード",
  showPassword: "パスワードを表示",
  keepUserId: "ユーザー名を保存する",
  submit: "サインイン",
  submitting: "サインインしています…",
  forgot: "パスワードをお忘れですか？",
  signUp: "会社コードで登録する",
  google: "Googleでサインイン",
  or: "または",

  required: "入力してください。",
  userIdForm: credentialFaults.loginId,
  weakPassword: credentialFaults.password,
  blankAround: credentialFaults.blank,
  refusals: signInRefusals,
  endings,
  unknownStep: "このサインイン方法には対応していません。管理者にお問い合わせください。",
  notLoaded: `画面の読み込みに失敗しました。${connection.advice}`,

  code: "確認コード",
  codeForm: "確認コードは6桁の半角数字で入力してください。",
  codeSentTo: (address: string) => `${address || "ご登録のメールアドレス"} に確認コードを送信しました。`,
  codeResent: (address: string) => `${address || "ご登録のメールアドレス"} に確認コードを再送信しました。`,
  resend: "確認コードを再送信",
  resending: "再送信しています…",
  back: "サインインに戻る",

  confirmTitle: "ユーザー登録の確認",
  confirmText:
    "ユーザー登録の確認がまだ完了していません。登録時にメールでお送りした確認コードを入力すると、サインインできます。",
  confirmSubmit: "確認してサインイン",
  confirming: "確認しています…",

  resetTitle: "パスワードの再設定",
  resetRequired: "パスワードの再設定が必要です。ご登録のメールアドレスに確認コードを送信します。",
  resetSend: "確認コードを送信",
  resetSending: "送信しています…",
  newPassword: "新しいパスワード",
  newPasswordHint: "半角英数字と @、8文字以上",
  newPasswordSubmit: "パスワードを変更してサインイン",
  changing: "変更しています…",
  firstTitle: "新しいパスワードの設定",
  codeTitle: "2段階認証",
  setUpTitle: "2段階認証の設定",
  codesTitle: "リカバリーコード",
  waitingTitle: "承認待ち",
  firstText: "はじめてのサインインです。ご自身だけが知る新しいパスワードを設定してください。",

  forgotTitle: "パスワードの変更",
  forgotText:
    "ご登録のメールアドレスに確認メールを送信します。メールに記載された確認コードを入力すると、変更が確定します。",
  email: "メールアドレス",
  emailRequired: "パスワードを変更する、ご登録のメールアドレスを入力してください。",
  emailForm: credentialFaults.email,
  emailUnknown: "このメールアドレスは登録されていません。",
  newPasswordRequired: "変更後のパスワードを入力してください。",
  change: "パスワードを変更",
  changeConfirm: "変更を確定",
  changeEmail: "メールアドレスを入力し直す",
  changedTitle: "パスワードを変更しました",
  changedText: "新しいパスワードでサインインしてください。",
  toSignIn: "サインインへ",

  notFoundTitle: "ページが見つかりません",
  notFoundText: "アドレスが変わったか、ページが削除された可能性があります。",
  notFoundImage: "のれんの下りた店先の絵",
  toHome: "ホームへ戻る",
} as const;
