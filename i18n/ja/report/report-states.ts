/** What a report says instead of its figures, and above them. */
export const reportStates = {
  loading: "読み込み中...",
  updating: "更新中",
  emptyTitle: "この条件の売上はありません",
  emptyText: "期間・店舗・注文の条件を変えて、もう一度表示してください。",
  noRecordsTitle: "この条件の記録はありません",
  noRecordsText: "期間や絞り込みの条件を変えて、もう一度表示してください。",
  errorTitle: "読み込めませんでした",
  retry: "もう一度読み込む",
  lackingTitle: (kind: string) => `${kind}が登録されていません`,
  lackingText: (kind: string) => `この店舗の${kind}を登録すると、ここに数が出ます。`,
  shopTitle: "店舗が選択されていません",
  allShops: "すべての店舗を選択",
  periodTitle: "期間を確認してください",
  resetPeriod: (period: string) => `${period}で表示`,
  modeFailed: "税込・税抜の設定を読み込めませんでした。",
  /** Before the names of columns that the table leaves out. */
  emptyColumns: "数字がない列: ",
  emptyStart: (first: string, last: string) =>
    first === last ? `${first}は、まだ記録がありません。` : `${first}〜${last}は、まだ記録がありません。`,
  unfit: "このアドレスの条件は組み合わせられないため、近い条件に変えて表示しています。",
  hiddenShops: (count: number) => `このリンクの店舗のうち${count}店舗は、表示する権限がないため除いています。`,
} as const;
