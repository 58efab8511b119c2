import { firstCutoffDate } from "../src/domain/businessDay.ts";
import type { DemoDeveloper, DemoShop } from "./model.ts";
import { cafeStyle } from "./menus/cafe.ts";
import { curryStyle } from "./menus/curry.ts";
import { izakayaStyle } from "./menus/izakaya.ts";
import { ramenStyle } from "./menus/ramen.ts";

/** What most shops have in common. All names, prices and people in this file are invented. */
const commonShopSettings: Pick<DemoShop, "cutoffs" | "taxRounding" | "pointsAs" | "services"> = {
  cutoffs: [],
  taxRounding: "DOWN",
  pointsAs: "DISCOUNT",
  services: [
    [52, "UBER_EATS"],
    [27, "DEMAE_CAN"],
    [13, "WOLT"],
    [8, "MENU"],
  ],
};

const counter: DemoShop["orderTypes"] = [
  [84, "EAT_IN"],
  [8, "TAKEOUT"],
  [8, "DELIVERY"],
];
const tavern: DemoShop["orderTypes"] = [
  [93, "EAT_IN"],
  [4, "TAKEOUT"],
  [3, "DELIVERY"],
];
const coffee: DemoShop["orderTypes"] = [
  [80, "EAT_IN"],
  [20, "TAKEOUT"],
];

const asagiri = { ...commonShopSettings, brandId: 1, orderTypes: counter };
const tomarigi = { ...commonShopSettings, brandId: 2, orderTypes: tavern };
const komorebi = { ...commonShopSettings, brandId: 3, orderTypes: coffee };
const minamo = { ...commonShopSettings, brandId: 4 };

/** The two developers of the demonstration, their brands and shops. */
export const demoDevelopers: readonly DemoDeveloper[] = [
  {
    developerId: 13,
    name: "株式会社あさぎり食産",
    invoice: "T4000000000013",
    brands: [
      { brandId: 1, name: "麺処 あさぎり庵", style: ramenStyle },
      { brandId: 2, name: "炭火酒場 とまり木堂", style: izakayaStyle },
      { brandId: 3, name: "喫茶 こもれび通り", style: cafeStyle },
    ],
    shops: [
      {
        ...asagiri,
        shopId: 431,
        code: "A001",
        name: "渋谷本店",
        nameKana: "シブヤホンテン",
        opened: "2016-04-20",
        checks: 28,
        staff: ["佐藤 健太", "鈴木 美咲", "高橋 翔"],
      },
      {
        ...asagiri,
        shopId: 433,
        code: "A002",
        name: "横浜西口店",
        nameKana: "ヨコハマニシグチテン",
        opened: "2018-09-14",
        checks: 24,
        staff: ["伊藤 大輔", "渡辺 彩", "山本 涼"],
      },
      {
        ...asagiri,
        shopId: 400,
        code: "A003",
        name: "大宮店",
        nameKana: "オオミヤテン",
        opened: "2019-06-03",
        checks: 20,
        taxRounding: "HALF_UP",
        staff: ["中村 直樹", "小林 結衣", "加藤 蓮"],
      },
      {
        ...asagiri,
        shopId: 495,
        code: "A004",
        name: "仙台駅前店",
        nameKana: "センダイエキマエテン",
        opened: 6,
        checks: 20,
        staff: ["吉田 拓也", "山田 葵", "佐々木 亮"],
      },
      {
        ...tomarigi,
        shopId: 398,
        code: "T001",
        name: "新宿三丁目店",
        nameKana: "シンジュクサンチョウメテン",
        opened: "2014-11-07",
        checks: 16,
        cutoffs: [{ from: firstCutoffDate, minutes: 360 }],
        staff: ["山口 修", "松本 香織", "井上 陸"],
      },
      {
        ...tomarigi,
        shopId: 441,
        code: "T002",
        name: "吉祥寺店",
        nameKana: "キチジョウジテン",
        opened: "2017-03-24",
        checks: 14,
        staff: ["木村 浩二", "林 真由", "清水 悠斗"],
      },
      {
        ...tomarigi,
        shopId: 442,
        code: "T003",
        name: "川崎店",
        nameKana: "カワサキテン",
        opened: "2021-10-15",
        checks: 13,
        staff: ["斎藤 誠", "山崎 遥", "森 海斗"],
      },
      {
        ...komorebi,
        shopId: 451,
        code: "K001",
        name: "自由が丘店",
        nameKana: "ジユウガオカテン",
        opened: "2015-05-11",
        checks: 25,
        pointsAs: "TENDER",
        staff: ["池田 奈々", "橋本 紗希", "阿部 颯太"],
      },
      {
        ...komorebi,
        shopId: 452,
        code: "K002",
        name: "鎌倉小町店",
        nameKana: "カマクラコマチテン",
        opened: "2018-03-02",
        checks: 24,
        pointsAs: "TENDER",
        staff: ["石川 里奈", "前田 萌", "小川 新"],
      },
      {
        ...komorebi,
        shopId: 453,
        code: "K003",
        name: "札幌大通店",
        nameKana: "サッポロオオドオリテン",
        opened: "2022-07-22",
        checks: 21,
        pointsAs: "TENDER",
        staff: ["岡田 優子", "後藤 杏", "長谷川 樹"],
      },
    ],
  },
  {
    developerId: 59,
    name: "みなも商店株式会社",
    invoice: "T8000000000059",
    brands: [{ brandId: 4, name: "カレー食堂 みなも", style: curryStyle }],
    shops: [
      {
        ...minamo,
        shopId: 601,
        code: "M001",
        name: "京都三条店",
        nameKana: "キョウトサンジョウテン",
        opened: "2019-02-08",
        checks: 20,
        orderTypes: [
          [62, "EAT_IN"],
          [20, "TAKEOUT"],
          [18, "DELIVERY"],
        ],
        staff: ["藤田 圭", "岡本 詩織"],
      },
      {
        ...minamo,
        shopId: 602,
        code: "M002",
        name: "梅田店",
        nameKana: "ウメダテン",
        opened: "2021-04-16",
        checks: 21,
        orderTypes: [
          [58, "EAT_IN"],
          [18, "TAKEOUT"],
          [24, "DELIVERY"],
        ],
        staff: ["西村 光", "福田 明里"],
      },
    ],
  },
];
