import { orderTypeNames } from "../../../../i18n/ja/words/orders.ts";
import { productActions as words } from "../../../../i18n/ja/menu/product-actions.ts";
import type { CopyProductsInput, OrderType } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { RecordActionResult, ActionWork } from "../../../engine/crud/hooks.ts";
import { insertMany } from "../../../engine/crud/write/many.ts";
import { findRecords } from "../../../engine/crud/find/read.ts";
import { refuseTakenValues } from "../../../engine/crud/write/unique.ts";
import { buildUpdateColumns, updateRow } from "../../../engine/crud/write/update.ts";
import {
  bringMissingRecords,
  findSameRecords,
  listBroughtResources,
  mayBringRecord,
  type ProductCopyWish,
  type ProductCopyRoute,
} from "./bring.ts";
import { listProductChanges } from "./changes.ts";
import type { ProductLexicon } from "./translation/lexicon.ts";
import { LexiconCache } from "./translation/lexicons.ts";
import { storedProducts, type ProductRecord } from "./record.ts";
import { translateProduct } from "./translation/translate.ts";

/** Where a copy goes. */
type CopyTarget = { storeId: number; orderType: OrderType };
type Goal = CopyTarget & { storeName: string };

/** The target's product with this code, locked until the copy is done. */
export async function findProductInShop(productCode: string, { storeId, orderType }: CopyTarget, call: Call) {
  const [existing] = await findRecords(storedProducts, { storeId, orderType, productCode }, call, true);
  // The engine reads records of the SDL's type.
  return existing as ProductRecord | undefined;
}

/** Why the target cannot have the product: no category, or none of the menu types that limit when it is sold. */
function findCopyRefusal(
  record: ProductRecord,
  trip: ProductCopyRoute,
  here: ProductLexicon,
  there: ProductLexicon,
  call: Call,
): { reason: string; lost: string } | undefined {
  const [category] = findSameRecords([record.categoryId], "category", here, there).lost;
  if (category && !mayBringRecord("category", trip, call))
    return { reason: words.noCategory(category.name), lost: "category" };
  // Menu types are for eating in.
  if (trip.to.orderType !== "EAT_IN" || mayBringRecord("menu-category", trip, call)) return undefined;
  const menus = findSameRecords(record.menuCategory, "menu-category", here, there);
  const isUnlimited = menus.ids.length === 0 && menus.lost.length > 0;
  if (!isUnlimited) return undefined;
  return { reason: words.noMenuCategories(menus.lost.map(({ name }) => name).join("、")), lost: "menu-category" };
}

type ProductCopyTask = { call: Call; input: ProductCopyWish; lexicons: LexiconCache };

/** What became of a copy, and the resources of which the target lacks what the product names. */
type ProductCopyResult = RecordActionResult & { lost?: readonly string[] };

/** Copies a product to another shop or order type, in the transaction of the call. */
export async function copyProduct(
  record: ProductRecord,
  goal: CopyTarget,
  { call, input, lexicons }: ProductCopyTask,
): Promise<ProductCopyResult> {
  const { db: trx, viewer, now } = call;
  const from = { tenantId: viewer.developerId, storeId: record.storeId, orderType: record.orderType };
  const to = { ...from, storeId: goal.storeId, orderType: goal.orderType };
  if (from.storeId === to.storeId && from.orderType === to.orderType)
    return { outcome: "SKIPPED", details: [words.itself] };
  const existing = await findProductInShop(record.productCode, goal, call);
  if (existing && input.existing === "SKIP") return { outcome: "SKIPPED", details: [words.exists] };
  const trip: ProductCopyRoute = { from, to, lexicons, bring: listBroughtResources(input), notes: [], warnings: [] };
  const here = await lexicons.of(trx, from);
  const refusal = findCopyRefusal(record, trip, here, await lexicons.of(trx, to), call);
  if (refusal) return { outcome: "REFUSED", details: [refusal.reason], lost: [refusal.lost] };
  const carried = goal.orderType === "EAT_IN" ? record : { ...record, menuCategory: [] };
  await bringMissingRecords(storedProducts, carried, trip, call);
  const lexicon = await lexicons.of(trx, to);
  // A dry run or a refusal rolls back what was brought, so its ids must not be cached.
  if (trip.notes.length > 0) lexicons.forget(to);
  const copy = translateProduct(record, here, { ...goal, lexicon, existing }, now);
  const details = [...trip.notes, ...copy.notes];
  const warnings = [...copy.warnings, ...trip.warnings];
  if (!existing) {
    const original = { product_admin_id: record.productAdminId };
    await refuseTakenValues(storedProducts, copy.input, insertMany(storedProducts, [copy.input], call, original));
    return { outcome: "ADDED", details, warnings, lost: copy.lost };
  }
  const changes = listProductChanges(existing, copy.input, lexicon);
  if (changes.length === 0) return { outcome: "SKIPPED", details: [words.sameContent], warnings };
  const { productId } = existing;
  const [columns = {}] = await buildUpdateColumns(storedProducts, [{ ...copy.input, productId }], call);
  await updateRow(storedProducts, productId, columns, call);
  return { outcome: "CHANGED", details: [...details, ...changes], warnings };
}

/** The target shops and order types, shops in the order of the selection. */
async function readCopyGoals(
  { db, viewer }: Call,
  { storeIds, orderTypes: chosen }: CopyProductsInput,
): Promise<Goal[]> {
  const shops = await db
    .selectFrom("shop")
    .select(["shop_id", "name"])
    .where("tenant_id", "=", viewer.developerId)
    .where("shop_id", "in", [0, ...storeIds])
    .execute();
  const names = new Map(shops.map(({ shop_id, name }) => [shop_id, name]));
  return [...new Set(storeIds)].flatMap((storeId) =>
    [...new Set(chosen)].map((orderType) => ({ storeId, storeName: names.get(storeId) ?? String(storeId), orderType })),
  );
}

/** Copies products to other shops and order types, each copy in a transaction of its own, and answers the outcome of each. */
export async function copyProducts(input: CopyProductsInput, call: Call): Promise<ActionWork<ProductRecord>[]> {
  const lexicons = new LexiconCache();
  return (await readCopyGoals(call, input)).map((goal) => ({
    place: `${goal.storeName} ${orderTypeNames[goal.orderType]}`,
    work: (record, within) => copyProduct(record, goal, { call: within, input, lexicons }),
  }));
}
