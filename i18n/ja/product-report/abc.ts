import { abcCutoffTexts } from "./abc-cutoffs.ts";

/** Words of the ABC screens. `item` is the word for what the report ranks. */
export const abcTexts = {
  items: { "product-abc": "商品", "department-abc": "カテゴリ" },
  bar: {
    cutoffs: abcCutoffTexts.cutoffs,
    upTo: "%まで",
    a: "Aの上限(%)",
    b: "Bの上限(%)",
    company: "会社の設定の値。ここで変えてもこの画面だけ",
    here: "この画面だけ",
    back: "会社の設定に戻す",
    settings: "設定を開く",
    wrong: "Aの上限はBの上限より小さい、0より大きく100未満の値にしてください",
  },
  tiles: {
    label: "区分ごとの合計",
    whole: (count: string, item: string, measure: string) => `対象${count}${item}の${measure}`,
    up: "順位が上がった",
    down: "下がった",
    same: "同じ",
    newcomers: "新規",
    ended: "終売",
    upTo: (percent: number) => `累計 ${percent}%まで`,
    rest: "残り",
    before: (comparison: string, count: number, item: string) => `${comparison} ${count}${item}`,
    products: (count: string, item: string) => `${count}${item}`,
    ofProducts: (item: string, share: string) => `${item}数の${share}`,
    ofMeasure: (measure: string, value: string) => `${measure} ${value}`,
    in: "入",
    out: "出",
    from: (name: string, count: number) => `${name}から${count}`,
    to: (name: string, count: number) => `${name}へ${count}`,
    none: "なし",
  },
  pareto: {
    title: "パレート図",
    bars: (item: string, measure: string) => `棒: ${item}の${measure}`,
    line: "線: 累計構成比",
    cuts: "区切り",
    band: (name: string, count: number, item: string) => `${name}　${count}${item}`,
    bandShare: (share: string) => `・${share}`,
    place: (rank: number) => `${rank}位`,
    summary: ({ count, item, a, b, c }: { item: string } & Record<"count" | "a" | "b" | "c", number>) =>
      `${count}${item}のパレート図。A ${a}、B ${b}、C ${c}。`,
    share: "構成比",
    cumulative: "累計",
    classIn: (cumulative: string, name: string) => `${cumulative}（${name}）`,
  },
  cross: {
    title: "クロスABC",
    axis: (measure: string) => `${measure} ×`,
    total: "計",
    products: (count: number, item: string) => `${count}${item}`,
    from: (percent: number) => `${percent}%以上`,
    between: (low: number, high: number) => `${low}〜${high}%`,
    below: (percent: number) => `${percent}%未満`,
    upTo: (percent: number) => `累計${percent}%まで`,
    rest: "残り",
    note: "マスを押すと、下の表をその商品に絞り込みます",
    nothing: (item: string) => `原価が記録された${item}がないため、分けられません。`,
    unknown: (count: number) => `原価が分からない${count}商品は入っていません`,
    open: (row: string, column: string, count: number) => `${row} × ${column} ${count}商品に絞り込む`,
    hints: { AA: "看板", AC: "原価を見直す", CA: "すすめて伸ばす", CC: "外す候補" },
  },
  narrow: {
    label: "表の絞り込み",
    all: (count: number) => `すべて ${count}`,
    one: (name: string, count: number) => `${name} ${count}`,
    cell: ({
      measure,
      row,
      axis,
      column,
      count,
    }: {
      measure: string;
      row: string;
      axis: string;
      column: string;
      count: number;
    }) => `${measure} ${row} × ${axis} ${column}　${count}商品`,
    clear: "絞り込みをはずす",
    none: (item: string) => `この条件の${item}はありません。`,
  },
  product: {
    hide: "隠す",
    edit: "編集",
    hideNamed: (name: string) => `${name}をアプリで隠す`,
    editNamed: (name: string) => `${name}を編集`,
    hidden: (name: string, count: number) => `「${name}」を${count}店舗のアプリで隠しました`,
    shown: (name: string) => `「${name}」をアプリに戻しました`,
    undo: "元に戻す",
    already: (name: string) => `「${name}」はもうアプリに出ていません`,
    missing: (name: string, code: string) => `「${name}」（${code}）は、選んだ店舗のアプリに登録がありません`,
    failed: "変更できませんでした。もう一度お試しください。",
  },
} as const;
