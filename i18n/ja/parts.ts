/** Words of the parts that a report adds to the engine's own, by report. */
export const parts = {
  overview: {
    attention: {
      title: "確認が必要",
      none: "いま確認が必要なことはありません。",
      DAY_NOT_CLOSED: "%{shop} %{date} 未締め",
      DAYS_NOT_CLOSED: "%{shop} %{date}から 未締め%{count}日",
      STALE_FEED: "%{shop} 受信が%{count}時間ありません",
      VOID_SPIKE: "%{shop} %{date} 取消 %{count}件",
      COUPON_WAITING: "クーポン配信予定 %{count}件",
    },
    curve: {
      title: "時間帯別 %{date}",
      today: "今日",
      weekBefore: "先週の同じ曜日 %{date}",
    },
  },
} as const;
