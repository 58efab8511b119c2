/** The factors between the sales of two periods, drawn as steps. */
export const salesChangeTexts = {
  title: "増減の内訳",
  label: "売上の増減の要因",
  factor: "要因",
  more: (names: string, others: number) => `${names} ほか${others}店`,
  from: (before: string, now: string) => `${before} → ${now}`,
  days: (count: string) => `${count}日`,
  guests: (count: string) => `${count}人`,
} as const;
