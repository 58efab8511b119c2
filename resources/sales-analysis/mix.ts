/** The shares of a month's sales, by what they are parts of. */
export const mix = {
  orders: ["eatInShare", "takeoutShare", "deliveryShare"],
  tenders: ["cashShare", "creditShare", "emoneyShare", "qrShare", "otherShare", "dueShare"],
} as const;

const filed = { filed: true } as const;

/** Their columns, which stand in files alone. */
export const mixColumns = {
  eatInShare: filed,
  takeoutShare: filed,
  deliveryShare: filed,
  cashShare: filed,
  creditShare: filed,
  emoneyShare: filed,
  qrShare: filed,
  otherShare: filed,
  dueShare: filed,
} as const satisfies Record<(typeof mix)[keyof typeof mix][number], typeof filed>;
