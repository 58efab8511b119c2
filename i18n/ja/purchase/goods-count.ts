/** What the bar of an inspection or a count says above its buttons. */
export const goodsTexts = {
  /** Who brought a slip or a transfer into its state, and when. */
  endedBy: (by: string | null | undefined, at: string, status: string) =>
    `${by ?? "ほかの利用者"}が${at}に「${status}」にしました。`,
  notKept: "この画面の数は保存されていません。",
  otherThan: (differences: string) => `この画面と違う数: ${differences}`,
  otherLine: (item: string, own: string, stored: string) => `${item}（ここでは${own}、保存されたのは${stored}）`,
  /** Some names, and how many more there are. */
  namesOf: (names: readonly string[]) =>
    names.length > 4 ? `${names.slice(0, 3).join("、")} ほか${names.length - 3}品目` : names.join("、"),
  unchecked: (items: string) => `まだ数えていない品目: ${items}`,
  wrongLines: (items: string) => `数量か単価が正しくない品目: ${items}`,
} as const;
