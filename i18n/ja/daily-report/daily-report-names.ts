/** The fields of a daily report. */
export const dailyReportFields = {
  WEATHER: "天気",
  EVENTS: "行事・予約",
  GUESTS: "昼と夜の客数",
  LABOUR: "人時",
  COMPLAINTS: "クレーム",
  LOSSES: "廃棄・ロス",
  NOTES: "気づいたこと",
  PLAN: "明日の予定",
  PHOTOS: "写真",
};

export const dailyReportStates = {
  MISSING: "未提出",
  DRAFT: "下書き",
  SUBMITTED: "提出済み",
  RETURNED: "差し戻し",
  APPROVED: "承認済み",
};

export const weathers = { SUNNY: "晴れ", CLOUDY: "くもり", RAINY: "雨", SNOWY: "雪", STORMY: "荒天" };

/** Where the hours of a day come from. */
export const labourSources = { CLOCK: "勤怠", REPORT: "日報" } as const;
