import { fillMessage } from "../../../src/core/message.ts";
import { maxCountedFaults, type RejectionCode } from "../../../src/core/rejected.ts";
import { credentialFaults } from "../sign-in/credentials.ts";
import { typeNames } from "./typeNames.ts";

/** The message catalogue (specification) and the refusals that it has no number for. */
export const messages: Readonly<Record<RejectionCode, string>> = {
  I001: "この内容で登録します。よろしいですか？",
  I002: "登録しました。",
  I003: "削除してよろしいですか？",
  I004: "削除しました。",
  W001: "必須項目です。入力してください。",
  W002: "{0}文字で入力してください。",
  W003: "{0}文字以内で入力してください。",
  W004: "{0}として読み取れない値です。",
  W005: "半角英数字で入力してください。",
  W006: "半角数字で入力してください。",
  W007: "全角カタカナで入力してください。",
  W008: "日付の前後関係が正しくありません。",
  W009: "入力に誤りがあります。内容を確認してください。",
  W010: "実在する日付を入力してください。",
  W011: "画像のサイズは{0}以内にしてください。",
  W012: "拡張子が.pngまたは.jpgの画像を選択してください。{0}",
  W013: "残高を超えない金額を入力してください。",
  W014: "ほかの利用者がデータを更新したため、登録できませんでした。再読み込みして、もう一度編集してください。{0}",
  W015: "登録に失敗しました。入力内容を控えてから再読み込みし、もう一度入力してください。",
  W016: "契約のデータをすべて削除します（契約日：{0}、契約者：{1}）。よろしいですか？",
  W017: "契約を解約済みにします。以後は変更できません。よろしいですか？",
  W018: "当月より先の年月は指定できません。",
  W019: "表示するメニューが選択されていません。",
  W020: "メールアドレスまたはパスワードが正しくありません。",
  W021: "{0}より小さい値を入力してください。",
  W022: "{0}以下の値を入力してください。",
  W023: "{0}より大きい値を入力してください。",
  W024: "{0}以上の値を入力してください。",
  W025: "整数部は{0}桁以内、小数部は{1}桁以内で入力してください。",
  W026: "半角数字7桁で入力してください。",
  W027: "正しい電話番号を入力してください。",
  E001: "店舗を選択してください。",
  E002: "事業年度を選択してください。",
  BAD_INPUT: "送信された内容を読み取れませんでした。{0}",
  RANGE: "期間は20年以内で指定してください。",
  CROSSTAB_HOURS: "支払は時間帯ごとに記録していません。時間帯の絞り込みを外してください。",
  CROSSTAB_SIZE: "{0}までしか並べられません。期間を短くするか、ほかの見方を選んでください。",
  HOLIDAYS: "祝日などで絞り込めるのは、2000年から2099年までの期間です。比較する期間も含めて短くしてください。",
  SHOP_DAYS:
    "この表を時間帯で絞り込めるのは、店舗数×営業日数で{0}日分までです（いまは{1}日分）。期間か店舗を減らすか、曜日・祝日で絞り込んでください。",
  ITEM_DAYS: "すべての品目を日ごとに見られるのは{0}日までです（いまは{1}日）。期間を短くするか、品目を選んでください。",
  CELLS: "店舗の数 × 日数は{0}までです。期間か店舗を減らしてください。",
  UNAUTHENTICATED: "サインインしていないか、サインインの有効期限が切れています。もう一度サインインしてください。",
  FORBIDDEN: "この操作を行う権限がありません。",
  DEVICE:
    "端末の種類が「{0}」のキーでは、この操作はできません。この操作ができる種類の端末のキーか、店舗のキーを使ってください。",
  DEVICE_KEYS: "使えるキーがある間は、端末の種類を変えられません。先にキーを無効にしてください。",
  NOT_FOUND: "対象のデータが見つかりません。削除された可能性があります。",
  RECEIPT_DETACHED:
    "このレシートは、ここでは見られません。この店舗の{0}年分はファイルに保管しています。見るには、データベースに戻すよう、サーバーを動かしている人に依頼してください。",
  TAKEN: "「{0}」はすでに登録されています。",
  LOST_ZEROS:
    "登録済みの「{0}」と、先頭の0だけが違います。表計算ソフトで0が消えたなら「{0}」に直してください。別のものなら、画面で登録してください。",
  CHANGE_SET: "{0}",
  CREATED:
    "この画面からの登録は、変更する前の内容で済んでいます。一覧で確かめて、直すところは登録されたデータを編集してください。",
  SAME_ITEM: "同じ品目が上の行にあります。1行にまとめてください。",
  TAX_CLASS: "税区分が「{0}」なら、{1}の税率は{2}です。税率を変えるには、税区分を変えてください。",
  ALLERGENS: "「含まない」と品目は、いっしょに選べません。",
  STOCK_VALUE: "「{0}」の在庫の額が大きすぎます。数と単位、単価を確かめてください。",
  SLIP_ROWS: "同じコードの行と合いません。{0}",
  ROW_FILE: "{0}",
  UNIT_USED: "{0}がこの単位の数で記録されているため、在庫単位は変えられません。新しい品目を登録してください。",
  IN_USE: "{0}で使われているため、削除できません。",
  IN_GROUP: "「{0}」は、同じ分け方の「{1}」に入っています。先に「{1}」から外してください。",
  MOST: "登録できるのは、一人{0}件までです。使わないものを削除してください。",
  UNSENT: "「{0}」は、ファイルにできないため、メールでは送れません。",
  PUBLIC_URL: "https:// で始まり、社外から届くアドレスを入力してください。ユーザー名とパスワードは含められません。",
  RECIPIENT:
    "「{0}」は、会社の人の確認済みのメールアドレスではありません。会社の外にも送る設定ができるのは、権限1の人だけです。",
  TIME_ORDER: "{0}は{1}より後の時刻にしてください。",
  OVERLAP: "{0}が{1}と重なっています。",
  OUTSIDE: "{0}が{1}の外にあります。",
  SETTLED: "「{0}」のため、この操作はできません。",
  MONTH_LOCKED:
    "{0}の{1}は確定済みのため、精算、入出金、日報、仕入の入荷、棚卸を変えられません。直すときは、権限1の人が日次精算の画面で理由を書いて、確定を取り消します。",
  MONTH_OPEN: "締めていない営業日か、締め直しが要る営業日があるため、確定できません。{0}",
  RESTORE: "前の状態に戻せません。{0}",
  PAST: "現在より後の日時を指定してください。",
  PAST_DATE: "今日以降の日付を指定してください。",
  LAST_DATE: "{0}までの日付を指定してください。",
  FUTURE: "まだ来ていない営業日・日時です。",
  QUIET_HOURS: "夜間（{0}〜{1}）に届きます。このまま送る場合は、承知したことを示す欄にチェックしてください。",
  OWN_PUSH: "自分が登録・変更した通知は、自分では承認も差し戻しもできません。ほかの人に頼んでください。",
  PUSH_COUPON: "「{0}」は、送るときに配っていません。配信日時かクーポンを選び直してください。",
  COUPON_OPENED:
    "プッシュ通知「{0}」（{1}に送信）が、送るときに開けなくなります。先にその通知を直すか取り消してください。",
  PUSH_LIMIT: "同じブランドの会員に送れるのは、{0}。次に送れるのは{1}です。",
  RICH_TEXT: "文章に使えない内容があります（{0}）。画像と動画は、この画面からアップロードしたものだけを使えます。",
  MEDIA_TYPE: "PNG・JPEGの画像、またはMP4（H.264）の動画を選択してください。",
  MEDIA_CATEGORY: "ファイルの内容と種類が合っていません。",
  IMAGE: "この画像は使えません。{0}",
  VIDEO: "この動画は使えません。{0}",
  VIDEO_SIZE: "動画のサイズは{0}以内にしてください。",
  IMPORT_SIZE: "ファイルのサイズは{0}以内にしてください。期間ごとなどに分けると取り込めます。",
  NOT_IMPLEMENTED: "この機能はまだ用意されていません。",
  LOGIN_ID: `${credentialFaults.loginId}メールアドレスの形にはできません。`,
  PASSWORD: credentialFaults.password,
  PASSWORD_BLANK: credentialFaults.blank,
  WRONG_PASSWORD: "いまのパスワードが違います。",
  COMMON_PASSWORD: credentialFaults.common,
  EMAIL: credentialFaults.email,
  VIEWING: "見え方の確認中は変更できません。履歴に残るファイルの出力もできません。",
  VIEW_ENDED: "見え方の確認は終わりました。自分の画面に戻って、始め直してください。",
  RIGHTS: "{0}は、ご自分のアカウントにないため、許可できません。",
  SECOND_FACTOR:
    "この方法では、2段階認証が必要なアカウントはサインインできません。コンソールのサインイン画面をご利用ください。",
  INVITATION: "招待のコードが違うか、使用済みか、有効期限が切れています。招待した人にお問い合わせください。",
  MAIL: "メールを送信できませんでした。時間をおいて、もう一度お試しください。",
  SETUP_CODE: "コードが違います。サーバーを起動した端末に表示されたコードを入力してください。",
  SET_UP: "会社はすでに登録されています。サインインしてください。",
  ENCODING: "Shift_JISで表せない文字が含まれています。{0}",
  TOO_LARGE: "送信されたデータが大きすぎます。{0}",
  WORDS: "検索する語は{0}個以内にしてください。",
  RATE_LIMITED: "短い時間に操作が集中しました。しばらく待ってから、もう一度お試しください。",
  UNAVAILABLE: "ただいま処理が混み合っています。しばらく待ってから、もう一度お試しください。",
  TIMEOUT:
    "時間がかかりすぎるため、途中でやめました。対象（期間や店舗など）を減らすか、しばらく待ってから、もう一度お試しください。",
  DISK_FULL:
    "サーバーのディスクに空きがないため、保存できませんでした。システムの管理者に知らせ、空きができてから、もう一度お試しください。",
  INTERNAL: "予期しないエラーが発生しました。お問い合わせの際は、エラー番号 {0} をお知らせください。",
};

