/** How a date or a month stands. */
export const closingStates = {
  NONE: "対象外",
  OPEN: "速報（未締め）",
  STALE: "要締め直し",
  CLOSED: "締済",
} as const;

/** What the form is called that closes a shop's business date. */
export const titleOfClose = (shop: string, date: string): string => `${shop} ${date} の精算`;
