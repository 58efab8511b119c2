import { productActions as words } from "../../../../../i18n/ja/menu/product-actions.ts";
import { deliveryServices } from "../../../../../i18n/ja/words/orders.ts";
import { product as labels } from "../../../../../i18n/ja/menu/product.ts";
import { Rejected } from "../../../../../src/core/rejected.ts";
import { resources } from "../../../../../src/generated/metadata.ts";
import type { CreateProductInput, OrderType, TaxRate } from "../../../../../src/generated/server.ts";
import { taxTexts } from "../../../../../i18n/ja/words/tax.ts";
import { carryTax } from "../../dishFields.ts";
import { findSameRecords, missingReferenceTexts } from "../bring.ts";
import { allDeliveryServices, listWords, type ProductLexicon } from "./lexicon.ts";
import type { ProductRecord } from "../record.ts";
import { listReferenceFields, translateField } from "../references.ts";

/** The target of a copy: shop, order type, its lexicon, and its product with the same code. */
type TranslationTarget = {
  storeId: number;
  orderType: OrderType;
  lexicon: ProductLexicon;
  existing: ProductRecord | undefined;
};

type TranslatedProduct = {
  input: CreateProductInput;
  notes: string[];
  warnings: string[];
  /** The resources of which the target lacks what the product names. */
  lost: string[];
};

const eatenHere = (orderType: OrderType): boolean => orderType === "EAT_IN";

/** What is said of the rate of a copy, once: a doubt where no class is known and the rate may be wrong, else its change. */
function sayCopyTax({ taxClass, taxRate, doubtful }: ReturnType<typeof carryTax>, before: TaxRate) {
  const [from, to] = [labels.options.taxRate[before], labels.options.taxRate[taxRate]];
  if (doubtful) return { notes: [], warnings: [taxTexts.unknown(from, to)] };
  const note = (taxClass ? taxTexts.changed : taxTexts.unclassed)(from, to);
  return { notes: taxRate === before ? [] : [note], warnings: [] };
}

/** The tax of the copy: by the class of the product, whatever rate it bears where it comes from. */
function pickCopyTax(record: ProductRecord, { orderType, existing }: TranslationTarget) {
  const carried = carryTax(record, orderType, existing);
  const { taxClass, taxRate } = carried;
  return { tax: { taxClass, taxRate }, ...sayCopyTax(carried, existing?.taxRate ?? record.taxRate) };
}

/** The delivery services of a copy that comes from eat-in or takeout: those that the target's other products have. */
function pickDeliveries(record: ProductRecord, { orderType, existing, lexicon }: TranslationTarget) {
  const silent = { notes: [], warnings: [] };
  if (orderType !== "DELIVERY") return { delivery: [], ...silent };
  if (record.orderType === "DELIVERY") return { delivery: record.delivery, ...silent };
  if (existing) return { delivery: existing.delivery, ...silent };
  const usual = lexicon.deliveries.length > 0;
  const deliveries = usual ? lexicon.deliveries : allDeliveryServices;
  const names = deliveries.map((service) => deliveryServices[service]).join("、");
  const delivery = deliveries.map((deliveryId) => ({ deliveryId }));
  return usual
    ? { delivery, notes: [words.deliveredBy(names)], warnings: [] }
    : { delivery, notes: [], warnings: [words.deliveredByAll(names)] };
}

/** The words of menu types that another order type cannot have: there the product is sold all day. */
function listUnlimitedWarnings(
  { menuCategory }: ProductRecord,
  here: ProductLexicon,
  { orderType }: TranslationTarget,
): string[] {
  const menus = listWords(here, "menu-category").filter(({ id }) => menuCategory.includes(id));
  if (eatenHere(orderType) || menus.length === 0) return [];
  return [words.soldAllDay(menus.map(({ name }) => name).join("、"))];
}

/**
 * Translates a product's references for another shop or order type, and lists what was lost.
 * @throws Rejected NOT_FOUND if the target has no category of that name
 */
export function translateProduct(
  record: ProductRecord,
  here: ProductLexicon,
  target: TranslationTarget,
  now: Date,
): TranslatedProduct {
  const { storeId, orderType, lexicon: there, existing } = target;
  const { productId: _, version: __, ...content } = record;
  // Menu types are for eating in. A product that exists keeps the fields that the other order type lacks.
  const menus = eatenHere(orderType) ? content.menuCategory : [];
  const lost = new Set<string>();
  const lostResources = new Set<string>();
  const find = (resource: string, ids: number[]): number[] => {
    const { ids: same, lost: missing } = findSameRecords(ids, resource, here, there);
    for (const { name } of missing) {
      lost.add(missingReferenceTexts[resource]?.(name) ?? name);
      lostResources.add(resource);
    }
    return same;
  };
  const source: Readonly<Record<string, unknown>> = { ...content, menuCategory: menus };
  const references = Object.fromEntries(
    listReferenceFields(resources.product).map((field) => [
      field.name,
      translateField(field, source[field.name], find),
    ]),
  );
  if (references["categoryId"] === null) throw new Rejected("NOT_FOUND", { field: "categoryId" });
  const { tax, ...taxSaid } = pickCopyTax(record, target);
  const { delivery, notes, warnings } = pickDeliveries(record, target);
  const waits = record.updateProduct && new Date(record.updateProduct.updateTimer) > now;
  return {
    input: {
      ...content,
      // Each reference keeps the type of its field.
      ...(references as Pick<
        CreateProductInput,
        "categoryId" | "optionGroups" | "optionProducts" | "menuCategory" | "countProduct"
      >),
      ...(!eatenHere(record.orderType) && eatenHere(orderType) && { menuCategory: existing?.menuCategory ?? [] }),
      storeId,
      orderType,
      ...tax,
      // A product that says nothing of its allergens takes nothing from one that does.
      allergens: content.allergens ?? existing?.allergens ?? null,
      delivery,
      updateProduct: waits ? record.updateProduct : null,
    },
    notes: [...taxSaid.notes, ...notes],
    lost: [...lostResources],
    warnings: [...lost, ...listUnlimitedWarnings(record, here, target), ...taxSaid.warnings, ...warnings],
  };
}