/** What fills {0} of W011 where an image has too many pixels, and of IMAGE. */
export const imageFaults = {
  side: (pixels: number) => `縦・横それぞれ${pixels.toLocaleString("ja-JP")}ピクセル`,
  pixels: (pixels: number) => `${Math.floor(pixels / 10_000)}万画素`,
  time: "処理に時間がかかりすぎました。画像を小さくしてから、もう一度お試しください。",
  growth: "保存すると大きくなりすぎます。JPEGにするか、画像を小さくしてから、もう一度お試しください。",
} as const;

/** Details that follow VIDEO as {0}: why the tables' terminals could not show it. */
export const videoFaults = {
  type: "MP4形式として読み取れない部分があります。",
  cut: "ファイルが途中で切れています。",
  boxes: "ファイルの構造が複雑すぎます。動画を書き出し直してください。",
  time: "処理に時間がかかりすぎました。動画を短くしてから、もう一度お試しください。",
  fragmented: "断片化されたMP4には対応していません。通常のMP4に書き出してください。",
  noPicture: "映像が入っていません。",
  codec: "映像の形式はH.264にしてください。",
  dimension: (long: number, short: number) => `映像の大きさは${long}×${short}までにしてください。`,
  length: (seconds: number) => `長さは${seconds}秒までにしてください。`,
} as const;

