import { buildMenuItem, type RestaurantStyle } from "../model.ts";

/** A curry counter: one plate and its toppings, much takeout and delivery. */
export const curryStyle: RestaurantStyle = {
  menu: [
    {
      code: "CR",
      name: "カレー",
      english: "Curry",
      items: [
        buildMenuItem("CR01", "みなもカレー", "House Curry", 820, 226, 22),
        buildMenuItem("CR02", "チキンカレー", "Chicken Curry", 920, 268, 18),
        buildMenuItem("CR03", "ロースかつカレー", "Pork Cutlet Curry", 1150, 356, 20),
        buildMenuItem("CR04", "野菜カレー", "Vegetable Curry", 980, 288, 10),
        buildMenuItem("CR05", "あいがけカレー", "Two-curry Plate", 1180, 332, 11),
        buildMenuItem("CR06", "スープカレー", "Soup Curry", 1280, 372, 9, { season: [10, 11, 12, 1, 2, 3] }),
      ],
    },
    {
      code: "CT",
      name: "トッピング",
      english: "Toppings",
      items: [
        buildMenuItem("CT01", "チーズ", "Cheese", 180, 58, 14),
        buildMenuItem("CT02", "温泉玉子", "Soft-boiled Egg", 130, 34, 14),
        buildMenuItem("CT03", "ほうれん草", "Spinach", 160, 42, 8),
        buildMenuItem("CT04", "大盛り", "Large", 150, 38, 15),
      ],
    },
    {
      code: "CD",
      name: "サイド・飲み物",
      english: "Sides and Drinks",
      items: [
        buildMenuItem("CD01", "ミニサラダ", "Small Salad", 220, 64, 16),
        buildMenuItem("CD02", "ラッシー", "Lassi", 320, 62, 14),
        buildMenuItem("CD03", "アイスコーヒー", "Iced Coffee", 280, 46, 8),
        buildMenuItem("CD04", "瓶ビール", "Bottled Beer", 620, 258, 4, { alcohol: true }),
      ],
    },
  ],
  courses: [
    { categories: ["CR"], perGuest: 1 },
    { categories: ["CT"], perGuest: 0.5 },
    { categories: ["CD"], perGuest: 0.34 },
  ],
  parties: {
    MORNING: [80, 20],
    LUNCH: [70, 22, 5, 3],
    TEA: [66, 26, 5, 3],
    DINNER: [58, 30, 8, 4],
    LATE: [70, 30],
  },
  hours: {
    working: { 11: 8, 12: 20, 13: 12, 14: 5, 17: 6, 18: 12, 19: 13, 20: 8, 21: 3 },
    holiday: { 11: 9, 12: 16, 13: 14, 14: 7, 15: 3, 17: 7, 18: 13, 19: 12, 20: 7, 21: 2 },
  },
  weekdays: [0.96, 0.97, 1.0, 0.99, 1.04, 1.08, 0.96],
  months: [0.96, 0.98, 1.0, 1.0, 1.0, 1.0, 1.06, 1.07, 0.99, 0.98, 0.98, 1.0],
  tenders: [
    [34, "CASH"],
    [17, "CREDIT"],
    [20, "EMONEY"],
    [29, "QR"],
  ],
  splits: 0.003,
};
