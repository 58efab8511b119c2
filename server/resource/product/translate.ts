import { productActions as words } from "../../../i18n/ja/product-actions.ts";
import { deliveryServices } from "../../../i18n/ja/orders.ts";
import { product as labels } from "../../../i18n/ja/product.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { CreateProductInput, OrderType, TaxRate } from "../../../src/generated/server.ts";
import { everyDelivery, type Lexicon, type Word } from "./lexicon.ts";
import { contentOf, type ProductRow } from "./row.ts";

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
export type Target = { storeId: number; orderType: OrderType; lexicon: Lexicon; existing: ProductRow | undefined };

export type Translated = { input: CreateProductInput; notes: string[] };

const eatenHere = (orderType: OrderType): boolean => orderType === "EAT_IN";

/**
 * The tax rate of the copy: food that is not eaten in the shop has the reduced rate. The change is reported, because alcohol
 * keeps the full rate and nothing marks it.
 */
function taxed({ order_type, tax_rate }: ProductRow, { orderType, existing }: Target) {
  if (eatenHere(order_type) === eatenHere(orderType)) return { taxRate: tax_rate, notes: [] };
  if (existing) return { taxRate: existing.tax_rate, notes: [] };
  const taxRate: TaxRate = eatenHere(orderType) ? "STANDARD" : "REDUCED";
  const say = eatenHere(orderType) ? words.standardRate : words.reducedRate;
  const named = labels.options.taxRate;
  return { taxRate, notes: taxRate === tax_rate ? [] : [say(named[tax_rate], named[taxRate])] };
}

/** The delivery services of a copy that comes from eat-in or takeout: those that the target's other products have. */
function delivered(row: ProductRow, { orderType, existing, lexicon }: Target) {
  if (orderType !== "DELIVERY") return { deliveries: [], notes: [] };
  if (row.order_type === "DELIVERY") return { deliveries: row.deliveries, notes: [] };
  if (existing) return { deliveries: existing.deliveries, notes: [] };
  const usual = lexicon.deliveries.length > 0;
  const deliveries = usual ? lexicon.deliveries : everyDelivery;
  const names = deliveries.map((service) => deliveryServices[service]).join("、");
  return { deliveries, notes: [usual ? words.deliveredBy(names) : words.deliveredByAll(names)] };
}

/**
 * Translates a product's references for another shop or order type, and lists what was lost.
 * @throws Rejected NOT_FOUND if the target has no category of that name
 */
export function translated(row: ProductRow, here: Lexicon, target: Target, now: Date): Translated {
  const { storeId, orderType, lexicon: there, existing } = target;
  const [categoryId] = found([row.category_id], here.categories, there.categories).ids;
  if (categoryId === undefined) throw new Rejected("NOT_FOUND", { field: "categoryId" });
  const options = found(row.option_products, here.options, there.options);
  const menus = eatenHere(orderType) ? found(row.menu_categories, here.menuCategories, there.menuCategories) : none;
  const counted = row.count_products.map((count) => ({
    ...count,
    to: found([count.countProductId], here.countProducts, there.countProducts),
  }));
  const printing = [row.printer_addr_id1, row.printer_addr_id2, row.printer_addr_id3, row.printer_addr_id4];
  const printers = printing.map((id) => found(id === null ? [] : [id], here.printers, there.printers));
  const [first, second, third, fourth] = printers.map(({ ids }) => ids[0] ?? null);
  const tax = taxed(row, target);
  const delivery = delivered(row, target);
  const waits = row.scheduled !== null && new Date(row.scheduled.updateTimer) > now;
  const product = contentOf(row);
  return {
    input: {
      ...product,
      storeId,
      orderType,
      categoryId,
      taxRate: tax.taxRate,
      optionProducts: options.ids,
      // A product that exists keeps the fields that the other order type lacks.
      menuCategory: eatenHere(row.order_type) || !eatenHere(orderType) ? menus.ids : (existing?.menu_categories ?? []),
      countProduct: counted.flatMap(({ to, quantity }) =>
        to.ids.map((countProductId) => ({ countProductId, quantity })),
      ),
      printerAddrId1: first ?? null,
      printerAddrId2: second ?? null,
      printerAddrId3: third ?? null,
      printerAddrId4: fourth ?? null,
      delivery: delivery.deliveries.map((deliveryId) => ({ deliveryId })),
      updateProduct: waits ? row.scheduled : null,
    },
    notes: [
      ...options.lost.map(words.noOption),
      ...menus.lost.map(words.noMenuCategory),
      ...counted.flatMap(({ to }) => to.lost).map(words.noCountProduct),
      ...new Set(printers.flatMap(({ lost }) => lost).map(words.noPrinter)),
      ...tax.notes,
      ...delivery.notes,
    ],
  };
}

const none: Found = { ids: [], lost: [] };
