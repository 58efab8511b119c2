import type { Kysely } from "kysely";
import { orderTypes } from "../../../i18n/ja/orders.ts";
import { productActions as words } from "../../../i18n/ja/product-actions.ts";
import type { CopyProductsInput, OrderType } from "../../../src/generated/server.ts";
import type { Call } from "../../crud/call.ts";
import type { Done, Work } from "../../crud/hooks.ts";
import { insertMany } from "../../crud/many.ts";
import { find, one } from "../../crud/read.ts";
import { unlessTaken } from "../../crud/unique.ts";
import { savedColumns, updateRow } from "../../crud/update.ts";
import type { Tables } from "../../db/tables.ts";
import { categories } from "../category.ts";
import { changesOf } from "./changes.ts";
import { lexiconOf, wordsOf, type Lexicon, type Place } from "./lexicon.ts";
import { products, type ProductRecord } from "./record.ts";
import { translated } from "./translate.ts";

type Goal = { storeId: number; storeName: string; orderType: OrderType };

/** Reads the lexicon of each shop and order type once. */
class Lexicons {
  private readonly cache = new Map<string, Lexicon>();

  private static key({ storeId, orderType }: Place): string {
    return `${storeId} ${orderType}`;
  }

  async of(db: Kysely<Tables>, place: Place): Promise<Lexicon> {
    const key = Lexicons.key(place);
    const lexicon = this.cache.get(key) ?? (await lexiconOf(db, place));
    this.cache.set(key, lexicon);
    return lexicon;
  }

  forget(place: Place): void {
    this.cache.delete(Lexicons.key(place));
  }
}

/** Creates a category of the same names in the other shop, after its last one. */
async function copyCategory({ categoryId }: ProductRecord, { storeId, orderType }: Goal, call: Call): Promise<string> {
  const category = await one(categories, { categoryId }, call);
  const original = { category_admin_id: category["categoryAdminId"] };
  await insertMany(categories, [{ ...category, storeId, orderType }], call, original);
  return words.newCategory(String(category["categoryName"]));
}

/** The target's product with this code, locked until the copy is done. */
async function existingIn(productCode: string, { storeId, orderType }: Goal, call: Call) {
  const [existing] = await find(products, { storeId, orderType, productCode }, call, true);
  // The engine reads records of the SDL's type.
  return existing as ProductRecord | undefined;
}

type Copying = { call: Call; input: CopyProductsInput; lexicons: Lexicons };

async function copyTo(record: ProductRecord, goal: Goal, { call, input, lexicons }: Copying): Promise<Done> {
  const { db: trx, viewer, now } = call;
  const from: Place = { tenantId: viewer.developerId, storeId: record.storeId, orderType: record.orderType };
  const to: Place = { ...from, ...goal };
  if (from.storeId === to.storeId && from.orderType === to.orderType)
    return { outcome: "SKIPPED", details: [words.itself] };
  const existing = await existingIn(record.productCode, goal, call);
  if (existing && input.existing === "SKIP") return { outcome: "SKIPPED", details: [words.exists] };
  const here = await lexicons.of(trx, from);
  const category = wordsOf(here, "category").find(({ id }) => id === record.categoryId);
  const lacking = category && !wordsOf(await lexicons.of(trx, to), "category").some(({ key }) => key === category.key);
  const made: string[] = [];
  if (lacking) {
    if (!input.addCategories) return { outcome: "REFUSED", details: [words.noCategory(category.name)] };
    made.push(await copyCategory(record, goal, call));
    lexicons.forget(to);
  }
  const lexicon = await lexicons.of(trx, to);
  // A dry run rolls the new category back, so its id must not be cached.
  if (lacking) lexicons.forget(to);
  const copy = translated(record, here, { ...goal, lexicon, existing }, now);
  const details = [...made, ...copy.notes];
  if (!existing) {
    const original = { product_admin_id: record.productAdminId };
    await unlessTaken(products, copy.input, insertMany(products, [copy.input], call, original));
    return { outcome: "ADDED", details };
  }
  const changes = changesOf(existing, copy.input, lexicon);
  if (changes.length === 0) return { outcome: "SKIPPED", details: [words.sameContent] };
  const { productId } = existing;
  const [columns = {}] = await savedColumns(products, [{ ...copy.input, productId }], call);
  await updateRow(products, productId, columns, call);
  return { outcome: "CHANGED", details: [...details, ...changes] };
}

/** The target shops and order types, shops in the order of the selection. */
async function goalsOf({ db, viewer }: Call, { storeIds, orderTypes: chosen }: CopyProductsInput): Promise<Goal[]> {
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
export async function copyProducts(input: CopyProductsInput, call: Call): Promise<Work<ProductRecord>[]> {
  const lexicons = new Lexicons();
  return (await goalsOf(call, input)).map((goal) => ({
    place: `${goal.storeName} ${orderTypes[goal.orderType]}`,
    work: (record, within) => copyTo(record, goal, { call: within, input, lexicons }),
  }));
}
