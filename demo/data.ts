import type { ReportContent } from "../src/domain/dailyReport.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import type { DemoRow } from "./insertRows.ts";
import type { DemoBrand, DemoDeveloper, DemoShop, RestaurantStyle } from "./model.ts";
import addresses from "./data/addresses.json";
import companies from "./data/developers.json";
import reports from "./data/dailyReports.json";
import drawer from "./data/drawer.json";
import extras from "./data/menuExtras.json";
import media from "./data/media.json";
import cafe from "./data/menus/cafe.json";
import curry from "./data/menus/curry.json";
import izakaya from "./data/menus/izakaya.json";
import ramen from "./data/menus/ramen.json";
import recipes from "./data/recipes.json";
import rows from "./data/rows.json";
import shelves from "./data/shelves.json";
import suppliers from "./data/suppliers.json";
import transfers from "./data/transfers.json";

/** A type as TypeScript sees it in a JSON file: words are strings, tuples are arrays. */
type InJson<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Entry)[]
        ? readonly InJson<Entry>[]
        : T extends object
          ? { [Key in keyof T]: InJson<T[Key]> }
          : T;

/** Gives a file its type. The compiler checks its fields; the database takes no word that it does not know. */
const readTable = <T>(file: InJson<T>): T => file as T;

/** What a shop need not say because its brand or the demonstration does. */
type Common = "cutoffs" | "taxRounding" | "pointsAs" | "services" | "orderTypes";

type DemoCompanies = {
  /** What most shops have in common. */
  common: Pick<DemoShop, Exclude<Common, "orderTypes">>;
  developers: readonly (Omit<DemoDeveloper, "brands" | "shops"> & {
    brands: readonly (Omit<DemoBrand, "style"> & { style: string; orderTypes?: DemoShop["orderTypes"] })[];
    shops: readonly (Omit<DemoShop, Common> & Partial<Pick<DemoShop, Common>>)[];
  })[];
};

/** Everything in these files is invented: companies, people, dishes and prices. */
const { common, developers } = readTable<DemoCompanies>(companies);

/** Kinds of restaurants by name. */
export const demoStyles = {
  cafe: readTable<RestaurantStyle>(cafe),
  curry: readTable<RestaurantStyle>(curry),
  izakaya: readTable<RestaurantStyle>(izakaya),
  ramen: readTable<RestaurantStyle>(ramen),
};

function findStyle(name: string): RestaurantStyle {
  const style = Object.entries(demoStyles).find(([key]) => key === name)?.[1];
  if (!style) throw new Error(`the demonstration has no style ${name}`);
  return style;
}

/** The two developers of the demonstration, their brands and shops. */
export const demoDevelopers: readonly DemoDeveloper[] = developers.map((developer) => ({
  ...developer,
  brands: developer.brands.map(({ brandId, name, style }) => ({ brandId, name, style: findStyle(style) })),
  shops: developer.shops.map((shop) => {
    const brand = developer.brands.find(({ brandId }) => brandId === shop.brandId);
    return { ...common, orderTypes: brand?.orderTypes ?? [], ...shop };
  }),
}));

/** Whose rows they are. A shop's come in three steps: its rooms, what follows its menu, and what follows its members. */
export type RowOwner = "COMPANY" | "BRAND" | "SHOP" | "MENU" | "AUDIENCE" | "MEDIA";

/** Rows of one table in demo/data/rows.json. Each is inserted for every owner; `shared` are the owner's columns. */
type DemoRowSet = {
  for: RowOwner;
  table: keyof Tables;
  /** The only company that has them. */
  tenantId?: number;
  shared: readonly string[];
  /** `as` names a row for later ones: `{areas.shop_grouping_id}`. */
  rows: readonly Readonly<Record<string, unknown>>[];
};

/** Rows of tables that stand in a file as they are. */
export const demoRowSets = rows as readonly DemoRowSet[];

/** Addresses by shop. Towns and postal codes are real, streets and numbers are invented. */
export const demoAddresses: Readonly<Record<string, (typeof addresses)["398"]>> = addresses;

type DemoMenuExtras = {
  /** Options, for the products of categories by the codes of these. */
  options: readonly (DemoRow<"product_option"> & { categories: readonly string[] })[];
  /** Groups of options, whose choices are named by their codes. */
  groups?: readonly (Omit<DemoRow<"product_option_group">, "choices"> & {
    categories: readonly string[];
    choices: readonly string[];
  })[];
  /** Count products, and how many of them a product is, by its code. */
  counted: readonly { count_product_name: string; quantities: Readonly<Record<string, number>> }[];
  menus: readonly (DemoRow<"product_menu_category"> & { categories: readonly string[] })[];
  /** Products that no menu of the app shows, in the category of this name. */
  hidden: readonly (DemoRow<"product"> & { category: string })[];
};
/** By the id of the brand. */
export const demoMenuExtras = extras as unknown as Readonly<Record<number, DemoMenuExtras>>;

/** Pictures as SVG without text, so that no font is needed; and a film, a steaming bowl, as MP4 in base64 (480×270, four seconds). */
export const demoMedia = media;

/** What the shops buy: shelves of one supplier, with prices from the first of a month, counted from this one. Yen without tax for an order unit. */
export const demoShelves = shelves as unknown as readonly (DemoRow<"purchase_item"> & {
  supplier: string;
  items: readonly (DemoRow<"purchase_item"> & {
    item_code: string;
    units_per_case: number;
    order_unit: string;
    prices: readonly (readonly [month: number, price: number])[];
  })[];
})[];

/** The last one issues no qualified invoices. */
export const demoSuppliers: readonly (DemoRow<"supplier"> & { supplier_code: string })[] = suppliers;

/** Recipes by product code. A yield rate is what preparation leaves, in per cent. */
export const demoRecipes = recipes as unknown as Readonly<
  Record<string, readonly (readonly [item: string, quantity: number, yieldRate: number])[]>
>;

/** What cash is taken for, by how much and why a counted drawer differs. */
type DemoDrawer = Readonly<Record<"purchases" | "missing" | "surplus", WeightedList<string>>> & {
  change: string;
  exchange: string;
  differences: WeightedList<number>;
  /** Shops with a large difference, `days` before today, so that the demonstration has one to look into. */
  losses: Readonly<Record<number, { days: number; yen: number; reason: string }>>;
};
export const demoDrawer = readTable<DemoDrawer>(drawer);

/** Days are counted from today. The items of a line are those of the receiver, by their place; it has cases, and what is short. */
export const demoTransfers: readonly object[] = transfers;

type Writer = "honbu" | "tencho";
type WeightedList<T> = readonly (readonly [weight: number, value: T])[];

/** What shops write into their daily reports. */
type DemoReportTexts = {
  weathers: WeightedList<NonNullable<ReportContent["weather"]>>;
  events: WeightedList<string | null>;
  notes: readonly string[];
  complaints: readonly { complaint: string; response: string }[];
  /** By the code of the item; without one it is no item, and stays out of the stock. */
  losses: readonly { code: string | null; name: string; unit: string; least: number; most: number; reason: string }[];
  plans: readonly string[];
  /** Comments, by days ago and shop; of a date on which the shop was closed there are none. */
  comments: readonly {
    shopId: number;
    daysAgo: number;
    comments: readonly { by: Writer; to: readonly Writer[]; text: string; hours: number }[];
  }[];
  /** Whose reports are written out here (by shop and days ago), so that the story is the same on any day. */
  states: Readonly<Record<string, "SUBMITTED" | "RETURNED" | "DRAFT" | "AGAIN">>;
  returnRemark: string;
};
export const demoReportTexts = readTable<DemoReportTexts>(reports);
