/** What a reader of actual and theoretical costs must know. */
export const stockCostTexts = {
  label: "注意",
  none: "実際原価には、期間の前の日と最後の日の棚卸が要ります。月末棚卸なら、期間を月で選んでください。",
  recipes: (count: number) =>
    `期間のあとに${count}件のレシピが変わりました。理論原価は、いまのレシピで計算しています。`,
  SHOP: (left: number) => `棚卸がそろわない${left}店舗は、合計に入っていません。`,
  MONTH: (left: number) => `棚卸がそろわない${left}か月は、合計に入っていません。`,
};
