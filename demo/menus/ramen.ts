import { buildMenuItem, type RestaurantStyle } from "../model.ts";

const summer = [6, 7, 8, 9];
const winter = [11, 12, 1, 2, 3];

/** A ramen house: single guests, busy at noon and late in the evening. */
export const ramenStyle: RestaurantStyle = {
  menu: [
    {
      code: "RN",
      name: "ラーメン",
      english: "Ramen",
      items: [
        buildMenuItem("RN01", "醤油ラーメン", "Soy Sauce Ramen", 880, 246, 26),
        buildMenuItem("RN02", "特製醤油ラーメン", "Special Soy Sauce Ramen", 1180, 356, 13),
        buildMenuItem("RN03", "味噌ラーメン", "Miso Ramen", 930, 268, 18),
        buildMenuItem("RN04", "特製味噌ラーメン", "Special Miso Ramen", 1230, 378, 9),
        buildMenuItem("RN05", "塩ラーメン", "Salt Ramen", 880, 238, 9),
        buildMenuItem("RN06", "辛味噌ラーメン", "Spicy Miso Ramen", 980, 282, 8),
        buildMenuItem("RN07", "煮干しそば", "Dried Sardine Soba", 950, 272, 6, { formerName: "煮干しラーメン" }),
        buildMenuItem("RN08", "濃厚担々麺", "Rich Tantan Noodles", 1050, 312, 6, { season: winter }),
      ],
    },
    {
      code: "TK",
      name: "つけ麺・冷たい麺",
      english: "Dipping and Cold Noodles",
      items: [
        buildMenuItem("TK01", "つけ麺", "Dipping Noodles", 980, 286, 12),
        buildMenuItem("TK02", "特製つけ麺", "Special Dipping Noodles", 1280, 392, 5),
        buildMenuItem("TK03", "冷やし中華", "Chilled Chinese Noodles", 1000, 298, 16, { season: summer }),
        buildMenuItem("TK04", "冷やし担々麺", "Chilled Tantan Noodles", 1080, 322, 8, { season: summer }),
      ],
    },
    {
      code: "SD",
      name: "ご飯・一品",
      english: "Rice and Sides",
      items: [
        buildMenuItem("SD01", "焼き餃子(6個)", "Pan-fried Gyoza", 420, 118, 22),
        buildMenuItem("SD02", "半チャーハン", "Half Fried Rice", 380, 92, 14),
        buildMenuItem("SD03", "チャーシュー丼", "Chashu Rice Bowl", 450, 148, 12),
        buildMenuItem("SD04", "ライス", "Rice", 150, 32, 16),
        buildMenuItem("SD05", "鶏の唐揚げ(4個)", "Fried Chicken", 480, 142, 10),
        buildMenuItem("SD06", "ザーサイ", "Pickled Mustard Plant", 250, 52, 4, { eatInOnly: true }),
      ],
    },
    {
      code: "DR",
      name: "飲み物",
      english: "Drinks",
      items: [
        buildMenuItem("DR01", "生ビール(中)", "Draft Beer", 580, 176, 20, { alcohol: true }),
        buildMenuItem("DR02", "瓶ビール", "Bottled Beer", 650, 262, 8, { alcohol: true }),
        buildMenuItem("DR03", "レモンサワー", "Lemon Sour", 450, 92, 9, { alcohol: true }),
        buildMenuItem("DR04", "ハイボール", "Highball", 450, 96, 9, { alcohol: true }),
        buildMenuItem("DR05", "烏龍茶", "Oolong Tea", 280, 38, 10),
        buildMenuItem("DR06", "コーラ", "Cola", 280, 46, 6),
      ],
    },
    {
      code: "TP",
      name: "トッピング",
      english: "Toppings",
      items: [
        buildMenuItem("TP01", "味付け玉子", "Seasoned Egg", 130, 34, 20),
        buildMenuItem("TP02", "チャーシュー2枚", "Chashu", 280, 96, 9),
        buildMenuItem("TP03", "のり5枚", "Seaweed", 120, 30, 10),
        buildMenuItem("TP04", "ねぎ増し", "Extra Leek", 120, 28, 8),
        buildMenuItem("TP05", "バターコーン", "Butter Corn", 180, 48, 6),
        buildMenuItem("TP06", "麺大盛り", "Large Noodles", 120, 36, 15),
      ],
    },
  ],
  courses: [
    { categories: ["RN", "TK"], perGuest: 1 },
    { categories: ["TP"], perGuest: 0.42 },
    { categories: ["SD"], perGuest: 0.4, at: { LATE: 0.7 } },
    { categories: ["DR"], perGuest: 0.3, at: { MORNING: 0.2, LUNCH: 0.35, TEA: 0.5, LATE: 1.5 }, eatInOnly: true },
  ],
  parties: {
    MORNING: [70, 22, 5, 3],
    LUNCH: [62, 26, 8, 4],
    TEA: [58, 29, 8, 5],
    DINNER: [48, 32, 12, 8],
    LATE: [52, 33, 10, 5],
  },
  hours: {
    working: {
      11: 7,
      12: 19,
      13: 13,
      14: 6,
      15: 3,
      16: 3,
      17: 5,
      18: 10,
      19: 12,
      20: 9,
      21: 6,
      22: 4,
      23: 3,
      24: 2,
      25: 1,
    },
    holiday: { 11: 8, 12: 15, 13: 15, 14: 9, 15: 6, 16: 5, 17: 7, 18: 11, 19: 11, 20: 8, 21: 5, 22: 3, 23: 2, 24: 1 },
  },
  weekdays: [0.92, 0.93, 0.96, 0.98, 1.08, 1.12, 1.01],
  months: [0.97, 1.0, 1.03, 1.0, 0.99, 0.93, 0.94, 0.95, 0.96, 1.03, 1.07, 1.1],
  tenders: [
    [41, "CASH"],
    [16, "CREDIT"],
    [18, "EMONEY"],
    [24, "QR"],
    [1, "OTHER"],
  ],
  splits: 0.004,
};
