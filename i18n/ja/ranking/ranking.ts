/** Columns of rankings. */
export const rankingColumns = { rank: "順位", perHundred: "100人あたり" };

/** Words of the ranking screens. */
export const rankingTexts = {
  top: {
    title: (measure: string, count: number) => `${measure}の上位${count}`,
    current: "選択期間",
  },
  moves: {
    title: "順位の動き",
    up: "上がった",
    down: "下がった",
    same: "同じ",
    newcomers: "新しく入った",
    ended: "なくなった",
    places: (before: number, rank: number) => `${before}位 → ${rank}位`,
    place: (rank: number) => `${rank}位`,
  },
  winners: {
    title: "部門ごとの上位3店舗",
    department: "部門",
    place: (rank: number) => `${rank}位`,
  },
  products: {
    label: "競う商品",
    some: (count: string | number) => `${count}商品`,
    find: "商品名・コード・カテゴリ",
    add: (count: string) => `表示中の${count}商品を選ぶ`,
    clear: "はずす",
    apply: "この商品で表示",
    cancel: "キャンセル",
    most: (most: number) => `一度に選べるのは${most}商品までです`,
    none: "この条件の商品はありません。",
  },
  none: "この条件の行はありません。",
} as const;
