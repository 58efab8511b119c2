import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { siteTypes } from "../words/names.ts";
import { explainSetAside } from "../words/restored.ts";

export const pushNotification = {
  name: "プッシュ通知",
  fields: {
    id: "ID",
    brand_id: "ブランド",
    title: "タイトル",
    description: "本文",
    coupon_id: "開くクーポン",
    coupon_name: "開くクーポン",
    release_timer: "配信日時",
    quiet_hours_consent: "夜間の配信",
    status: "状態",
    audience: "配信先の端末",
    saved_by: "登録・変更した人",
    decided_by: "承認・差し戻した人",
    decided_at: "承認・差し戻した日時",
    refusal_reason: "差し戻した理由",
    failure: "送信できなかった理由",
    created_at: "登録日時",
    updated_at: "更新日時",
  },
  options: {
    site_type: siteTypes,
    status: {
      WAITING: "承認待ち",
      REFUSED: "差し戻し",
      SCHEDULED: "予約",
      SENDING: "送信中",
      SENT: "送信済",
      CANCELLED: "取消",
      FAILED: "送信失敗",
    },
  },
  sections: { content: "内容", release: "配信" },
} satisfies ResourceLabels["push-notification"];

/** Words on the picture of a telephone, and beside the form. */
/** The button of the last step. */
export const pushSend = {
  register: "登録する",
  now: (devices: string) => `${devices}台に今すぐ送る`,
  later: (moment: string, devices: string) => `${devices}台に ${moment} に送る`,
  chooseWhen: "いつ送るか",
  chooseNow: "今すぐ送る",
  chooseTime: "日時を決めて送る",
  ask: (devices: string) => `${devices}台への送信の承認を求める`,
} as const;

export const pushPreview = {
  app: "アプリ",
  now: "たった今",
  opens: (coupon: string) => `押すと、クーポン「${coupon}」が開きます。`,
  reaches: (devices: string) => `${devices}台の端末に届きます。`,
  reachesBrand: (brand: string, devices: string) => `「${brand}」のすべての店舗の会員、${devices}台の端末に届きます。`,
  shops: (count: number, names: readonly string[]) =>
    `対象は${count}店舗: ${names.join("、")}${count > names.length ? ` ほか${count - names.length}店舗` : ""}`,
  brandMissing: "ブランドを選ぶと、届く端末の数が出ます。",
  reachesNobody: "届く端末がまだありません。アプリから端末の届け出があると、ここに数が出ます。",
  atOnce: "すぐに配信",
  immediately: "登録すると、すぐに送信を始めます。",
  byDay: (until: string, from: string) => `昼間（${until}〜${from}）に届きます。`,
  atNight: (from: string, until: string) =>
    `夜間（${from}〜${until}）に届きます。受け取る方の迷惑にならないか確認してください。`,
  consent: "夜間に届くことを承知して送る",
} as const;

/** Taking back what is scheduled. */
export const pushCancel = {
  action: (title: string) => `${title}の予約を取り消す`,
  title: "プッシュ通知の予約の取消",
  ofBrand: (brand: string) => `ブランド: ${brand}`,
  question: "予約を取り消します。取り消すと元に戻せません。よろしいですか？",
  keep: "取り消さない",
  cancel: "予約を取り消す",
  done: "予約を取り消しました。",
} as const;

/** The approval of a brand-wide one by a second person. */
export const pushDecision = {
  waiting: (count: number) =>
    `あなたの承認を待つ通知が${count}件あります。内容を確かめて、承認するか差し戻してください。`,
  asks: "登録・変更すると、ほかの人の承認を待ちます。承認されるまで送りません。",
  waitsForViewer:
    "あなたの承認を待っています。一覧の「承認」で、承認するか差し戻してください。ここで変えて保存すると、ほかの人の承認を待ちます。",
  waits: "ほかの人の承認を待っています。承認されるまで送りません。",
  approvedBy: (by: string, at: string) => `${by}が${at}に承認しました。`,
  refusedBy: (by: string, at: string, reason: string) =>
    `${by}が${at}に差し戻しました。理由: ${reason}　直して保存すると、もう一度承認を待ちます。`,
  open: "承認",
  action: (title: string) => `${title}を承認・差し戻しする`,
  title: "プッシュ通知の承認",
  subject: "タイトル",
  body: "本文",
  coupon: "開くクーポン",
  release: "配信日時",
  atOnce: "承認するとすぐに配信",
  late: (time: string) => `${time}（過ぎたため、承認するとすぐに配信）`,
  audience: "配信先の端末",
  devices: (count: string) => `${count}台`,
  savedBy: "登録・変更した人",
  saved: (by: string, at: string) => `${by}（${at}）`,
  reason: "差し戻す理由",
  reasonHint: "差し戻すときに入力します。登録・変更した人に見えます。",
  close: "閉じる",
  refuse: "差し戻す",
  approve: "承認する",
  approveNow: (devices: string) => `承認して、${devices}台に今すぐ送る`,
  approved: "承認しました。",
  refused: "差し戻しました。",
} as const;

/** The way between a shop's notifications and those of a whole brand. */
export const pushSites = {
  toBrand: "ブランド全体のプッシュ通知",
  toShop: "店舗のプッシュ通知",
} as const;

/** What was sent. */
export const pushOutbox = {
  title: "送信箱",
  lead: "送り終えたものが、送ったときの内容のまま残ります（新しい順に50通まで）。",
  empty: "まだ何も送っていません。",
  failed: "送信箱を読み込めませんでした。",
  sentAt: "送信日時",
  message: "タイトル",
  coupon: "開くクーポン",
  brand: "ブランド",
  company: "会社全体",
  devices: "端末",
  provider: "配信先",
  key: "送信番号",
  providers: { OUTBOX: "送信箱のみ（外へは送らない）", FCM: "Firebase（FCM）", WEBHOOK: "Webhook" },
} as const;

/** The coupon that a notification opens. */
export const pushCouponTexts = {
  ofShop: (name: string, shop: string) => `${name}（${shop}）`,
  until: (name: string, date: string) => `${name}（${date}まで）`,
  ofShopUntil: (name: string, shop: string, date: string) => `${name}（${shop}、${date}まで）`,
  atOnce: "すぐに",
  notActive: "送るときに、開くクーポンを配っていないため、送りませんでした。クーポンを直すか、外して保存してください",
} as const;

/** Why a notification was not sent. */
export const pushSendingTexts = {
  restored: `${explainSetAside("予定")}。送るときは、もう一度保存してください`,
} as const;

/** What fills {0} of PUSH_LIMIT. */
export const pushLimit = (gapHours: number, aDay: number): string =>
  gapHours === 0 ? `一日${aDay}通までです` : `${gapHours}時間に1通、一日${aDay}通までです`;
