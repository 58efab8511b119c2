/** What the server says of plans. */
export const planTexts = {
  prices: (least: string, most: string) => `${least}〜${most}`,
} as const;

/** What the server says of reservations. */
export const reservationTexts = {
  stale: "ほかの利用者が、先にこの予約を移したか、取り消しました",
} as const;