/** Details that follow BAD_INPUT as {0}: what exactly could not be read. */
export const badInput = {
  json: "JSONの形式が正しくありません。",
  utf8: "文字コードがUTF-8ではありません。",
  query: "GraphQLの文が正しくありません。",
  crossSite: "別のサイトから送られた可能性があるため、受け付けませんでした。",
  method: "この方法では呼び出せません。",
  compressed: "圧縮されたデータは受け付けていません。Content-Encodingを外し、圧縮せずに送信してください。",
  mediaType: "このContent-Typeのデータは受け付けていません。",
  notJson: "Content-Typeには application/json を指定してください。",
  notMultipart: "Content-Typeには multipart/form-data を指定してください。",
  untrusted: "この画面の版からの問い合わせは受け付けていません。画面を再読み込みしてください。",
  depth: "問い合わせの階層が深すぎます。",
  aliases: "問い合わせの別名が多すぎます。",
  cost: "問い合わせが大きすぎます。",
  length: "問い合わせの文が長すぎます。",
  operations: "一度に送れる操作はひとつです。",
  operationKind: "この種類の操作はありません。",
  signIns: "サインインなど、だれでも呼べる操作は、一度にひとつだけ送れます。",
  form: "multipart/form-data の形式が正しくないか、途中で切れています。",
  noFile: "画像ファイルがありません。",
  value: "値が正しくありません。",
  nesting: "データの階層が深すぎます。",
  values: "データの値が多すぎます。",
  members: "データの項目が多すぎます。",
  undeclared: "問い合わせの文で宣言していない変数です。",
  unknownField: "定義されていない項目です。",
  noSuchField: (type: string, name: string) => `型 ${type} に項目 ${name} はありません。`,
  noSuchArgument: (field: string, name: string) => `項目 ${field} に引数 ${name} はありません。`,
} as const;

