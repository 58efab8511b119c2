/** The shares of a month's sales, by what they are parts of. */
export const salesMixColumns = {
  orders: ["eatInShare", "takeoutShare", "deliveryShare"],
  tenders: ["cashShare", "creditShare", "emoneyShare", "qrShare", "otherShare", "dueShare"],
} as const;

const filedColumn = { filed: true } as const;

/** Their columns, which stand in files alone. */
export const salesMixFileColumns = {
  eatInShare: filedColumn,
  takeoutShare: filedColumn,
  deliveryShare: filedColumn,
  cashShare: filedColumn,
  creditShare: filedColumn,
  emoneyShare: filedColumn,
  qrShare: filedColumn,
  otherShare: filedColumn,
  dueShare: filedColumn,
} as const satisfies Record<(typeof salesMixColumns)[keyof typeof salesMixColumns][number], typeof filedColumn>;
