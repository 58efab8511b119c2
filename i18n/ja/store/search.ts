/** The search of shops, and of the shops whose receipts are searched. */
export const shopSearchTexts = {
  wrong: "条件を確認してください",
  none: "条件に合う店舗はありません",
  noneText: "条件を変えて、もう一度検索してください。",
  all: "見つかった店舗をすべて選ぶ",
  choose: "選択した店舗にする",
  chosen: (count: number) => `${count}店舗を選択しました。`,
  allShops: "すべての店舗",
  chosenShops: (count: number) => `選択中の${count}店舗`,
};
