/** What a report is compared with. */
export const comparisons = {
  none: "なし",
  previous: "前期間",
  previousWeekday: "直前の同曜日",
  lastYear: "前年同日",
  lastYearWeekday: "前年同曜日",
} as const;

/** The change against each comparison. */
export const changes = {
  none: "",
  previous: "前期間比",
  previousWeekday: "直前の同曜日比",
  lastYear: "前年同日比",
  lastYearWeekday: "前年同曜日比",
  unfinished: "途中",
} as const;

/** The hours and shops that a comparison contains, and how many shops it leaves out. */
type ComparedPart = Record<"hour" | "count" | "left", string>;

/** What a comparison contains. */
export const comparisonContents = {
  nothing: () => "比べる期間の記録がないか一部だけのため、比較できません。",
  noneExisting: "既存店がないため、全店の数字です。",
  existing: (count: string, left: string) =>
    `数字は、どちらの期間も通して営業した既存店${count}店舗のものです。${left}店舗は入っていません。`,
  hours: ({ hour }: ComparedPart) => `比較は、今日の${hour}より前の時間と、相手の日の同じ時間です。`,
  shops: ({ count, left }: ComparedPart) =>
    `比較は、どちらの期間も通して営業した${count}店舗どうしです。${left}店舗は入っていません。`,
  hoursAndShops: ({ hour, count, left }: ComparedPart) =>
    `比較は、今日の${hour}より前の時間と相手の日の同じ時間で、どちらの期間も通して営業した${count}店舗どうしです。${left}店舗は入っていません。`,
  days: (own: number, other: number) => `比べる日数は、この期間が${own}日、相手の期間が${other}日です。`,
  ranks: "順位は全店のものなので、変動は出しません。「既存店」にすると、同じ店舗の順位どうしで比べます。",
} as const;

/** The same in the chip beside the comparison. */
export const comparedShort = {
  label: "比較の内容",
  nothing: "比較できる店舗なし",
  hours: (hour: string) => `${hour}までで比較`,
  shops: (count: string, left: string) => `既存${count}店で比較・${left}店除外`,
  days: (own: number, other: number) => `${own}日と${other}日`,
  leftOut: "入っていない店舗と理由",
} as const;

/** Why a shop is left out of a comparison. */
export const leftOut = {
  shop: (shop: string, why: string) => `${shop}（${why}）`,
  NEW: "記録がない",
  NEW_ON: (date: string) => `${date}から営業`,
  CLOSED: "閉店",
  CLOSED_ON: (date: string) => `${date}まで営業`,
  PAUSED: "30日を超える休業",
  EMPTY: "どちらかの期間に記録がない",
  PARTIAL: "どちらかの期間の記録が一部だけ",
  GAP: "営業日の記録がない",
  GAP_ON: (date: string) => `${date}の記録がありません`,
} as const;

/** Shops side by side. */
export const side = {
  label: "店舗を並べる",
  shops: "並べる店舗",
  note: (most: number) => `2〜${most}店舗、または1店舗とほかの平均`,
  mean: (count: number) => `ほかの${count}店舗の平均`,
  leftOut: (shops: string) => `ほかの平均には、期間を通して記録のある店舗だけが入ります。入っていない店舗: ${shops}`,
  others: "ほかの平均",
  outside: "平均に入らない店舗",
  figure: "並べる数字",
  apply: "並べて比べる",
  end: "並べない",
} as const;

/** The same at the head of a column, where the filter bar says it in full. */
export const shortChanges = {
  none: "",
  previous: "前期間比",
  previousWeekday: "同曜日比",
  lastYear: "前年比",
  lastYearWeekday: "前年比",
} as const;

/** Columns beside a compared figure: the figure of the other period, and the difference from it. */
export const besides = {
  previous: { none: "", previous: "前期間", previousWeekday: "同曜日", lastYear: "前年", lastYearWeekday: "前年" },
  difference: {
    none: "",
    previous: "前期間差",
    previousWeekday: "同曜日差",
    lastYear: "前年差",
    lastYearWeekday: "前年差",
  },
} as const;
