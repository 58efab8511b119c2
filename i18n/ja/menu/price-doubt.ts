/** What is said of a price that looks like a slip of the hand (src/domain/priceDoubt.ts): in forms, files and actions alike. */
export const priceDoubtTexts = {
  FREE: "0円です。間違いでないか確かめてください",
  HALVED: "いまの半額以下になります。間違いでないか確かめてください",
  TRIPLED: "いまの3倍以上になります。間違いでないか確かめてください",
} as const;
