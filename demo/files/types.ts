import type { Insertable } from "kysely";
import type { ReportContent } from "../../src/domain/dailyReport.ts";
import type { Allergen, Storage } from "../../src/generated/server.ts";
import type { SupplierTable } from "../../src/generated/tables.ts";
import type { DemoBrand, DemoDeveloper, DemoShop } from "../model.ts";

/** Options, count products, menu types and hidden products of a brand. */
export type DemoExtras = {
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

/** Address of a shop of the demonstration. Towns and postal codes are real, streets and numbers are invented. */
export type DemoAddress = {
  zip: string;
  prefCode: number;
  city: string;
  streetAddr: string;
  tel: string;
  /** Text of the store's page. */
  caption: string;
  seats: readonly [tables: number, counter: number];
};

/** An item of the demonstration. The price is today's: yen without tax for one order unit. */
export type DemoItem = {
  code: string;
  name: string;
  unit: string;
  orderUnit: string;
  unitsPerCase: number;
  price: number;
  allergens?: readonly Allergen[];
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

/** Terms of a supplier. */
export type DemoSupplier = Omit<Insertable<SupplierTable>, "tenant_id" | "active" | "mail_address" | "phone_number">;

/**
 * Recipes by product code. `M11=1` is a quantity in stock units; `N01 24` is a weight: what the dish costs beside the fixed quantities is
 * shared by the weights (buildRecipe).
 */
export type DemoRecipes = {
  dishes: Readonly<Record<string, string>>;
  /** Per cent that preparation leaves, by the item's code; 100 where it is not here. */
  yieldRates: Readonly<Record<string, number>>;
};

type Writer = "honbu" | "tencho";
type WeightedList<T> = readonly (readonly [weight: number, value: T])[];

/** What shops write into their daily reports. */
export type DemoReportTexts = {
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
  /** Whose reports stand as they are told (by shop and days ago), so that the story is the same on any day. */
  states: Readonly<Record<string, "SUBMITTED" | "RETURNED" | "DRAFT" | "AGAIN">>;
  returnRemark: string;
};

/** What a shop need not say because its brand or the demonstration does. */
type Common = "cutoffs" | "taxRounding" | "pointsAs" | "services" | "orderTypes";

export type DemoCompanies = {
  /** What most shops have in common. */
  common: Pick<DemoShop, Exclude<Common, "orderTypes">>;
  developers: readonly (Omit<DemoDeveloper, "brands" | "shops"> & {
    brands: readonly (Omit<DemoBrand, "style"> & { style: string; orderTypes?: DemoShop["orderTypes"] })[];
    shops: readonly (Omit<DemoShop, Common> & Partial<Pick<DemoShop, Common>>)[];
  })[];
};
