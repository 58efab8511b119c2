import { buildMenuItem, type RestaurantStyle } from "../model.ts";

const winter = [10, 11, 12, 1, 2, 3];
const summer = [6, 7, 8, 9];

/** A charcoal izakaya: set lunches on working days, long evenings that end after midnight. */
export const izakayaStyle: RestaurantStyle = {
  menu: [
    {
      code: "LN",
      name: "昼の定食",
      english: "Lunch Sets",
      items: [
        buildMenuItem("LN01", "焼き魚定食", "Grilled Fish Set", 1000, 342, 12, { slot: "LUNCH" }),
        buildMenuItem("LN02", "若鶏の唐揚げ定食", "Fried Chicken Set", 950, 286, 16, { slot: "LUNCH" }),
        buildMenuItem("LN03", "炭火焼き鳥丼", "Charcoal Yakitori Bowl", 980, 306, 14, { slot: "LUNCH" }),
        buildMenuItem("LN04", "海鮮丼", "Seafood Bowl", 1300, 486, 8, { slot: "LUNCH" }),
      ],
    },
    {
      code: "OT",
      name: "お通し",
      english: "Otoshi",
      items: [buildMenuItem("OT01", "お通し", "Otoshi", 350, 62, 1, { eatInOnly: true })],
    },
    {
      code: "YK",
      name: "炭火焼き",
      english: "Charcoal Grill",
      items: [
        buildMenuItem("YK01", "もも", "Chicken Thigh Skewer", 190, 52, 20),
        buildMenuItem("YK02", "ねぎま", "Chicken and Leek Skewer", 200, 55, 20),
        buildMenuItem("YK03", "つくね", "Chicken Meatball", 230, 62, 18),
        buildMenuItem("YK04", "皮", "Chicken Skin", 170, 36, 12),
        buildMenuItem("YK05", "ハツ", "Chicken Heart", 180, 42, 8),
        buildMenuItem("YK06", "焼き鳥盛り合わせ(5本)", "Assorted Yakitori", 950, 258, 12),
        buildMenuItem("YK07", "豚バラ", "Pork Belly Skewer", 220, 64, 12),
      ],
    },
    {
      code: "FD",
      name: "一品料理",
      english: "Small Dishes",
      items: [
        buildMenuItem("FD01", "枝豆", "Edamame", 380, 82, 16),
        buildMenuItem("FD02", "だし巻き玉子", "Rolled Omelette", 580, 126, 14),
        buildMenuItem("FD03", "刺身三点盛り", "Three Kinds of Sashimi", 1280, 528, 10, { eatInOnly: true }),
        buildMenuItem("FD04", "ポテトサラダ", "Potato Salad", 480, 108, 13),
        buildMenuItem("FD05", "若鶏の唐揚げ", "Fried Chicken", 680, 192, 15),
        buildMenuItem("FD06", "もつ鍋(一人前)", "Offal Hot Pot", 1380, 436, 12, { season: winter, eatInOnly: true }),
        buildMenuItem("FD07", "おでん五種盛り", "Oden", 780, 196, 9, { season: winter }),
        buildMenuItem("FD08", "冷やしトマト", "Chilled Tomato", 420, 118, 10, { season: summer }),
        buildMenuItem("FD09", "鰹のたたき", "Seared Bonito", 980, 372, 7, {
          season: [4, 5, 6, 9, 10],
          eatInOnly: true,
        }),
        buildMenuItem("FD10", "いかの一夜干し", "Dried Squid", 780, 246, 7),
        buildMenuItem("FD11", "焼きおにぎり", "Grilled Rice Ball", 300, 58, 10),
        buildMenuItem("FD12", "鶏雑炊", "Chicken Rice Porridge", 650, 138, 5, { eatInOnly: true }),
      ],
    },
    {
      code: "AL",
      name: "お酒",
      english: "Alcohol",
      items: [
        buildMenuItem("AL01", "生ビール", "Draft Beer", 590, 178, 28, { alcohol: true }),
        buildMenuItem("AL02", "ハイボール", "Highball", 480, 94, 18, { alcohol: true }),
        buildMenuItem("AL03", "生レモンサワー", "Fresh Lemon Sour", 520, 102, 18, { alcohol: true }),
        buildMenuItem("AL04", "梅酒", "Plum Wine", 520, 112, 7, { alcohol: true }),
        buildMenuItem("AL05", "純米酒(一合)", "Junmai Sake", 780, 252, 9, { alcohol: true }),
        buildMenuItem("AL06", "芋焼酎", "Sweet Potato Shochu", 520, 104, 7, { alcohol: true }),
        buildMenuItem("AL07", "グラスワイン", "Glass of Wine", 580, 156, 5, { alcohol: true }),
        buildMenuItem("AL08", "熱燗", "Hot Sake", 550, 142, 9, { alcohol: true, season: winter }),
      ],
    },
    {
      code: "SF",
      name: "ソフトドリンク",
      english: "Soft Drinks",
      items: [
        buildMenuItem("SF01", "烏龍茶", "Oolong Tea", 320, 40, 14),
        buildMenuItem("SF02", "ジンジャーエール", "Ginger Ale", 350, 52, 8),
        buildMenuItem("SF03", "緑茶", "Green Tea", 320, 36, 6),
      ],
    },
  ],
  courses: [
    { categories: ["LN"], perGuest: 0, at: { LUNCH: 1 } },
    { categories: ["OT"], perGuest: 1, at: { LUNCH: 0 }, eatInOnly: true },
    { categories: ["AL"], perGuest: 2.1, at: { LUNCH: 0.03, LATE: 0.85 }, eatInOnly: true },
    { categories: ["SF"], perGuest: 0.35, at: { LUNCH: 0.3 } },
    { categories: ["YK"], perGuest: 1.5, at: { LUNCH: 0 } },
    { categories: ["FD"], perGuest: 1.1, at: { LUNCH: 0, LATE: 0.8 } },
  ],
  parties: {
    MORNING: [60, 40],
    LUNCH: [48, 36, 10, 6],
    TEA: [20, 50, 18, 12],
    DINNER: [7, 38, 21, 18, 7, 5, 2, 2],
    LATE: [14, 46, 20, 13, 4, 3],
  },
  hours: {
    working: { 11: 5, 12: 14, 13: 7, 17: 7, 18: 15, 19: 19, 20: 14, 21: 9, 22: 6, 23: 4, 24: 3, 25: 2, 26: 1 },
    holiday: { 16: 4, 17: 11, 18: 17, 19: 18, 20: 13, 21: 9, 22: 6, 23: 4, 24: 3, 25: 2 },
  },
  weekdays: [0.78, 0.82, 0.9, 0.98, 1.36, 1.28, 0.86],
  months: [0.9, 0.88, 1.08, 1.04, 0.97, 0.94, 1.02, 0.95, 0.95, 0.99, 1.04, 1.38],
  tenders: [
    [32, "CASH"],
    [38, "CREDIT"],
    [8, "EMONEY"],
    [20, "QR"],
    [2, "OTHER"],
  ],
  splits: 0.05,
};