/** What fills {0} of W012 for a photo of an iPhone (HEIC). */
export const telephoneImageHelp =
  "HEICの写真は、iPhoneの「写真」で選び直すか、Macの「プレビュー」・Windowsの「フォト」でJPEGに書き出してください。これから撮る写真は、iPhoneの「設定」›「カメラ」›「フォーマット」を「互換性優先」にすると、JPEGになります。";

/** What fills {0} of W012 where the name is right and the content is not. */
export const brokenImage = "ファイルが壊れているか、画像ではありません。";

/** What fills {0} of IN_USE: by what a record is used, how many there are, and the first of them by name. */
export const usedBy = (what: string, count: number, names: readonly string[]): string =>
  names.length === 0
    ? `${what}${count}件`
    : `${what}${count}件（${names.join("、")}${count > names.length ? " ほか" : ""}）`;

/** {0} of IN_USE where several things were to be deleted: which of them it is about. */
export const usedOne = (name: string, by: string): string => `「${name}」が${by}`;

/** A figure, written with its thousands. */
const formatArgument = (arg: string | number) => (typeof arg === "number" ? arg.toLocaleString("ja-JP") : arg);

function formatArguments(code: RejectionCode, args: readonly (string | number)[]): readonly (string | number)[] {
  if (code === "W004") return args.map((arg) => typeNames[arg] ?? arg);
  if (code === "TOO_LARGE") return args.map((most) => `${formatArgument(most)}件以内にしてください。`);
  return args.map(formatArgument);
}

/** The Japanese text of a code with its arguments filled in. The code itself is for programs: it stands in no text. */
export const formatMessage = (code: RejectionCode, args: readonly (string | number)[] = []): string =>
  fillMessage(messages[code], formatArguments(code, args));

/** True for a code of the catalogue. */
export const isCode = (code: unknown): code is RejectionCode =>
  typeof code === "string" && Object.hasOwn(messages, code);

/** Follows a message where only the first of very many faults are named. From `maxCountedFaults` on there may be more than `total`. */
export const formatFirstFaults = (named: number, total: number): string =>
  `（${total < maxCountedFaults ? `全${formatArgument(total)}件` : `${formatArgument(total)}件以上`}のうち、はじめの${named}件を示しています）`;
