import { productActions as words } from "../../../i18n/ja/product-actions.ts";
import { deliveryServices } from "../../../i18n/ja/orders.ts";
import { product as labels } from "../../../i18n/ja/product.ts";
import type { FieldMeta } from "../../../src/core/metadata.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { resources } from "../../../src/generated/metadata.ts";
import type { CreateProductInput, OrderType, TaxRate } from "../../../src/generated/server.ts";
import { everyDelivery, wordsOf, type Lexicon, type Word } from "./lexicon.ts";
import type { ProductRecord } from "./record.ts";

type Found = { ids: number[]; lost: string[] };

/** The ids of the same things in another shop, found by code or name, and the names of those that it lacks. */
function found(ids: readonly number[], here: readonly Word[], there: readonly Word[]): Found {
  const byKey = new Map(there.map(({ key, id }) => [key, id]));
  const named = here.filter(({ id }) => ids.includes(id)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return {
    ids: named.flatMap(({ key }) => byKey.get(key) ?? []),
    lost: named.filter(({ key }) => !byKey.has(key)).map(({ name }) => name),
  };
}

/** The target of a copy: shop, order type, its lexicon, and its product with the same code. */
type Target = { storeId: number; orderType: OrderType; lexicon: Lexicon; existing: ProductRecord | undefined };

type Translated = { input: CreateProductInput; notes: string[] };

const eatenHere = (orderType: OrderType): boolean => orderType === "EAT_IN";

/**
 * The tax rate of the copy: food that is not eaten in the shop has the reduced rate. The change is reported, because alcohol
 * keeps the full rate and nothing marks it.
 */
function taxed({ orderType: from, taxRate: before }: ProductRecord, { orderType, existing }: Target) {
  if (eatenHere(from) === eatenHere(orderType)) return { taxRate: before, notes: [] };
  if (existing) return { taxRate: existing.taxRate, notes: [] };
  const taxRate: TaxRate = eatenHere(orderType) ? "STANDARD" : "REDUCED";
  const say = eatenHere(orderType) ? words.standardRate : words.reducedRate;
  const named = labels.options.taxRate;
  return { taxRate, notes: taxRate === before ? [] : [say(named[before], named[taxRate])] };
}

/** The delivery services of a copy that comes from eat-in or takeout: those that the target's other products have. */
function delivered(record: ProductRecord, { orderType, existing, lexicon }: Target) {
  if (orderType !== "DELIVERY") return { delivery: [], notes: [] };
  if (record.orderType === "DELIVERY") return { delivery: record.delivery, notes: [] };
  if (existing) return { delivery: existing.delivery, notes: [] };
  const usual = lexicon.deliveries.length > 0;
  const deliveries = usual ? lexicon.deliveries : everyDelivery;
  const names = deliveries.map((service) => deliveryServices[service]).join("、");
  const delivery = deliveries.map((deliveryId) => ({ deliveryId }));
  return { delivery, notes: [usual ? words.deliveredBy(names) : words.deliveredByAll(names)] };
}

/** What is said of a reference that the target lacks. A product needs its category. */
const lacks: Readonly<Record<string, (name: string) => string>> = {
  option: words.noOption,
  "menu-category": words.noMenuCategory,
  "count-product": words.noCountProduct,
  printer: words.noPrinter,
};

const fields: readonly FieldMeta[] = resources.product.fields;
const isReference = ({ reference }: FieldMeta): boolean => reference !== undefined;
const referenceFields = fields.filter((field) => isReference(field) || field.fields?.some(isReference));

/** Translates the references of a value; entries of a list whose reference the target lacks are left out. */
function translatedField(
  field: FieldMeta,
  value: unknown,
  find: (resource: string, ids: number[]) => number[],
): unknown {
  const { reference, many } = field;
  if (reference !== undefined) {
    const ids = find(reference, [value].flat() as number[]);
    return many ? ids : (ids[0] ?? null);
  }
  const own = field.fields?.find(isReference);
  if (!own || !Array.isArray(value)) return value;
  return (value as readonly Readonly<Record<string, unknown>>[])
    .map((entry) => ({ ...entry, [own.name]: translatedField(own, entry[own.name], find) }))
    .filter((entry) => entry[own.name] !== null);
}

/**
 * Translates a product's references for another shop or order type, and lists what was lost.
 * @throws Rejected NOT_FOUND if the target has no category of that name
 */
export function translated(record: ProductRecord, here: Lexicon, target: Target, now: Date): Translated {
  const { storeId, orderType, lexicon: there, existing } = target;
  const { productId: _, version: __, ...content } = record;
  // Menu types are for eating in. A product that exists keeps the fields that the other order type lacks.
  const menus = eatenHere(orderType) ? content.menuCategory : [];
  const lost = new Set<string>();
  const find = (resource: string, ids: number[]): number[] => {
    const { ids: same, lost: names } = found(ids, wordsOf(here, resource), wordsOf(there, resource));
    for (const name of names) lost.add(lacks[resource]?.(name) ?? name);
    return same;
  };
  const source: Readonly<Record<string, unknown>> = { ...content, menuCategory: menus };
  const references = Object.fromEntries(
    referenceFields.map((field) => [field.name, translatedField(field, source[field.name], find)]),
  );
  if (references["categoryId"] === null) throw new Rejected("NOT_FOUND", { field: "categoryId" });
  const tax = taxed(record, target);
  const { delivery, notes } = delivered(record, target);
  const waits = record.updateProduct && new Date(record.updateProduct.updateTimer) > now;
  return {
    input: {
      ...content,
      // Each reference keeps the type of its field.
      ...(references as Pick<CreateProductInput, "categoryId" | "optionProducts" | "menuCategory" | "countProduct">),
      ...(!eatenHere(record.orderType) && eatenHere(orderType) && { menuCategory: existing?.menuCategory ?? [] }),
      storeId,
      orderType,
      taxRate: tax.taxRate,
      delivery,
      updateProduct: waits ? record.updateProduct : null,
    },
    notes: [...lost, ...tax.notes, ...notes],
  };
}
