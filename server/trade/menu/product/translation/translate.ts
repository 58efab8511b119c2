import { productActions as words } from "../../../../../i18n/ja/menu/product-actions.ts";
import { deliveryServices } from "../../../../../i18n/ja/words/orders.ts";
import { product as labels } from "../../../../../i18n/ja/menu/product.ts";
import { Rejected } from "../../../../../src/core/rejected.ts";
import { looksAlcoholic } from "../../../../../src/domain/alcohol.ts";
import { resources } from "../../../../../src/generated/metadata.ts";
import type { CopiedTaxRate, CreateProductInput, OrderType, TaxRate } from "../../../../../src/generated/server.ts";
import { findSameRecords, missingReferenceTexts } from "../bring.ts";
import { allDeliveryServices, listWords, type ProductLexicon } from "./lexicon.ts";
import type { ProductRecord } from "../record.ts";
import { listReferenceFields, translateField } from "../references.ts";

/** The target of a copy: shop, order type, its lexicon, its product with the same code, and how the tax rate follows. */
type TranslationTarget = {
  storeId: number;
  orderType: OrderType;
  lexicon: ProductLexicon;
  existing: ProductRecord | undefined;
  rate: CopiedTaxRate;
};

type TranslatedProduct = {
  input: CreateProductInput;
  notes: string[];
  warnings: string[];
  /** The resources of which the target lacks what the product names. */
  lost: string[];
};

const eatenHere = (orderType: OrderType): boolean => orderType === "EAT_IN";

/**
 * The tax rate of the copy. What is eaten in the shop has the standard rate. What leaves it keeps its rate, as nothing marks alcohol,
 * or gets the reduced one where the person says so and it does not look like alcohol.
 */
function pickCopyTaxRate(
  { orderType: from, taxRate: before, productName }: ProductRecord,
  target: TranslationTarget,
  category: string,
) {
  const { orderType, existing, rate } = target;
  if (eatenHere(from) === eatenHere(orderType)) return { taxRate: before, warnings: [] };
  if (existing) return { taxRate: existing.taxRate, warnings: [] };
  const named = labels.options.taxRate;
  const alcoholic = looksAlcoholic(productName, category);
  const taxRate: TaxRate = eatenHere(orderType) || alcoholic ? "STANDARD" : rate === "KEEP" ? before : "REDUCED";
  if (taxRate !== before) {
    const say = eatenHere(orderType) ? words.standardRate : words.reducedRate;
    return { taxRate, warnings: [say(named[before], named[taxRate])] };
  }
  if (eatenHere(orderType) || taxRate === "REDUCED") return { taxRate, warnings: [] };
  return { taxRate, warnings: [alcoholic ? words.alcoholRate(named[taxRate]) : words.keptRate(named[taxRate])] };
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
  const category = listWords(here, "category").find(({ id }) => id === record.categoryId)?.name ?? "";
  const tax = pickCopyTaxRate(record, target, category);
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
      taxRate: tax.taxRate,
      delivery,
      updateProduct: waits ? record.updateProduct : null,
    },
    notes,
    lost: [...lostResources],
    warnings: [...lost, ...listUnlimitedWarnings(record, here, target), ...tax.warnings, ...warnings],
  };
}
