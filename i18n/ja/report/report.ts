import { purchaseDimensions } from "../purchase/purchase-record.ts";
import { quantityDimensions } from "../purchase/purchase-quantity.ts";
import { purchaseFilterNames, trendDimensions, trendFigures } from "../purchase/purchase-transition.ts";
import type { FilterLabels } from "../../../src/generated/labels.ts";
import {
  besides,
  changes,
  comparedShort,
  comparisonContents,
  comparisons,
  leftOut,
  shortChanges,
  side,
} from "./comparison.ts";
import { crossFilters } from "../product-report/cross-texts.ts";
import { closingFilters } from "../closing/closing-state.ts";
import { changeActions, changedResources } from "../words/names.ts";
import { deliveryServices, orderTypeNames, receiptKinds, tenderNames } from "../words/orders.ts";
import { filterBar } from "./filter-bar.ts";
import { slipStatusNames } from "../purchase/slip-words.ts";
import { transferStatusNames } from "../transfer/transfer-words.ts";
import { stockCountStates } from "../stock/stock-words.ts";
import { receiptFilters } from "../journal/receipt-filters.ts";
import { reportStates } from "./report-states.ts";
import { timeFilters } from "./times.ts";
import { uiTexts } from "../console/ui.ts";
import { views } from "../saved-view/views.ts";

/** Filters of pages: a report shows only some of its rows, and the server does not know. */
export type PageFilter =
  "abcClass" | "abcCell" | "crossAs" | "trendAs" | "find" | "ratioAs" | "soldIn" | "dayState" | "dayCash";

const abcClasses = { A: "A", B: "B", C: "C" };
const abcCells = {
  AA: "A × A",
  AB: "A × B",
  AC: "A × C",
  BA: "B × A",
  BB: "B × B",
  BC: "B × C",
  CA: "C × A",
  CB: "C × B",
  CC: "C × C",
};

