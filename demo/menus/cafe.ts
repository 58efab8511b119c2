import { buildMenuItem, type RestaurantStyle } from "../model.ts";

const summer = [5, 6, 7, 8, 9];
const winter = [10, 11, 12, 1, 2, 3];

/** A coffee house: breakfast, lunch plates and long afternoons, closed in the evening. */
export const cafeStyle: RestaurantStyle = {
  menu: [
    {
      code: "CF",
      name: "コーヒー",
      english: "Coffee",
      items: [
        buildMenuItem("CF01", "こもれびブレンド", "House Blend", 520, 72, 28),
        buildMenuItem("CF02", "カフェラテ", "Caffe Latte", 580, 96, 20),
        buildMenuItem("CF03", "アイスコーヒー", "Iced Coffee", 540, 76, 16),
        buildMenuItem("CF04", "水出しコーヒー", "Cold Brew", 600, 88, 18, { season: summer }),
        buildMenuItem("CF05", "深煎りネル", "Dark Roast Nel Drip", 650, 98, 7, { eatInOnly: true }),
        buildMenuItem("CF06", "ウインナーコーヒー", "Coffee with Cream", 680, 112, 8, { season: winter }),
      ],
    },
    {
      code: "DK",
      name: "紅茶・ドリンク",
      english: "Tea and Drinks",
      items: [
        buildMenuItem("DK01", "紅茶(ポット)", "Pot of Tea", 620, 78, 12, { eatInOnly: true }),
        buildMenuItem("DK02", "抹茶ラテ", "Matcha Latte", 640, 118, 10),
        buildMenuItem("DK03", "クリームソーダ", "Cream Soda", 720, 132, 12),
        buildMenuItem("DK04", "自家製レモネード", "Homemade Lemonade", 620, 104, 9, { season: summer }),
        buildMenuItem("DK05", "ホットココア", "Hot Cocoa", 620, 102, 9, { season: winter }),
        buildMenuItem("DK06", "りんごジュース", "Apple Juice", 520, 96, 5),
      ],
    },
    {
      code: "MO",
      name: "モーニング",
      english: "Breakfast",
      items: [
        buildMenuItem("MO01", "厚切りトーストセット", "Thick Toast Set", 480, 128, 14, {
          slot: "MORNING",
          formerName: "モーニングA",
        }),
        buildMenuItem("MO02", "玉子サンドセット", "Egg Sandwich Set", 620, 168, 10, { slot: "MORNING" }),
      ],
    },
    {
      code: "PL",
      name: "ランチ",
      english: "Lunch",
      items: [
        buildMenuItem("PL01", "昔ながらのナポリタン", "Napolitan Spaghetti", 1080, 272, 18),
        buildMenuItem("PL02", "オムライス", "Omelette Rice", 1180, 298, 16),
        buildMenuItem("PL03", "欧風ビーフカレー", "European Beef Curry", 1200, 342, 12),
        buildMenuItem("PL04", "ミックスサンド", "Mixed Sandwich", 880, 236, 12),
        buildMenuItem("PL05", "季節野菜のプレート", "Seasonal Vegetable Plate", 1280, 368, 8),
      ],
    },
    {
      code: "SW",
      name: "甘いもの",
      english: "Sweets",
      items: [
        buildMenuItem("SW01", "固めのプリン", "Firm Custard Pudding", 520, 112, 18),
        buildMenuItem("SW02", "チーズケーキ", "Cheesecake", 580, 154, 14),
        buildMenuItem("SW03", "ホットケーキ", "Pancakes", 780, 146, 12, { eatInOnly: true }),
        buildMenuItem("SW04", "栗のモンブラン", "Chestnut Mont Blanc", 720, 226, 12, { season: [9, 10, 11, 12] }),
        buildMenuItem("SW05", "いちごのショートケーキ", "Strawberry Shortcake", 680, 208, 12, {
          season: [1, 2, 3, 4, 12],
        }),
        buildMenuItem("SW06", "かき氷 宇治金時", "Shaved Ice with Matcha", 880, 168, 16, {
          season: [6, 7, 8, 9],
          eatInOnly: true,
        }),
        buildMenuItem("SW07", "焼き菓子詰め合わせ", "Assorted Baked Sweets", 1600, 520, 3),
      ],
    },
  ],
  courses: [
    { categories: ["MO"], perGuest: 0, at: { MORNING: 0.72 } },
    { categories: ["PL"], perGuest: 0.22, at: { MORNING: 0, LUNCH: 3.3, DINNER: 2.4 } },
    { categories: ["CF", "DK"], perGuest: 0.94, at: { LUNCH: 0.8 } },
    { categories: ["SW"], perGuest: 0.5, at: { MORNING: 0.1, LUNCH: 0.4 } },
  ],
  parties: {
    MORNING: [68, 26, 4, 2],
    LUNCH: [42, 40, 11, 7],
    TEA: [34, 47, 12, 7],
    DINNER: [38, 46, 10, 6],
    LATE: [60, 40],
  },
  hours: {
    working: { 8: 6, 9: 6, 10: 5, 11: 8, 12: 15, 13: 12, 14: 10, 15: 11, 16: 8, 17: 5, 18: 4, 19: 2 },
    holiday: { 8: 4, 9: 7, 10: 8, 11: 9, 12: 12, 13: 12, 14: 12, 15: 13, 16: 9, 17: 5, 18: 3, 19: 1 },
  },
  weekdays: [0.88, 0.87, 0.9, 0.92, 0.98, 1.26, 1.24],
  months: [0.95, 0.94, 1.02, 1.05, 1.06, 0.96, 0.99, 1.04, 0.99, 1.03, 1.02, 1.0],
  tenders: [
    [29, "CASH"],
    [24, "CREDIT"],
    [19, "EMONEY"],
    [27, "QR"],
    [1, "OTHER"],
  ],
  splits: 0.012,
};
