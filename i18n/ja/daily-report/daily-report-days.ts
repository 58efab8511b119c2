import type { ReportLabels } from "../../../src/generated/labels.ts";
import { dailyReportStates, labourSources, weathers } from "./daily-report-names.ts";
import { measureNames } from "../report/measures.ts";

export const dailyReportDays = {
  name: "日報閲覧",
  columns: {
    shop_name: "店舗",
    date: "営業日",
    state: "状態",
    unread: "未読",
    provisional: "締める前",
    revision: "版",
    submittedAt: "提出日時",
    submittedBy: "提出した人",
    weather: "天気",
    sales: measureNames.sales,
    lunchGuests: "昼の客数",
    dinnerGuests: "夜の客数",
    otherGuests: "昼・夜のほかの客数",
    labourHours: "人時",
    labourSource: "人時の出どころ",
    comments: "コメント",
    complaints: "クレーム",
    losses: "廃棄・ロス",
    events: "行事・予約",
    notes: "気づいたこと",
    plan: "明日の予定",
  },
  options: { state: dailyReportStates, weather: weathers, labourSource: labourSources },
} satisfies ReportLabels["daily-report-days"];
