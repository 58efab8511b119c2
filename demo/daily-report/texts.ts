/** What the shops of the demonstration write. All of it is invented. A number is the weight. */
export const demoWeathers = [
  [5, "SUNNY"],
  [3, "CLOUDY"],
  [2, "RAINY"],
] as const;

export const demoEvents = [
  [6, null],
  [1, "駅前広場で物産展。夕方から人通りが増えた"],
  [1, "近くの小学校で運動会。昼は家族連れが中心"],
  [1, "18時から12名の予約。コース4,000円"],
  [1, "向かいの居酒屋が改装のため休業中"],
] as const;

export const demoNotes = [
  "昼のピークに提供が遅れ気味。仕込みの人数を11時から一人増やしたい。",
  "日替わりが13時に売り切れ。明日は10食多く仕込む。",
  "新人がレジを一人で回せるようになった。",
  "製氷機の音が大きい。業者に点検を依頼済み。",
  "夜の客足は静か。常連の方から新メニューが好評。",
  "雨で出前が多く、配達員の到着待ちが10分ほどあった。",
  "ビールサーバーの洗浄をした。グラスの欠けを3個廃棄。",
] as const;

export const demoComplaints = [
  { complaint: "料理の提供が遅いとのご意見", response: "お詫びし、ソフトドリンクをサービスした" },
  { complaint: "席の冷房が強い", response: "席を移っていただき、風向きを変えた" },
  { complaint: "会計の列が長い", response: "ピーク時は二人でレジに入る" },
] as const;

/** By the code of the item; without one it is no item, and stays out of the stock. */
export const demoLosses = [
  { code: "V05", name: "レタス", unit: "g", least: 200, most: 900, reason: "傷み" },
  { code: "V04", name: "もやし", unit: "g", least: 300, most: 1_500, reason: "期限切れ" },
  { code: "M05", name: "鶏もも", unit: "g", least: 200, most: 800, reason: "期限切れ" },
  { code: "V06", name: "トマト", unit: "g", least: 200, most: 600, reason: "つぶれ" },
  { code: null, name: "ご飯", unit: "kg", least: 1, most: 3, reason: "炊きすぎ" },
] as const;

export const demoPlans = [
  "10時に業者の点検",
  "新メニューの試食会 15時",
  "シフト面談 2名",
  "宴会 20名 18時半から",
  "食材の棚卸",
] as const;

type Writer = "honbu" | "tencho";

/** Comments, by days ago and shop; of a date on which the shop was closed there are none. */
export const demoComments: readonly {
  shopId: number;
  daysAgo: number;
  comments: readonly { by: Writer; to: readonly Writer[]; text: string; hours: number }[];
}[] = [
  {
    shopId: 431,
    daysAgo: 1,
    comments: [
      { by: "tencho", to: ["honbu"], text: "製氷機の見積もりが届きました。承認をお願いします。", hours: 23.75 },
    ],
  },
  {
    shopId: 433,
    daysAgo: 2,
    comments: [
      { by: "honbu", to: ["tencho"], text: "廃棄が多い日が続いています。仕込みの量を見直しましょう。", hours: 35 },
    ],
  },
  {
    shopId: 431,
    daysAgo: 4,
    comments: [
      { by: "honbu", to: ["tencho"], text: "昼の提供の遅れは、何時ごろでしたか。", hours: 34 },
      { by: "tencho", to: ["honbu"], text: "12時15分から13時までです。明日から一人早く入れます。", hours: 36 },
      { by: "honbu", to: [], text: "ありがとうございます。来週の数字を見ましょう。", hours: 37 },
    ],
  },
];

/** Whose reports stand as they are told, so that the story is the same on any day. */
export const fixedReportStates: Readonly<Record<string, "SUBMITTED" | "RETURNED" | "DRAFT" | "AGAIN">> = {
  "431 1": "SUBMITTED",
  "431 2": "RETURNED",
  "433 1": "DRAFT",
  "433 2": "SUBMITTED",
  "431 4": "AGAIN",
};
export const returnRemark = "廃棄の数量をもう一度確かめてください。";
