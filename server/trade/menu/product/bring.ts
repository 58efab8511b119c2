import { productActions as words } from "../../../../i18n/ja/menu/product-actions.ts";
import { taxRates, taxTexts } from "../../../../i18n/ja/words/tax.ts";
import { decideAccess, narrowViewer } from "../../../../src/core/decide.ts";
import { findTitleField } from "../../../../src/core/titleField.ts";
import type { CopyProductsInput } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { FieldValues, StoredRecord } from "../../../engine/crud/hooks.ts";
import { insertMany } from "../../../engine/crud/write/many.ts";
import { requireRecord } from "../../../engine/crud/find/read.ts";
import { requireShopField } from "../../../engine/crud/find/shop.ts";
import { buildResourceWithHooks, type StoredResource } from "../../../engine/crud/resource.ts";
import { refuseTakenValues } from "../../../engine/crud/write/unique.ts";
import { carryTax } from "../dishFields.ts";
import { storedCategories } from "../category.ts";
import { countProductHooks } from "../count-product.ts";
import { menuCategoryHooks } from "../menu-category.ts";
import { optionHooks } from "../option.ts";
import { storedOptionGroups } from "../option-group/record.ts";
import { storedPrinters } from "../../device/printer.ts";
import { listWords, type ProductLexicon, type LexiconPlace } from "./translation/lexicon.ts";
import type { LexiconCache } from "./translation/lexicons.ts";
import { listNamedIds, listReferenceFields, translateField } from "./references.ts";

/** What a product names in its shop, with the column that keeps the number of the head office. */
const brought: Readonly<Record<string, { resource: StoredResource; original?: { column: string; field: string } }>> = {
  category: { resource: storedCategories, original: { column: "category_admin_id", field: "categoryAdminId" } },
  option: {
    resource: buildResourceWithHooks("option", optionHooks),
    original: { column: "product_admin_id", field: "productAdminId" },
  },
  "option-group": { resource: storedOptionGroups },
  "menu-category": { resource: buildResourceWithHooks("menu-category", menuCategoryHooks) },
  "count-product": { resource: buildResourceWithHooks("count-product", countProductHooks) },
  printer: { resource: storedPrinters },
};

/** From where to where a product is copied. What was said gathers in `notes` and `warnings`. */
export type ProductCopyRoute = {
  from: LexiconPlace;
  to: LexiconPlace;
  lexicons: LexiconCache;
  /** Resources of which the target gets what it lacks. */
  bring: ReadonlySet<string>;
  notes: string[];
  warnings: string[];
};

/** How products are copied; see CopyProductsInput. */
export type ProductCopyWish = Omit<CopyProductsInput, "productIds" | "storeIds" | "orderTypes" | "dryRun">;

/** The resources that the person lets a copy bring along. */
export const listBroughtResources = (input: ProductCopyWish): Set<string> =>
  new Set([
    ...(input.addCategories ? ["category"] : []),
    ...(input.addOptions ? ["option"] : []),
    ...(input.addOptionGroups ? ["option-group"] : []),
    ...(input.addMenuCategories ? ["menu-category"] : []),
    ...(input.addCountProducts ? ["count-product"] : []),
    ...(input.addPrinters ? ["printer"] : []),
  ]);

/** Whether the viewer may register such a record in the target's shop, as its own screen would let them. */
export function mayBringRecord(
  name: string,
  { bring, to }: Pick<ProductCopyRoute, "bring" | "to">,
  { viewer }: Call,
): boolean {
  const rule = brought[name]?.resource.meta.operations.create?.rule;
  if (!rule || !bring.has(name)) return false;
  return decideAccess(rule, viewer).allow && narrowViewer(rule, viewer).shopIds.includes(to.storeId);
}

