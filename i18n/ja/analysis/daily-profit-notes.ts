/** What a reader of a profit must know. */
export const dailyProfitTexts = {
  label: "注意",
  more: (names: string, others: number) => `${names} ほか${others}`,
  unset: (shops: string) => `家賃・固定費の登録がない店舗は、営業利益に入っていません: ${shops}`,
  unrated: (groups: string) => `人件費単価のない区分の人時がある日は、営業利益に入っていません: ${groups}`,
  unreported: (days: number) =>
    `勤怠ファイルにも提出した日報にも人時のない営業日（のべ${days}日）は、営業利益に入っていません。`,
  uncosted: (days: number) => `レシピのある商品が売れていない営業日（のべ${days}日）は、営業利益に入っていません。`,
};
