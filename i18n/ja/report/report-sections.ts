import { abcTexts } from "../product-report/abc.ts";
import { attentionTexts } from "../console/attention.ts";
import { rankingTexts } from "../ranking/ranking.ts";
import { changeTexts } from "../history/change.ts";
import { crossTexts } from "../product-report/cross-texts.ts";
import { closingListTexts } from "../closing/closing-list.ts";
import { closingTexts } from "../closing/closing.ts";
import { monthlyTexts } from "../sales/monthly.ts";
import { productTrendTexts } from "../product-report/product-trend.ts";
import { purchaseQuantityTexts } from "../purchase/purchase-quantity.ts";
import { purchaseTransitionTexts } from "../purchase/purchase-transition.ts";
import { ratioTexts } from "./ratio.ts";
import { staffTexts } from "../sales/staff-sales.ts";
import { salesAnalysisTexts, shopAnalysisTexts } from "../sales/shop-analysis-texts.ts";
import { stockCostTexts } from "../stock/stock-cost.ts";
import { timesTexts } from "./times.ts";

/** Words of the parts that a report adds to the engine's own, by report. */
export const parts = {
  abc: abcTexts,
  ranking: rankingTexts,
  staff: staffTexts,
  productTrend: productTrendTexts,
  purchaseQuantity: purchaseQuantityTexts,
  purchaseTransition: purchaseTransitionTexts,
  stockCost: stockCostTexts,
  closing: closingTexts,
  cross: crossTexts,
  closingList: closingListTexts,
  history: changeTexts,
  monthly: monthlyTexts,
  overview: {
    attention: attentionTexts,
    progress: {
      title: "予算と前年に対する進み具合",
      note: "売上は税込、すべての注文の合計。前年は、今日は同じ曜日の日の終わった時間まで、今月は同じ日までの売上です。今月の数字は、どれも昨日までのものです。",
      netNote:
        "売上は税抜、すべての注文の合計。予算は、店舗の売上に含まれる消費税の割合で税抜にしています。前年は、今日は同じ曜日の日の終わった時間まで、今月は同じ日までの売上です。今月の数字は、どれも昨日までのものです。",
      today: "今日",
      month: "今月",
      monthToYesterday: "今月（昨日まで）",
      shop: "店舗",
      sales: "売上",
      salesSoFar: "今までの売上",
      budget: "予算",
      budgetOfDay: "一日分の予算",
      netSales: "純売上",
      netSalesSoFar: "今までの純売上",
      netBudget: "予算(税抜)",
      netBudgetOfDay: "一日分の予算(税抜)",
      achievement: "達成率",
      lastYear: "前年",
      change: "前年比",
      total: "合計",
      leftOutOfChange: "%{span}の前年と前年比に、前年の記録がそろわない%{left}店舗は入っていません。",
      leftOutOfTotal: "%{span}の合計は既存店%{count}店舗のもので、前年の記録がそろわない%{left}店舗は入っていません。",
      leftOutOfBudget: "%{span}の予算と達成率に、予算のない%{left}店舗は入っていません。",
    },
    setup: {
      title: "はじめての準備",
      progress: "%{done}/%{count} 済み",
      hide: "閉じる",
      left: "残り%{count}店舗",
      done: "済み",
      import: "ファイルから取り込む",
      steps: {
        BRAND: "ブランドを登録する",
        SHOP: "店舗を登録する",
        HOURS: "アプリの営業時間を登録する",
        SETTING: "営業日の切替時刻と税の端数を決める",
        INVOICE: "インボイスの登録番号を登録する",
        CATEGORY: "カテゴリを登録する",
        MENU: "商品を登録する",
        KEY: "レジのAPIキーを発行する",
        RECEIPT: "はじめのレシートを受信する",
        STAFF: "スタッフのアカウントを発行する",
        BUDGET: "売上の予算を登録する",
      },
    },
    curve: {
      title: "時間帯別 %{date}",
      today: "今日",
      weekBefore: "先週の同じ曜日 %{date}",
    },
  },
  journal: {
    phone: { count: "%{count}件", guests: "%{count}名", discount: "値引 %{amount}" },
    near: {
      title: "近いレシート",
      note: "時刻・金額・支払の方法のどれかが少し違います。近い順です",
    },
    nothingChosen: "レシートが選択されていません",
    choose: "一覧から、見たいレシートを選んでください。",
    registration: "登録番号 %{number}",
    number: "No. %{number}",
    staff: "担当 %{name}",
    reversal: {
      at: { VOID: "取消日時", RETURN: "返品日時" },
      of: "元のレシート",
      after: "会計から",
      minutes: "%{minutes}分",
      amount: { VOID: "取消した額", RETURN: "返品した額" },
      staff: "担当者",
      reason: "理由",
    },
    reversedContent: "取り消された会計の内容",
    print: "印刷",
    reissue: {
      invoice: "簡易請求書を再発行(PDF)",
      returned: "返還請求書を再発行(PDF)",
      receipt: "領収書を再発行(PDF)",
    },
    unregistered: "登録番号がないため、適格簡易請求書ではなく領収書として再発行します。",
    verify: {
      start: "改ざんの有無を検証",
      running: "検証しています",
      progress: "%{all}店舗中 %{done}店舗",
      stop: "中止",
      sound: "%{shops}店舗・%{count}件を検証しました。書き換えや欠けはありません。",
      broken: "%{shops}店舗・%{count}件を検証し、%{broken}店舗で食い違いが見つかりました。店舗ごとの最初の箇所:",
      kinds: {
        DIGEST: "%{date} レシート%{number}(%{sequence}番目)の内容が記録と合いません。",
        GAP: "%{date} レシート%{number}(%{sequence}番目)の前の記録が欠けています。",
        HEAD: "末尾(%{sequence}番目)の記録が最後のレシートと合いません。",
      },
    },
    links: "関連するレシート",
    reversedBy: "取消・返品",
    splitOf: "割り勘の最初の会計",
    splits: "割り勘のほかの会計",
    open: "開く",
    openNth: "%{nth}件目を開く",
    facts: "記録",
    businessDate: "営業日・時間帯",
    recordedAt: "受信日時",
    sequence: "記録の順番",
    digest: "指紋",
  },
  ratio: ratioTexts,
  times: timesTexts,
  salesAnalysis: salesAnalysisTexts,
  shopAnalysis: shopAnalysisTexts,
  period: {
    record: "%{date}の内訳",
  },
  void: {
    countedOn:
      "取消は、取り消した営業日に並びます。期間別売上や精算の「取消」は会計の営業日に数えるので、同じ期間でも額が違うことがあります。",
    byStaff: "担当者別",
    byReason: "理由別",
    sum: "全%{count}件 %{amount}",
    staff: "担当者",
    reason: "理由",
    voids: "取消",
    returns: "返品",
    amount: "金額",
  },
} as const;