/** The target's id of each, found by code or name, and the names of those that it lacks. */
export function findSameRecords(ids: readonly number[], resource: string, here: ProductLexicon, there: ProductLexicon) {
  const byKey = new Map(listWords(there, resource).map(({ key, id }) => [key, id]));
  const named = listWords(here, resource)
    .filter(({ id }) => ids.includes(id))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return {
    ids: named.flatMap(({ key }) => byKey.get(key) ?? []),
    lost: named.filter(({ key }) => !byKey.has(key)),
  };
}

/** What is said of a reference that the target lacks. A product needs its category. */
export const missingReferenceTexts: Readonly<Record<string, (name: string) => string>> = {
  option: words.noOption,
  "option-group": words.noOptionGroup,
  "menu-category": words.noMenuCategory,
  "count-product": words.noCountProduct,
  printer: words.noPrinter,
};

/** Registers in the target what a record names and the target lacks, as far as the person lets it. */
export async function bringMissingRecords(
  { meta }: Pick<StoredResource, "meta">,
  record: FieldValues,
  trip: ProductCopyRoute,
  call: Call,
) {
  const named = listReferenceFields(meta).flatMap((field) => listNamedIds(field, record[field.name]));
  for (const { reference, id } of named) {
    if (!mayBringRecord(reference, trip, call)) continue;
    const here = await trip.lexicons.of(call.db, trip.from);
    const there = await trip.lexicons.of(call.db, trip.to);
    if (findSameRecords([id], reference, here, there).lost.length > 0) await bringRecord(reference, id, trip, call);
  }
}

/** What comes along with a record of the target's own: a group of options is nothing without its choices. */
const bringWith = (name: string, trip: ProductCopyRoute): ProductCopyRoute =>
  name === "option-group" ? { ...trip, bring: new Set([...trip.bring, "option"]) } : trip;

/** The tax of an option in the target's order type. What else is brought along has none. */
function bringTax(record: FieldValues, title: string, { to, warnings }: ProductCopyRoute): FieldValues {
  if (!("taxRate" in record)) return {};
  // Only options have a tax rate here.
  const option = record as StoredRecord<"option">;
  const { taxRate: before } = option;
  const { taxClass, taxRate, doubtful } = carryTax(option, to.orderType);
  if (doubtful) warnings.push(words.ofBrought(title, taxTexts.unknown(taxRates[before], taxRates[taxRate])));
  return { taxClass, taxRate };
}

/** Registers one record in the target's shop after its last one, and first what it names itself. */
export async function bringRecord(name: string, id: number, trip: ProductCopyRoute, call: Call): Promise<void> {
  const own = brought[name];
  if (!own) return;
  const { resource, original } = own;
  const { meta } = resource;
  const record = await requireRecord(resource, { [meta.id]: id }, call);
  await bringMissingRecords(resource, record, bringWith(name, trip), call);
  const [here, there] = [await trip.lexicons.of(call.db, trip.from), await trip.lexicons.of(call.db, trip.to)];
  const title = String(record[findTitleField(meta)]);
  const find = (reference: string, ids: number[]): number[] => {
    // The product that bears a menu type's price is a dish of its own: it is not brought along, and has to be chosen again.
    if (reference === "product" && ids.length > 0) trip.warnings.push(words.masterProduct(title));
    const { ids: same, lost } = findSameRecords(ids, reference, here, there);
    for (const word of lost)
      trip.warnings.push(words.ofBrought(title, missingReferenceTexts[reference]?.(word.name) ?? word.name));
    return same;
  };
  const references = listReferenceFields(meta).map((field) => [
    field.name,
    translateField(field, record[field.name], find),
  ]);
  const input: FieldValues = {
    ...record,
    ...(Object.fromEntries(references) as FieldValues),
    [requireShopField(resource)]: trip.to.storeId,
    ...("orderType" in record && { orderType: trip.to.orderType }),
    ...bringTax(record, title, trip),
  };
  await resource.hooks.refuseCreate?.(input, call);
  const more = original && { [original.column]: record[original.field] };
  await refuseTakenValues(resource, input, insertMany(resource, [input], call, more));
  trip.lexicons.forget(trip.to);
  trip.notes.push(words.brought[name as keyof typeof words.brought](title));
}
