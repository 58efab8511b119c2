/** What the rows and columns of a crosstab are called. */
export const crossDimensions = {
  SHOP: "店舗",
  DATE: "営業日",
  MONTH: "月",
  WEEKDAY: "曜日",
  HOUR: "時間帯",
  CATEGORY: "カテゴリ",
  PRODUCT: "商品",
  TENDER: "支払",
  ORDER_TYPE: "注文",
} as const;

/** The figures of a crosstab. */
const crossFigures = {
  SALES: "売上",
  GROSS: "粗利",
  QUANTITY: "数量",
  PAIRS: "組数",
  GUESTS: "客数",
  UNIT_PRICE: "客単価",
  DISCOUNTS: "値引・割引",
} as const;

/** What its cells show. */
const crossAs = { FIGURE: "数字", ROW: "行の構成比", COLUMN: "列の構成比", ALL: "全体の構成比" } as const;

/** What a crosstab is filtered by. */
export const crossFilters = {
  rowsBy: { name: "行", options: crossDimensions },
  columnsBy: { name: "列", options: crossDimensions },
  figure: { name: "数字", options: crossFigures },
  top: { name: "並べる数" },
  crossAs: { name: "表示", options: crossAs },
};

/** Words of /analytics-sales/cross. */
export const crossTexts = {
  cross: "クロス集計",
  bar: "行と列",
  swap: "行と列を入れ替える",
  top: (count: number) => `上位${count}`,
  total: "合計",
  rest: (count: number) => `その他 ${count}件`,
  weekday: (day: string) => `${day}曜`,
  noName: "カテゴリなし",
  refused:
    "次の組み合わせは選べません。営業日と月・曜日、カテゴリと商品は、片方が決まればもう片方も決まります。カテゴリ・商品・支払は、時間帯ごとの合計がありません。支払は会計ごとで、カテゴリや商品には分かれません。",
  figures:
    "数量はカテゴリか商品のときに、組数・客数・客単価・値引は、それ以外のときに選べます。支払は税込の額だけです。",
  tenders: "支払の額は税込です。デリバリーの売掛と、支払に使ったポイントも入り、合計は売上です。",
} as const;
