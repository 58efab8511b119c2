import type { BusinessDayCutoffs } from "../src/domain/businessDay.ts";
import type { DayHours, DayKey } from "../src/domain/openingHours.ts";
import type { TaxRounding } from "../src/domain/tax.ts";
import type { DeliveryService, OrderType, ProductAllergen, Tender } from "../src/generated/server.ts";

/** Parts of the day with different menus and parties. */
export type DaySlot = "MORNING" | "LUNCH" | "TEA" | "DINNER" | "LATE";

export type MenuItem = {
  code: string;
  name: string;
  english: string;
  /** Yen, tax included, eat-in. */
  price: number;
  /** Yen, tax excluded. */
  cost: number;
  /** How often it is ordered, relative to the others of its course. */
  weight: number;
  allergens?: readonly ProductAllergen[];
  /** Served in the shop only. Like articles always at 10 % tax. */
  alcohol?: true;
  article?: true;
  /** Months (1 … 12) in which it is on the menu. */
  season?: readonly number[];
  /** Served in this slot only. */
  slot?: DaySlot;
  /** Sold in the shop only. */
  eatInOnly?: true;
  /** Its name before the price revision: reports show one row for both names. */
  formerName?: string;
};

export type MenuCategory = { code: string; name: string; english: string; items: readonly MenuItem[] };

/** How many dishes of some categories a party orders. */
export type MenuCourse = {
  categories: readonly string[];
  /** Mean number of dishes per guest. */
  perGuest: number;
  /** Factor by slot, 1 where none is set. */
  at?: Partial<Record<DaySlot, number>>;
  eatInOnly?: true;
};

/** Opening hours and rooms of a kind of restaurant. */
export type RestaurantHouse = {
  genre: number;
  day: Omit<DayHours, "holiday">;
  /** Weekdays with other hours. Null: closed. */
  others?: Partial<Record<DayKey, Partial<DayHours> | null>>;
  /** When the app takes orders, in minutes after midnight. */
  reception: readonly [start: number, end: number];
  budget: readonly [day: number, night: number];
  /** Where there are some, one may smoke in a part of the shop and reserve by telephone. */
  privateRooms?: number;
};

/** One kind of restaurant: its menu, and how its guests behave. */
export type RestaurantStyle = {
  menu: readonly MenuCategory[];
  courses: readonly MenuCourse[];
  /** Weight of parties of 1, 2, 3 … guests. */
  parties: Readonly<Record<DaySlot, readonly number[]>>;
  /** Weight of each hour of the business day, on working days and on holidays. */
  hours: { working: Readonly<Record<number, number>>; holiday: Readonly<Record<number, number>> };
  /** Factor of demand, Monday to Sunday. */
  weekdays: readonly [number, number, number, number, number, number, number];
  /** Factor of demand, January to December. */
  months: readonly number[];
  /** Weight of each way to pay at the counter. */
  tenders: readonly (readonly [weight: number, tender: Tender])[];
  /** Share of checks that a party splits. */
  splits: number;
  house: RestaurantHouse;
};

export type DemoShop = {
  shopId: number;
  brandId: number;
  code: string;
  name: string;
  nameKana: string;
  /** YYYY-MM-DD; or, for a new shop, the number of months after the first one of the demo. */
  opened: string | number;
  cutoffs: BusinessDayCutoffs;
  taxRounding: TaxRounding;
  pointsAs: "DISCOUNT" | "TENDER";
  /** Mean number of checks a day. */
  checks: number;
  orderTypes: readonly (readonly [weight: number, orderType: OrderType])[];
  services: readonly (readonly [weight: number, service: DeliveryService])[];
  staff: readonly string[];
};

export type DemoBrand = { brandId: number; name: string; style: RestaurantStyle };

export type DemoDeveloper = {
  developerId: number;
  name: string;
  invoice: string;
  brands: readonly DemoBrand[];
  shops: readonly DemoShop[];
};

/** A shop of the demonstration with its brand and its developer. */
export type DemoPlace = { developer: DemoDeveloper; brand: DemoBrand; shop: DemoShop };

/** What decides the receipts of a load: the same values give the same receipts. */
export type DemoStart = { seed: string; firstDate: string };

/** Business dates that are loaded together, both ends included, YYYY-MM-DD. `to` is null for the span that reaches to now. */
export type DemoSpan = { from: string; to: string | null };

/** A coupon that this check may use. */
export type UsableVoucher = { couponId: number; rate: number | null; price: number | null };

/** A discount that the register offers for these orders. */
export type DiscountPreset = { id: number; name: string; rate: number | null; orderTypes: readonly OrderType[] };

/** Everything on which the receipts of a shop depend. Dates are YYYY-MM-DD. */
export type ShopScene = {
  seed: string;
  shop: DemoShop;
  style: RestaurantStyle;
  opened: string;
  firstDate: string;
  /** First date with the current prices and names. */
  revisedFrom: string;
  vouchers: readonly UsableVoucher[];
  presets: readonly DiscountPreset[];
};
