/** Words of /analytics-shop. */
export const shopAnalysisTexts = {
  sparks: (from: string, to: string) => `売上の横の線は、${from}から${to}までの月ごとの売上`,
  scatter: {
    title: "客数 × 客単価",
    none: "客数の分かる売上がありません。",
    now: "今回",
    same: "同じ売上の線",
    mean: "平均",
    list: (count: number) => `一覧で見る（${count}店舗）`,
    shop: "店舗",
    visitor: "客数",
    unitPrice: "客単価",
    visitorBefore: (compared: string) => `客数 ${compared}`,
    unitPriceBefore: (compared: string) => `客単価 ${compared}`,
    place: (visitor: string, unitPrice: string) => `${visitor}人 ${unitPrice}`,
    people: (count: string) => `${count}人`,
  },
  side: {
    title: "店舗を並べる",
    note: (most: number) => `2〜${most}店舗。表の□でも選べます`,
    mark: (shop: string) => `${shop}を並べる`,
    others: "ほかの平均",
    mean: (count: number) => `ほかの${count}店舗の平均`,
    remove: (shop: string) => `${shop}を外す`,
    more: "もう1店舗か、「ほかの平均」を選ぶと並びます。",
    full: (most: number) => `並べられるのは${most}店舗までです`,
    chart: (measure: string) => `月ごとの${measure}`,
    links: "並べて比べる",
    figure: "項目",
  },
  budget: {
    title: "予算に対する進み具合",
    note: "縦線が100%。日ごとの予算は、店舗が曜日ごとに売った額で割り振る。今日で終わる期間は、昨日までを比べる",
    none: "この期間のすべての月に予算のある店舗がありません。注文で絞ったときも予算は比べません。",
    shop: "店舗",
    bar: "進み具合",
    achievement: "達成率",
    left: "予算との差",
    total: (count: number) => `合計 ${count}店舗`,
  },
};

/** Words of /analytics-sales. */
export const salesAnalysisTexts = {
  mix: "月ごとの構成",
  mixNote: "売上に占める割合",
  orders: "注文",
  tenders: "入金とデリバリー売掛",
  matrix: "店舗 × 月の売上",
  matrixNote: "数字を押すと、その店舗のその月を日ごとに開きます",
  shop: "店舗",
  total: "合計",
};
