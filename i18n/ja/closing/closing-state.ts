/** How a date or a month stands. */
export const closingStates = {
  NONE: "対象外",
  OPEN: "速報（未締め）",
  STALE: "要締め直し",
  CLOSED: "締済",
  IMPORTED: "取り込み済み",
} as const;

/** What the form is called that closes a shop's business date. */
export const titleOfClose = (shop: string, date: string): string => `${shop} ${date} の精算`;

/** How a date of a shop stands. */
export const closingDayStates = {
  OPEN: "未締め",
  STALE: "要締め直し",
  LATE: "確定後に届いた",
  RUNNING: "営業中",
  CLOSED: "締済",
  IMPORTED: "取り込み済み",
  REST: "休業",
} as const;

/** What is done about a date that waits, and what its amount is: in the queue of the closing, and on the home page. */
export const closingWork = {
  close: "精算する",
  closeAgain: "締め直す",
  provisional: "速報",
  now: "今の売上",
} as const;

/** Filters of the page of the daily closing. */
export const closingFilters = {
  dayState: { name: "状態", options: closingDayStates },
  dayCash: { name: "差額", options: { ANY: "差額あり", SHORT: "不足", OVER: "過剰" } },
} as const;
