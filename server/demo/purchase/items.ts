import type { Allergen, Storage } from "../../../src/generated/server.ts";

/** An item of the demonstration. The price is today's: yen without tax for one order unit. */
export type DemoItem = {
  code: string;
  name: string;
  unit: string;
  orderUnit: string;
  unitsPerCase: number;
  price: number;
  allergens: readonly Allergen[];
};

/** Items that one supplier brings: what they have in common. */
export type DemoShelf = {
  supplier: string;
  category: string;
  storage: Storage;
  /** Alcohol and articles bear 10 %. */
  standard?: true;
  lossRate: number;
  items: readonly DemoItem[];
};

const item = (
  code: string,
  name: string,
  unit: string,
  [orderUnit, unitsPerCase]: readonly [string, number],
  price: number,
  ...allergens: Allergen[]
): DemoItem => ({ code, name, unit, orderUnit, unitsPerCase, price, allergens });

const kg: readonly [string, number] = ["kg", 1000];

/** What the shops of the demonstration buy. All names and prices are invented. */
export const shelves: readonly DemoShelf[] = [
  {
    ...{ supplier: "S01", category: "野菜・果物", storage: "CHILLED", lossRate: 5 },
    items: [
      item("V01", "長ねぎ", "g", kg, 480),
      item("V02", "玉ねぎ", "g", ["袋", 10_000], 1900),
      item("V03", "キャベツ", "g", ["ケース", 10_000], 1600),
      item("V04", "もやし", "g", kg, 160),
      item("V05", "レタス", "g", ["ケース", 5000], 2100),
      item("V06", "トマト", "g", ["ケース", 4000], 2400),
      item("V07", "きゅうり", "g", ["ケース", 5000], 2200),
      item("V08", "じゃがいも", "g", ["袋", 10_000], 2300),
      item("V09", "にんじん", "g", ["袋", 10_000], 1900),
      item("V10", "ほうれん草", "g", kg, 780),
      item("V11", "季節野菜ミックス", "g", kg, 720),
      item("V12", "レモン", "個", ["ケース", 100], 6200),
      item("V13", "大根", "g", ["ケース", 10_000], 1500),
      item("V14", "いちご", "g", ["パック", 280], 480),
    ],
  },
  {
    ...{ supplier: "S02", category: "魚介", storage: "CHILLED", lossRate: 4 },
    items: [
      item("F01", "まぐろ(刺身用)", "g", kg, 3600),
      item("F02", "サーモン(刺身用)", "g", kg, 2900, "SALMON"),
      item("F03", "真鯛(刺身用)", "g", kg, 3200),
      item("F04", "鰹のたたき", "g", kg, 2400),
      item("F05", "いか一夜干し", "枚", ["箱", 20], 4200, "SQUID"),
      item("F06", "塩さば", "枚", ["箱", 20], 4600, "MACKEREL"),
      item("F07", "煮干し", "g", kg, 1450),
    ],
  },
  {
    ...{ supplier: "S03", category: "肉・卵", storage: "CHILLED", lossRate: 2 },
    items: [
      item("M01", "豚バラ", "g", kg, 1280, "PORK"),
      item("M02", "豚肩ロース(チャーシュー)", "g", kg, 1180, "PORK"),
      item("M03", "豚ロース(かつ用)", "枚", ["箱", 40], 6400, "PORK"),
      item("M04", "豚ひき肉", "g", kg, 980, "PORK"),
      item("M05", "鶏もも", "g", ["袋", 2000], 1560, "CHICKEN"),
      item("M06", "鶏皮", "g", kg, 420, "CHICKEN"),
      item("M07", "鶏ハツ", "g", kg, 760, "CHICKEN"),
      item("M08", "鶏ひき肉", "g", kg, 780, "CHICKEN"),
      item("M09", "牛肉(角切り)", "g", kg, 2300, "BEEF"),
      item("M10", "牛もつ", "g", kg, 1500, "BEEF"),
      item("M11", "鶏卵", "個", ["箱", 160], 3680, "EGG"),
      item("M12", "豚骨", "g", ["箱", 10_000], 1800, "PORK"),
      item("M13", "鶏がら", "g", ["箱", 10_000], 1500, "CHICKEN"),
      item("M14", "ハム", "g", kg, 1650, "PORK", "MILK", "EGG", "SOY"),
    ],
  },
  {
    ...{ supplier: "S04", category: "麺・パン", storage: "CHILLED", lossRate: 1 },
    items: [
      item("N01", "中華麺", "玉", ["箱", 50], 3000, "WHEAT"),
      item("N02", "つけ麺用太麺", "玉", ["箱", 40], 3200, "WHEAT"),
      item("N03", "餃子の皮", "枚", ["箱", 500], 2100, "WHEAT"),
      item("N04", "スパゲッティ", "g", ["袋", 5000], 2200, "WHEAT"),
      item("N05", "食パン(厚切り)", "枚", ["袋", 6], 270, "WHEAT", "MILK"),
      item("N06", "サンドイッチ用パン", "枚", ["袋", 12], 320, "WHEAT", "MILK"),
    ],
  },
  {
    ...{ supplier: "S05", category: "酒類", storage: "AMBIENT", standard: true, lossRate: 1 },
    items: [
      item("A01", "生ビール", "ml", ["樽", 19_000], 8200),
      item("A02", "瓶ビール", "本", ["ケース", 20], 5100),
      item("A03", "焼酎甲類", "ml", ["ボトル", 4000], 2600),
      item("A04", "ウイスキー", "ml", ["ボトル", 4000], 6800),
      item("A05", "梅酒", "ml", ["本", 1800], 1980),
      item("A06", "純米酒", "ml", ["本", 1800], 2450),
      item("A07", "芋焼酎", "ml", ["本", 1800], 1980),
      item("A08", "ハウスワイン", "ml", ["箱", 3000], 2900),
    ],
  },
  {
    ...{ supplier: "S05", category: "飲料", storage: "AMBIENT", lossRate: 1 },
    items: [
      item("D01", "炭酸水", "ml", ["ケース", 12_000], 1700),
      item("D02", "烏龍茶", "ml", ["ケース", 12_000], 1500),
      item("D03", "コーラ", "ml", ["ケース", 12_000], 2100),
      item("D04", "ジンジャーエール", "ml", ["ケース", 12_000], 2100),
      item("D05", "緑茶", "ml", ["ケース", 12_000], 1500),
      item("D06", "りんごジュース", "ml", ["ケース", 6000], 1980, "APPLE"),
    ],
  },
  {
    ...{ supplier: "S06", category: "調味料・乾物", storage: "AMBIENT", lossRate: 0.5 },
    items: [
      item("T01", "醤油だれ", "ml", ["缶", 18_000], 5600, "WHEAT", "SOY"),
      item("T02", "味噌だれ", "g", ["樽", 20_000], 9800, "SOY"),
      item("T03", "塩だれ", "ml", ["缶", 10_000], 5200),
      item("T04", "芝麻醤", "g", ["缶", 3000], 3900, "SESAME"),
      item("T05", "焼き鳥のたれ", "ml", ["缶", 10_000], 4600, "WHEAT", "SOY"),
      item("T06", "サラダ油", "g", ["一斗缶", 16_500], 6400, "SOY"),
      item("T07", "唐揚げ粉", "g", ["袋", 10_000], 4200, "WHEAT"),
      item("T08", "焼きのり", "枚", ["帖", 100], 1650),
      item("T09", "メンマ", "g", kg, 680),
      item("T10", "ザーサイ", "g", kg, 720),
      item("T11", "かつおだし", "g", kg, 1980),
      item("T12", "マヨネーズ", "g", kg, 520, "EGG", "SOY", "APPLE"),
      item("T13", "ケチャップ", "g", ["缶", 3000], 980),
      item("T14", "カレールウ", "g", ["箱", 10_000], 6800, "WHEAT", "MILK", "SOY"),
      item("T15", "米", "g", ["袋", 30_000], 12_800),
      item("T16", "砂糖", "g", ["袋", 20_000], 4600),
      item("T17", "おでん種", "個", ["袋", 50], 1700, "WHEAT", "EGG", "SOY"),
      item("T18", "抹茶", "g", ["袋", 500], 3900),
      item("T19", "小豆あん", "g", kg, 680),
      item("T20", "小麦粉", "g", ["袋", 25_000], 6200, "WHEAT"),
    ],
  },
  {
    ...{ supplier: "S06", category: "冷凍", storage: "FROZEN", lossRate: 0.5 },
    items: [
      item("Z01", "枝豆(冷凍)", "g", ["袋", 500], 240, "SOY"),
      item("Z02", "コーン(冷凍)", "g", kg, 420),
      item("Z03", "バニラアイス", "ml", ["個", 2000], 1250, "MILK", "EGG"),
    ],
  },
  {
    ...{ supplier: "S07", category: "乳製品・喫茶", storage: "CHILLED", lossRate: 2 },
    items: [
      item("C01", "コーヒー豆(ブレンド)", "g", kg, 2600),
      item("C02", "コーヒー豆(深煎り)", "g", kg, 2850),
      item("C03", "牛乳", "ml", ["ケース", 12_000], 2520, "MILK"),
      item("C04", "生クリーム", "ml", ["本", 1000], 880, "MILK"),
      item("C05", "バター", "g", ["個", 450], 860, "MILK"),
      item("C06", "チーズ", "g", kg, 1480, "MILK"),
      item("C07", "紅茶", "g", ["袋", 500], 1900),
      item("C08", "ココア", "g", kg, 2200),
      item("C09", "ヨーグルト", "g", kg, 480, "MILK"),
      item("C10", "マロンペースト", "g", kg, 2200),
      item("C11", "焼き菓子", "個", ["ケース", 60], 5200, "WHEAT", "EGG", "MILK"),
    ],
  },
  {
    ...{ supplier: "S08", category: "消耗品", storage: "AMBIENT", standard: true, lossRate: 0 },
    items: [
      item("X01", "割り箸", "膳", ["箱", 5000], 5200),
      item("X02", "持ち帰り容器", "個", ["箱", 600], 9600),
      item("X03", "レジ袋", "枚", ["箱", 2000], 5800),
      item("X04", "おしぼり", "本", ["箱", 1200], 3600),
    ],
  },
];
