import type { PlanEvent, PlanKind } from "../../../src/generated/types.ts";
import type { HolidayName } from "../../../src/core/calendar/holidayName.ts";

/** The kinds of plans, as chips and badges name them. */
export const planKinds: Readonly<Record<PlanKind, string>> = {
  CHANGE_SET: "変更予約",
  PRICE: "価格の予約",
  PRODUCT: "商品・オプション",
  MENU_CATEGORY: "メニュー種別",
  MEDIA: "メディア",
  COUPON: "クーポン",
  PUSH: "プッシュ通知",
  STORE: "店舗・営業",
};

/** What happens on the day. */
export const planEvents: Readonly<Record<PlanEvent, string>> = {
  CHANGES: "変更",
  PRICED: "価格変更",
  RELEASED: "公開",
  STARTS: "開始",
  ENDS: "最終日",
  RESUMES: "販売再開",
  SENT: "送信",
  CLOSED: "休み",
  PAUSED: "受付停止",
  HOURS: "特別営業",
  REOPENS: "受付再開",
};

/** Public holidays. */
export const holidayNames: Readonly<Record<HolidayName, string>> = {
  NEW_YEAR: "元日",
  COMING_OF_AGE: "成人の日",
  FOUNDATION: "建国記念の日",
  EMPEROR: "天皇誕生日",
  VERNAL_EQUINOX: "春分の日",
  SHOWA: "昭和の日",
  CONSTITUTION: "憲法記念日",
  GREENERY: "みどりの日",
  CHILDREN: "こどもの日",
  MARINE: "海の日",
  MOUNTAIN: "山の日",
  AGED: "敬老の日",
  AUTUMNAL_EQUINOX: "秋分の日",
  SPORTS: "スポーツの日",
  CULTURE: "文化の日",
  LABOUR: "勤労感謝の日",
  SUBSTITUTE: "振替休日",
  BETWEEN: "国民の休日",
  UNNAMED: "祝日",
};

/** Texts of /plans. */
export const planPageTexts = {
  month: (year: string, month: number) => `${year}年${month}月`,
  months: "月",
  previous: "前の月",
  next: "次の月",
  today: "今日",
  kinds: "予定の種類",
  all: "すべて",
  grid: "予定のカレンダー",
  shops: (count: number) => `${count}店舗の予定`,
  day: (date: string, holiday: string | null, count: number) =>
    `${date}${holiday ? ` ${holiday}` : ""} ${count === 0 ? "予定なし" : `予定${count}件`}`,
  more: (count: number) => `ほか${count}件`,
  moreOf: (date: string, count: number) => `${date}のほか${count}件`,
  showMore: (count: number) => `ほか${count}件を見る`,
  none: "この日の予定はありません。",
  noneOfMonth: "この月の予定はありません。",
  isToday: "今日",
  wholeBrand: "ブランド全体",
  andMore: (names: string, count: number) => `${names} ほか${count}店`,
  records: (count: number) => `${count}件`,
  span: (from: string, until: string) => `${from}〜${until}`,
  by: (name: string) => `予約した人：${name}`,
  move: "移す",
  cancel: "取り消す",
  moves: (title: string) => `「${title}」の時刻を移す`,
  cancels: (title: string) => `「${title}」を取り消す`,
} as const;

/** Texts of moving and cancelling. */
export const planChangeTexts = {
  targets: (shops: number, records: number) => `${shops}店・${records}件`,
  choose: "変える予約",
  scope: "どの予約を変えるか",
  whole: (shops: number, records: number) => `すべて（${shops}店・${records}件）`,
  some: "選んだ記録だけ",
  tooMany: (count: number) => `はじめの${count}件から選べます。`,
  every: "すべて",
  reservation: (shop: string, orderType: string, change: string) =>
    [shop, orderType, change].filter((text) => text !== "").join(" "),
  change: (before: string, after: string) => `${before} → ${after}`,
  costChange: (before: string, after: string) => `原価 ${before} → ${after}`,
  date: "移す先の日",
  time: "時刻",
  cancelQuestion: "いまの値は変わらず、予約だけがなくなります。",
  gone: "この予約は、ほかの利用者が移したか、取り消しました。",
  quit: "やめる",
  moveThem: (shops: number, records: number) => `${shops}店・${records}件を移す`,
  cancelThem: (shops: number, records: number) => `${shops}店・${records}件を取り消す`,
  moved: (shops: number, records: number) => `${shops}店・${records}件の予約を移しました`,
  cancelled: (shops: number, records: number) => `${shops}店・${records}件の予約を取り消しました`,
  refused: (count: number) => `${count}件は、ほかの利用者が先に変えたため、そのままです`,
  movedSet: "変更予約の時刻を移しました",
  cancelledSet: "変更予約を取り消しました",
} as const;

/** Texts of the next plans at home. */
export const nextPlanTexts = {
  title: "これからの予定",
  toPage: "予定を開く",
  none: "7日以内の予定はありません。",
} as const;
