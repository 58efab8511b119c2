/** Options, count products, menu types and hidden products of a brand. */
type Extras = {
  options: readonly DemoOption[];
  /** Count products: name, and the quantity in each product by its code. */
  counted: readonly (readonly [name: string, quantities: Readonly<Record<string, number>>])[];
  menus: readonly DemoMenu[];
  /** Products that no menu of the app shows. */
  hidden: readonly DemoHiddenProduct[];
};

export type DemoHiddenProduct = {
  code: string;
  names: readonly [string, string?];
  /** Yen, tax included; without tax. */
  price: readonly [number, number];
  /** Name of the category that it belongs to. */
  category: string;
};

export type DemoOption = {
  code: string;
  /** Japanese, English, Chinese, Korean. A missing one is not translated yet. */
  names: readonly [string, string?, string?, string?];
  /** Yen, tax included, eat-in. */
  price: number;
  /** Yen, tax excluded. */
  cost: number;
  required?: true;
  /** Codes of the categories whose products offer it. */
  categories: readonly string[];
};

export type DemoMenu = {
  code: string;
  names: readonly [string, string?, string?, string?];
  /** From and to, HH:mm of the business day. */
  hours?: readonly [string, string];
  /** Weekdays by ISO 8601. */
  days: readonly number[];
  dayOfMonth?: number;
  /** Minutes. */
  limit?: number;
  /** Yen, tax included; without tax. */
  price?: readonly [number, number];
  /** Codes of the categories whose dishes it shows. */
  categories: readonly string[];
};

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const workingDays = [1, 2, 3, 4, 5];
const noodles = ["RN", "TK"];
const bowl = (...codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, 1]));

/** By the id of the brand. */
export const brandExtras: Readonly<Record<number, Extras>> = {
  1: {
    options: [
      {
        code: "OP01",
        names: ["麺の硬さ", "Noodle Firmness", "面条软硬", "면 익힘 정도"],
        price: 0,
        cost: 0,
        required: true,
        categories: noodles,
      },
      {
        code: "OP02",
        names: ["味付け玉子を追加", "Add a Seasoned Egg", "加溏心蛋", "맛달걀 추가"],
        price: 130,
        cost: 34,
        categories: noodles,
      },
      {
        code: "OP03",
        names: ["チャーシュー増し", "Extra Chashu", "叉烧加量"],
        price: 280,
        cost: 96,
        categories: noodles,
      },
      { code: "OP04", names: ["ねぎ増し", "Extra Leek"], price: 120, cost: 28, categories: noodles },
      {
        code: "OP05",
        names: ["麺大盛り", "Large Noodles", "面加大", "곱빼기"],
        price: 120,
        cost: 36,
        categories: noodles,
      },
      { code: "OP06", names: ["ごはん少なめ"], price: 0, cost: 0, categories: ["SD"] },
    ],
    counted: [
      ["麺", bowl("RN01", "RN02", "RN03", "RN04", "RN05", "RN06", "RN07", "RN08", "TK01", "TK02", "TK03", "TK04")],
      ["餃子", { SD01: 6 }],
      ["味付け玉子", { RN02: 1, RN04: 1, TK02: 1, TP01: 1 }],
    ],
    menus: [
      {
        code: "LUNCH",
        names: ["ランチ", "Lunch", "午餐", "점심"],
        hours: ["11:00", "14:30"],
        days: workingDays,
        categories: ["RN", "SD"],
      },
      { code: "NIGHT", names: ["深夜", "Late Night"], hours: ["22:00", "26:00"], days: [5, 6], categories: noodles },
      { code: "NIKU", names: ["肉の日"], days: [], dayOfMonth: 29, categories: ["SD"] },
    ],
    hidden: [
      { code: "HM01", names: ["まかないラーメン", "Staff Ramen"], price: [780, 210], category: "ラーメン" },
      { code: "HM02", names: ["背脂追加の特製"], price: [1280, 402], category: "ラーメン" },
    ],
  },
  2: {
    options: [
      {
        code: "OP01",
        names: ["塩・たれ", "Salt or Sauce", "盐/酱汁", "소금·소스"],
        price: 0,
        cost: 0,
        required: true,
        categories: ["YK"],
      },
      { code: "OP02", names: ["レモンを添える", "With Lemon"], price: 50, cost: 12, categories: ["YK", "FD"] },
      { code: "OP03", names: ["メガサイズに変更", "Make It Mega"], price: 220, cost: 70, categories: ["AL"] },
      { code: "OP04", names: ["氷なし"], price: 0, cost: 0, categories: ["AL", "SF"] },
    ],
    counted: [
      ["串", { YK01: 2, YK02: 2, YK03: 2, YK04: 2 }],
      ["定食", bowl("LN01", "LN02", "LN03", "LN04")],
    ],
    menus: [
      {
        code: "LUNCH",
        names: ["昼の定食", "Lunch Sets"],
        hours: ["11:30", "14:00"],
        days: workingDays,
        categories: ["LN"],
      },
      {
        code: "NOMI90",
        names: ["飲み放題90分", "All You Can Drink, 90 min", "90分钟畅饮", "90분 음료 무제한"],
        hours: ["17:00", "26:30"],
        days: everyDay,
        limit: 90,
        price: [1980, 620],
        categories: ["AL", "SF"],
      },
    ],
    hidden: [{ code: "HM01", names: ["店主のおまかせ三本"], price: [680, 204], category: "炭火焼き" }],
  },
  3: {
    options: [
      {
        code: "OP01",
        names: ["豆乳に変更", "Soy Milk", "换豆浆", "두유로 변경"],
        price: 60,
        cost: 18,
        categories: ["CF", "DK"],
      },
      { code: "OP02", names: ["ホイップを追加", "Whipped Cream"], price: 80, cost: 20, categories: ["CF", "SW"] },
      { code: "OP03", names: ["氷少なめ"], price: 0, cost: 0, categories: ["CF", "DK"] },
    ],
    counted: [["トースト", bowl("MO01", "MO02", "MO03")]],
    menus: [],
    hidden: [],
  },
  4: {
    options: [
      {
        code: "OP01",
        names: ["辛さ", "Spice Level", "辣度", "매운맛 정도"],
        price: 0,
        cost: 0,
        required: true,
        categories: ["CR"],
      },
      { code: "OP02", names: ["ごはん大盛り", "Large Rice", "米饭加大"], price: 150, cost: 38, categories: ["CR"] },
      { code: "OP03", names: ["チーズをのせる", "With Cheese"], price: 180, cost: 58, categories: ["CR"] },
    ],
    counted: [["カレー", bowl("CR01", "CR02", "CR03", "CR04", "CR05", "CR06")]],
    menus: [],
    hidden: [],
  },
};
