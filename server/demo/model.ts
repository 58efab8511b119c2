import type { Cutoffs } from "../../src/domain/businessDay.ts";
import type { TaxRounding } from "../../src/domain/tax.ts";
import type { DeliveryService, OrderType, Tender } from "../../src/generated/server.ts";

/** Parts of the day that eat differently. */
export type Slot = "MORNING" | "LUNCH" | "TEA" | "DINNER" | "LATE";

/** Months (1 … 12) in which a product is on the menu. */
export type Season = readonly number[];

export type MenuItem = {
  code: string;
  name: string;
  english: string;
  /** Yen, tax included, eat-in. */
  price: number;
  /** Yen, tax excluded. */
  cost: number;
  /** How much more often than its neighbours it is ordered. */
  weight: number;
  /** Never at the reduced rate and never delivered. */
  alcohol?: true;
  season?: Season;
  /** Served in this slot only. */
  slot?: Slot;
  /** Sold in the shop only. */
  eatInOnly?: true;
  /** What it was called until the price revision: reports must not split it into two rows. */
  formerName?: string;
};

/** A product in one line: code, name, English name, price with tax, cost without, weight, and what is special. */
export const dish = (
  code: string,
  name: string,
  english: string,
  price: number,
  cost: number,
  weight: number,
  special: Pick<MenuItem, "alcohol" | "season" | "slot" | "eatInOnly" | "formerName"> = {},
): MenuItem => ({ code, name, english, price, cost, weight, ...special });

export type MenuCategory = { code: string; name: string; english: string; items: readonly MenuItem[] };

/** What a party orders out of some categories. */
export type Course = {
  categories: readonly string[];
  /** Mean number of dishes per guest. */
  perGuest: number;
  /** Factor by slot; 1 where it says nothing. */
  at?: Partial<Record<Slot, number>>;
  eatInOnly?: true;
};

/** One kind of house: what it serves, and how its guests behave. */
export type Style = {
  menu: readonly MenuCategory[];
  courses: readonly Course[];
  /** Weight of parties of 1, 2, 3 … guests. */
  parties: Readonly<Record<Slot, readonly number[]>>;
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
};

export type DemoShop = {
  shopId: number;
  brandId: number;
  code: string;
  name: string;
  /** YYYY-MM-DD, or how many months after the first month of the demo for a shop that is still new. */
  opened: string | number;
  cutoffs: Cutoffs;
  taxRounding: TaxRounding;
  pointsAs: "DISCOUNT" | "TENDER";
  /** Mean checks of a day. */
  checks: number;
  orderTypes: readonly (readonly [weight: number, orderType: OrderType])[];
  services: readonly (readonly [weight: number, service: DeliveryService])[];
  staff: readonly string[];
};

export type DemoBrand = { brandId: number; name: string; style: Style };

export type DemoDeveloper = {
  developerId: number;
  name: string;
  invoice: string;
  brands: readonly DemoBrand[];
  shops: readonly DemoShop[];
};
