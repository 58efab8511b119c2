import { productActions as words } from "../../../i18n/ja/product-actions.ts";
import { decide, within } from "../../../src/core/decide.ts";
import { titleField } from "../../../src/core/titleField.ts";
import type { CopyProductsInput } from "../../../src/generated/server.ts";
import type { Call } from "../../crud/call.ts";
import type { Values } from "../../crud/hooks.ts";
import { insertMany } from "../../crud/many.ts";
import { one } from "../../crud/read.ts";
import { resourceWith, type Resource } from "../../crud/resource.ts";
import { unlessTaken } from "../../crud/unique.ts";
import { categories } from "../category.ts";
import { countProduct } from "../count-product.ts";
import { menuCategory } from "../menu-category.ts";
import { option } from "../option.ts";
import { printers } from "../printer.ts";
import { wordsOf, type Lexicon, type Place } from "./lexicon.ts";
import type { Lexicons } from "./lexicons.ts";
import { listNamedIds, listReferenceFields, translateField } from "./references.ts";

/** What a product names in its shop, with the column that keeps the number of the head office. */
const brought: Readonly<Record<string, { resource: Resource; original?: { column: string; field: string } }>> = {
  category: { resource: categories, original: { column: "category_admin_id", field: "categoryAdminId" } },
  option: {
    resource: resourceWith("option", option),
    original: { column: "product_admin_id", field: "productAdminId" },
  },
  "menu-category": { resource: resourceWith("menu-category", menuCategory) },
  "count-product": { resource: resourceWith("count-product", countProduct) },
  printer: { resource: printers },
};

/** From where to where a product is copied. What was said gathers in `notes` and `warnings`. */
export type Trip = {
  from: Place;
  to: Place;
  lexicons: Lexicons;
  /** Resources of which the target gets what it lacks. */
  bring: ReadonlySet<string>;
  notes: string[];
  warnings: string[];
};

/** The resources that the person lets a copy bring along. */
export const listBrought = (input: CopyProductsInput): Set<string> =>
  new Set([
    ...(input.addCategories ? ["category"] : []),
    ...(input.addOptions ? ["option"] : []),
    ...(input.addMenuCategories ? ["menu-category"] : []),
    ...(input.addCountProducts ? ["count-product"] : []),
    ...(input.addPrinters ? ["printer"] : []),
  ]);

/** Whether the viewer may register such a record in the target's shop, as its own screen would let them. */
export function mayBring(name: string, { bring, to }: Pick<Trip, "bring" | "to">, { viewer }: Call): boolean {
  const rule = brought[name]?.resource.meta.operations.create?.rule;
  if (!rule || !bring.has(name)) return false;
  return decide(rule, viewer).allow && within(rule, viewer).shopIds.includes(to.storeId);
}

/** The target's id of each, found by code or name, and the names of those that it lacks. */
export function findSame(ids: readonly number[], resource: string, here: Lexicon, there: Lexicon) {
  const byKey = new Map(wordsOf(there, resource).map(({ key, id }) => [key, id]));
  const named = wordsOf(here, resource)
    .filter(({ id }) => ids.includes(id))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return {
    ids: named.flatMap(({ key }) => byKey.get(key) ?? []),
    lost: named.filter(({ key }) => !byKey.has(key)),
  };
}

/** What is said of a reference that the target lacks. A product needs its category. */
export const lacks: Readonly<Record<string, (name: string) => string>> = {
  option: words.noOption,
  "menu-category": words.noMenuCategory,
  "count-product": words.noCountProduct,
  printer: words.noPrinter,
};

/** Registers in the target what a record names and the target lacks, as far as the person lets it. */
export async function bringMissing({ meta }: Pick<Resource, "meta">, record: Values, trip: Trip, call: Call) {
  const named = listReferenceFields(meta).flatMap((field) => listNamedIds(field, record[field.name]));
  for (const { reference, id } of named) {
    if (!mayBring(reference, trip, call)) continue;
    const here = await trip.lexicons.of(call.db, trip.from);
    const there = await trip.lexicons.of(call.db, trip.to);
    if (findSame([id], reference, here, there).lost.length > 0) await bringOne(reference, id, trip, call);
  }
}

/** Registers one record in the target's shop after its last one, and first what it names itself. */
async function bringOne(name: string, id: number, trip: Trip, call: Call): Promise<void> {
  const own = brought[name];
  if (!own) return;
  const { resource, original } = own;
  const { meta } = resource;
  const record = await one(resource, { [meta.id]: id }, call);
  await bringMissing(resource, record, trip, call);
  const [here, there] = [await trip.lexicons.of(call.db, trip.from), await trip.lexicons.of(call.db, trip.to)];
  const title = String(record[titleField(meta)]);
  const find = (reference: string, ids: number[]): number[] => {
    // The product that bears a menu type's price is a dish of its own: it is not brought along, and has to be chosen again.
    if (reference === "product" && ids.length > 0) trip.warnings.push(words.masterProduct(title));
    const { ids: same, lost } = findSame(ids, reference, here, there);
    for (const word of lost) trip.warnings.push(words.ofBrought(title, lacks[reference]?.(word.name) ?? word.name));
    return same;
  };
  const references = listReferenceFields(meta).map((field) => [
    field.name,
    translateField(field, record[field.name], find),
  ]);
  const shop = meta.fields.find(({ owns, list }) => owns === "SHOP" && !list)?.name ?? "";
  const input: Values = {
    ...record,
    ...(Object.fromEntries(references) as Values),
    [shop]: trip.to.storeId,
    ...("orderType" in record && { orderType: trip.to.orderType }),
  };
  await resource.hooks.refuseCreate?.(input, call);
  const more = original && { [original.column]: record[original.field] };
  await unlessTaken(resource, input, insertMany(resource, [input], call, more));
  trip.lexicons.forget(trip.to);
  trip.notes.push(words.brought[name as keyof typeof words.brought](title));
}
