import { productActions as words } from "../../i18n/ja/product-actions.ts";
import { product as labels } from "../../i18n/ja/product.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { CreateProductInput, OrderType } from "../../src/generated/server.ts";
import type { Lexicon, Word } from "./lexicon.ts";
import { contentOf, type ProductRow } from "./row.ts";

type Found = { ids: number[]; lost: string[] };

/** The same things in another shop, by their codes or names; and the names of those that it does not have. */
function found(ids: readonly number[], here: readonly Word[], there: readonly Word[]): Found {
  const byKey = new Map(there.map(({ key, id }) => [key, id]));
  const named = here.filter(({ id }) => ids.includes(id)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return {
    ids: named.flatMap(({ key }) => byKey.get(key) ?? []),
    lost: named.filter(({ key }) => !byKey.has(key)).map(({ name }) => name),
  };
}

/** What a copy is written for: the shop and order type, their words, and the product that has the code there already. */
export type Target = { storeId: number; orderType: OrderType; lexicon: Lexicon; existing: ProductRow | undefined };

export type Translated = { input: CreateProductInput; notes: string[] };

const eatenHere = (orderType: OrderType): boolean => orderType === "EAT_IN";

/** The rate of the copy: a sale that is not eaten in the shop bears another rate, which nobody can guess for alcohol. */
function taxed({ order_type, tax_rate }: ProductRow, { orderType, existing }: Target) {
  if (eatenHere(order_type) === eatenHere(orderType)) return { taxRate: tax_rate, notes: [] };
  if (existing) return { taxRate: existing.tax_rate, notes: [] };
  return { taxRate: tax_rate, notes: [words.checkTaxRate(labels.options.taxRate[tax_rate])] };
}

/**
 * A product in the words of another shop or order type, and what was lost on the way.
 * @throws Rejected NOT_FOUND where it has no category of that name
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
  const printers = row.printer_addr_ids.map((id) => found(id === null ? [] : [id], here.printers, there.printers));
  const [first, second, third, fourth] = printers.map(({ ids }) => ids[0] ?? null);
  const tax = taxed(row, target);
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
      // What the other order type does not know, a product that is there already keeps.
      menuCategory: eatenHere(row.order_type) || !eatenHere(orderType) ? menus.ids : (existing?.menu_categories ?? []),
      countProduct: counted.flatMap(({ to, quantity }) =>
        to.ids.map((countProductId) => ({ countProductId, quantity })),
      ),
      printerAddrId1: first ?? null,
      printerAddrId2: second ?? null,
      printerAddrId3: third ?? null,
      printerAddrId4: fourth ?? null,
      delivery: deliveriesOf(row, target).map((deliveryId) => ({ deliveryId })),
      updateProduct: waits ? row.scheduled : null,
    },
    notes: [
      ...options.lost.map(words.noOption),
      ...menus.lost.map(words.noMenuCategory),
      ...counted.flatMap(({ to }) => to.lost).map(words.noCountProduct),
      ...new Set(printers.flatMap(({ lost }) => lost).map(words.noPrinter)),
      ...tax.notes,
    ],
  };
}

const none: Found = { ids: [], lost: [] };

function deliveriesOf(row: ProductRow, { orderType, existing }: Target) {
  if (orderType !== "DELIVERY") return [];
  return row.order_type === "DELIVERY" ? row.deliveries : (existing?.deliveries ?? []);
}
