/** Words of the list of deliveries that are to be inspected. */
export const arrivalTexts = {
  find: "仕入先・伝票番号",
  late: "予定日を過ぎた入荷",
  today: "今日の入荷",
  next: "これからの入荷（7日先まで）",
  done: "今日の入荷完了",
  none: "入荷の予定はありません",
  noneText: "発注済の伝票は、納品予定日の7日前からここに出ます。",
} as const;

/** Texts of what a shop is short of, supplier by supplier. */
export const purchaseNeedTexts = {
  title: "足りないもの",
  note: "使用見込みと基準在庫から、在庫と発注済の分を引いて、いま発注すべき品目を数えています。",
  items: "足りない品目",
  itemCount: (count: number) => `${count}品`,
  none: "なし",
  amount: "提案の金額(税抜)",
  delivery: "いちばん早い納品",
  drafts: "仮発注",
  draftCount: (count: number) => `${count}枚`,
  order: "発注",
  orderShort: "提案で発注",
  orderOf: (supplier: string) => `${supplier}へ発注`,
  others: "ほかの仕入先を選ぶ",
  noSupplier: "仕入先がまだありません。先に「仕入先」で登録してください。",
} as const;
