import type { BroughtResource, OrderType } from "../../../../src/generated/server.ts";
import { toBringRemedy } from "../../../engine/change-set/changeSets.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { AddedRecord, ChangeSetWish, RecordToAdd, ResourceHooks } from "../../../engine/crud/hooks.ts";
import { copyProduct, findProductInShop } from "./copy.ts";
import { priceChangeSetHooks } from "./price/changeSet.ts";
import type { ProductRecord } from "./record.ts";
import { LexiconCache } from "./translation/lexicons.ts";

const brings = (wish: ChangeSetWish, resource: BroughtResource): boolean => wish.bring.includes(resource);

/** What the shops of a change set already have, by its wish: it is read once for all records. */
const lexiconsOfWish = new WeakMap<ChangeSetWish, LexiconCache>();

function findLexicons(wish: ChangeSetWish): LexiconCache {
  const found = lexiconsOfWish.get(wish) ?? new LexiconCache();
  lexiconsOfWish.set(wish, found);
  return found;
}

/** Registers a product in a shop that lacks it, as a copy of another shop's. */
async function addProduct(
  { source, shopId, variant }: RecordToAdd<ProductRecord>,
  wish: ChangeSetWish,
  call: Call,
): Promise<AddedRecord> {
  const orderType = variant as OrderType;
  const goal = { storeId: shopId, orderType };
  const input = {
    existing: "SKIP",
    addCategories: brings(wish, "CATEGORY"),
    addOptions: brings(wish, "OPTION"),
    addOptionGroups: brings(wish, "OPTION_GROUP"),
    addMenuCategories: brings(wish, "MENU_CATEGORY"),
    addCountProducts: brings(wish, "COUNT_PRODUCT"),
    addPrinters: brings(wish, "PRINTER"),
  } as const;
  const copied = await copyProduct(source, goal, { call, input, lexicons: findLexicons(wish) });
  const { outcome, details = [], warnings = [], lost = [] } = copied;
  const product = outcome === "ADDED" ? await findProductInShop(source.productCode, goal, call) : undefined;
  return {
    id: product?.productId ?? null,
    reason: details.join("、") || null,
    warnings,
    remedies: lost.flatMap((name) => toBringRemedy(name) ?? []),
  };
}

/** What change sets need to know of products. */
export const productChangeSetHooks: NonNullable<ResourceHooks<"product">["changeSet"]> = {
  ...priceChangeSetHooks,
  add: addProduct,
};
