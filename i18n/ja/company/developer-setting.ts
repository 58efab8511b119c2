import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { dailyReportFields } from "../daily-report/daily-report-names.ts";
import { taxModes } from "../words/orders.ts";

export const developerSetting = {
  name: "会社の設定",
  fields: {
    saleMode: "売上の金額",
    exportEncoding: "CSVの文字コード",
    abcRankA: "Aランクの上限",
    abcRankB: "Bランクの上限",
    abcRateA: "粗利率Aの下限",
    abcRateB: "粗利率Bの下限",
    fiscalMonth: "事業年度の最初の月",
    existingMonths: "既存店とする月の数",
    cashDifference: "現金差額",
    voidSpikeCount: "取消の件数",
    voidSpikeFactor: "取消の倍率",
    fallRate: "売上の落ち込み",
    fallAmount: "落ち込みの額",
    priceRise: "仕入の値上がり",
    silenceMinutes: "受信のない時間(分)",
    menuTypeShopIds: "種別を使う店舗",
    brandPush: "ブランド全体のプッシュ通知",
    pushApproval: "送る前にほかの人の承認を得る",
    pushGapHours: "送る間隔の下限(時間)",
    pushesADay: "一日に送る数の上限",
    stockValuation: "在庫の単価",
    reportFields: "日報の欄",
    reportRequired: "提出に要る欄",
    reportStaffGroups: "スタッフの区分",
    reportDueHour: "提出の期限(時)",
    reportReminder: "提出していない店舗に知らせる",
    purchaseAccount: "仕入の勘定科目",
    payableAccount: "買掛の勘定科目",
    purchaseTaxClass8: "税区分（8%）",
    purchaseTaxClass10: "税区分（10%）",
    signUps: "自分での登録を受け付ける",
    secondFactor: "権限1の2段階認証を必須にする",
  },
  options: {
    saleMode: taxModes,
    stockValuation: { LAST_PRICE: "最終仕入原価", MOVING_AVERAGE: "移動平均" },
    reportFields: dailyReportFields,
    reportRequired: dailyReportFields,
    exportEncoding: { UTF8: "UTF-8", CP932: "Shift_JIS" },
  },
  sections: {
    display: "表示と書き出し",
    abc: "ABC分析",
    ir: "IR開示",
    alert: "ホームで知らせる条件",
    menuTypes: "メニュー種別",
    push: "プッシュ通知",
    stock: "在庫",
    dailyReport: "日報",
    accounting: "会計ソフト",
    signIn: "サインイン",
  },
} satisfies ResourceLabels["developer-setting"];

/** Texts about the code with which people sign up. */
export const signUpCodeTexts = {
  code: "会社コード",
  link: "登録用のリンク",
  copy: (name: string) => `${name}をコピー`,
  help: "登録してほしい人にだけ伝えてください。コードを知っている人は、だれでも承認待ちに加われます。",
  renew: "コードを新しくする",
  question:
    "それまでのコードとリンクでは、登録できなくなります。メールアドレスを確かめていない登録は消えます。承認待ちの人はそのままです。",
  renewed: "会社コードを新しくしました。",
  closed: "このサーバーは、自分での登録を受け付けていません（CognitoのサーバーとIDENTITY_SIGN_UP=falseのサーバー）。",
} as const;
