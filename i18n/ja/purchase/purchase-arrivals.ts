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
