import type { RestaurantStyle } from "../model.ts";
import addresses from "../data/addresses.json";
import companies from "../data/developers.json";
import reports from "../data/dailyReports.json";
import extras from "../data/extras.json";
import cafe from "../data/menus/cafe.json";
import curry from "../data/menus/curry.json";
import izakaya from "../data/menus/izakaya.json";
import ramen from "../data/menus/ramen.json";
import recipes from "../data/recipes.json";
import shelves from "../data/shelves.json";
import suppliers from "../data/suppliers.json";
import type * as types from "./types.ts";

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

/** Everything in these files is invented: companies, people, dishes and prices. */
export const demoCompanies = readTable<types.DemoCompanies>(companies);
/** By the id of the shop. */
export const demoAddresses = readTable<Readonly<Record<number, types.DemoAddress>>>(addresses);
/** By the id of the brand. */
export const brandExtras = readTable<Readonly<Record<number, types.DemoExtras>>>(extras);
export const demoReportTexts = readTable<types.DemoReportTexts>(reports);
export const demoRecipes = readTable<types.DemoRecipes>(recipes);
/** What the shops buy. */
export const demoShelves = readTable<readonly types.DemoShelf[]>(shelves);
/** The last one issues no qualified invoices. */
export const demoSuppliers = readTable<readonly types.DemoSupplier[]>(suppliers);
/** Kinds of restaurants by name. */
export const demoStyles = {
  cafe: readTable<RestaurantStyle>(cafe),
  curry: readTable<RestaurantStyle>(curry),
  izakaya: readTable<RestaurantStyle>(izakaya),
  ramen: readTable<RestaurantStyle>(ramen),
};
