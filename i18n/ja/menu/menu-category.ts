import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { inLanguages } from "../console/languages.ts";

export const menuCategory = {
  name: "メニュー種別",
  fields: {
    id: "ID",
    menuCategoryId: "種別ID",
    menuCategoryCode: "種別コード",
    ...inLanguages("menuCategoryName", "種別名"),
    price: "価格(税込)",
    cost: "原価(税抜)",
    masterProductId: "売上に立てる商品",
    startTime: "開始時刻",
    endTime: "終了時刻",
    timeLimit: "制限時間(分)",
    salesDayMonday: "月曜日",
    salesDayTuesday: "火曜日",
    salesDayWednesday: "水曜日",
    salesDayThursday: "木曜日",
    salesDayFriday: "金曜日",
    salesDaySaturday: "土曜日",
    salesDaySunday: "日曜日",
    salesDayHoliday: "祝日",
    dayOfEveryMonth: "毎月の日",
    period: "状態",
    startDate: "販売開始日",
    endDate: "販売終了日",
    displaySequence: "表示順",
  },
  options: {
    salesDayHoliday: { SERVED: "出す", NOT_SERVED: "出さない" },
    period: { UPCOMING: "開始前", CURRENT: "期間中", ENDED: "販売終了" },
  },
  sections: { names: "名称", price: "価格", time: "時間", days: "販売する日", period: "販売期間" },
  spans: { startTime: "提供時間", startDate: "販売期間" },
} satisfies ResourceLabels["menu-category"];

/** Words on the line of weekdays. */
export const menuDays = {
  label: "曜日",
  short: ["月", "火", "水", "木", "金", "土", "日"],
  presets: { every: "毎日", working: "月〜金", weekend: "土・日" },
} as const;