/** Words of the report engine. Names of reports and columns stand in their own files. */
export const reportTexts = {
  presets: {
    untilYesterday: "昨日までの7日",
    last7: "7日前〜今日",
    last30: "30日前〜今日",
    today: "今日",
    yesterday: "昨日",
    thisMonth: "今月",
    lastMonth: "先月",
    sameMonthLastYear: "前年同月",
    last12: "直近12か月",
    last24: "直近24か月",
  },
  comparisons,
  changes,
  compared: comparisonContents,
  comparedShort,
  leftOut,
  shortChanges,
  besides,
  side,
  modes: { included: "税込", excluded: "税抜" },
  filters: {
    orderType: { name: "注文", options: orderTypeNames },
    deliveryService: { name: "サービス", options: deliveryServices },
    kind: { name: "区分", options: receiptKinds },
    tender: { name: "支払", options: tenderNames },
    hour: { name: "時間帯" },
    ...timeFilters,
    countProductId: { name: "カウント商品" },
    categoryCode: { name: "カテゴリ" },
    item: { name: "対象", options: { PRODUCT: "商品", OPTION: "オプション" } },
    productCodes: { name: "競う商品" },
    measure: { name: "並べる基準", options: { SALES: "売上", GROSS: "粗利", QUANTITY: "数量" } },
    within: { name: "比べる相手", options: { BRAND: "同じブランド", ALL: "選んだ店舗すべて" } },
    axis: { name: "クロスABCの軸", options: { GROSS_RATE: "粗利率", GROSS: "粗利額" } },
    rankA: { name: "Aの上限(%)" },
    rankB: { name: "Bの上限(%)" },
    ...crossFilters,
    minDifference: { name: "差額 この額以上" },
    ...receiptFilters,
    resource: { name: "対象", options: changedResources },
    recordId: { name: "記録のID" },
    changeSetId: { name: "変更予約の番号" },
    groupBy: { name: "分け方", options: purchaseDimensions },
    quantityBy: { name: "分け方", options: quantityDimensions },
    ...purchaseFilterNames,
    trendBy: { name: "行", options: trendDimensions },
    trendAs: { name: "月の数字", options: trendFigures },
    person: { name: "変えた人" },
    field: { name: "項目" },
    action: { name: "操作", options: changeActions },
    reversal: { name: "区分", options: { VOID: receiptKinds.VOID, RETURN: receiptKinds.RETURN } },
    abcClass: { name: "区分", options: abcClasses },
    abcCell: { name: "クロスABC", options: abcCells },
    find: { name: "商品名・コード" },
    ratioAs: {
      name: "店舗の列",
      options: { SHARE: "構成比", CATEGORY: "カテゴリ内の構成比", DEVIATION: "平均との差" },
    },
    ...closingFilters,
    status: { name: "状態", options: slipStatusNames },
    transferSide: { name: "どちらの側", options: { FROM: "出す側", TO: "受ける側" } },
    transferStatus: { name: "状態", options: transferStatusNames },
    costBy: { name: "分け方", options: { SHOP: "店舗", MONTH: "月", ITEM: "品目" } },
    profitBy: { name: "分け方", options: { SHOP: "店舗", DAY: "日", MONTH: "月" } },
    countStatus: { name: "状態", options: stockCountStates },
    supplierId: { name: "仕入先" },
    itemId: { name: "品目" },
    riseRows: { name: "商品", options: { OVER: "上限を超える商品", ALL: "すべて" } },
    riseGoal: { name: "提案の目安", options: { LIMIT: "原価率の上限まで", BEFORE: "値上げの前の原価率まで" } },
    soldIn: { name: "売れた店舗", options: { ONE: "1店舗だけ", SOME: "一部の店舗", ALL: "すべての店舗" } },
  } satisfies FilterLabels & Record<PageFilter, { name: string; options?: Readonly<Record<string, string>> }>,
  units: { people: "人", checks: "組", days: "日", receipts: "件", items: "点" },
  bar: filterBar,
  freshness: {
    newest: (at: string) => `最新の会計 ${at}`,
    received: "最終受信",
    asOf: (at: string) => `${at} 時点の数字`,
    detachedUntil: (date: string) =>
      `${date} までのレシートは切り離してあります（レシートの一覧と、レシートから数える数字には入りません）`,
    never: "受信なし",
    provisional: "速報",
    closed: "締済",
    final: "確定",
    unclosedNote: "未締めの営業日を含む",
    staleNote: "締め直しが必要な営業日を含む",
    bothNote: "未締めの営業日と、締め直しが必要な営業日を含む",
    closedNote: "すべて締め済み",
  },
  kpis: "期間の合計",
  chart: {
    title: (dimension: string, measure: string) => `${dimension}別 ${measure}`,
    byTab: (tab: string, measure: string) => `${tab} ${measure}`,
    first: (title: string, count: number) => `${title}（上から${count}件）`,
    month: "月",
    current: "選択期間",
    soFar: (comparison: string, hour: string) => `${comparison}（今日と同じ${hour}まで）`,
  },
  table: {
    unfinished: uiTexts.chart.unfinished,
    rows: (name: string) => `${name}別`,
    hint: "数字を押すと内訳を開きます",
    total: "合計",
    subtotal: (name: string) => `${name} 小計`,
    group: (name: string, count: number) => `${name}（${count}件）`,
    sameRows: "いまこの区分にある行どうしの比較です。比べた期間に別の区分だったものも含みます",
    status: "状態",
    moved: "変動",
    newcomer: "NEW",
    sort: "並べ替え",
    sortDefault: "標準の順",
    sortNewest: (column: string) => `${column}の新しい順`,
    sortOldest: (column: string) => `${column}の古い順`,
    sortDescending: (column: string) => `${column}の多い順`,
    sortAscending: (column: string) => `${column}の少ない順`,
    open: (row: string) => `${row}の内訳を開く`,
    pagesAbove: "ページ選択（表の上）",
    pagesBelow: "ページ選択（表の下）",
    pageBefore: "前へ",
    pageAfter: "次へ",
    range: (total: string, from: string, to: string) => `${total}件中 ${from}〜${to}件`,
    onePage: "このページだけの印刷です。全件は「書き出し」の「印刷・PDF」で印刷できます。",
    beyond: (total: string) => `${total}件。このページに表示する行はありません。`,
  },
  views,
  export: {
    button: "書き出し",
    xlsx: "Excel(.xlsx)",
    csvUtf8: "CSV(UTF-8)",
    csvCp932: "CSV(Shift_JIS)",
    print: "印刷・PDF",
    period: "期間",
    compared: "比較期間",
    shops: "店舗",
    leftOut: "比較に入らない店舗",
    subtotals: "小計",
    mode: "税区分",
    newest: "最新の会計",
    received: "最終受信",
    asOf: "数字の時点",
    detachedUntil: "切り離し",
    writing: "ファイルを書き出しています",
    preparing: "準備しています",
    printing: "印刷の準備をしています",
    printFailed: "印刷の準備ができませんでした。もう一度お試しください。",
    tooManyTitle: (total: string) => `${total}件は印刷できません`,
    tooManyText: (most: string, total: string) =>
      `印刷できるのは${most}件までです。期間や条件で絞り込むか、全${total}件をファイルに書き出してください。`,
    tooManyXlsx: "Excelに書き出す",
    written: (total: string, sent: string) => `${total}件中 ${sent}件`,
    cancel: "中止",
    failed: "書き出せませんでした。もう一度お試しください。",
    close: "閉じる",
    percent: (column: string) => `${column}(%)`,
  },
  states: reportStates,
} as const;
