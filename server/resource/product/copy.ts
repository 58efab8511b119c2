import type { Kysely } from "kysely";
import { orderTypes } from "../../../i18n/ja/orders.ts";
import { productActions as words } from "../../../i18n/ja/product-actions.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { CopyProductsInput, OrderType } from "../../../src/generated/server.ts";
import type { Call } from "../../crud/call.ts";
import type { Done, Work } from "../../crud/hooks.ts";
import type { Tables } from "../../db/tables.ts";
import { lastPlace } from "../../crud/lastPlace.ts";
import { storedResource } from "../../crud/resource.ts";
import { brandOf } from "../category.ts";
import { changesOf } from "./changes.ts";
import { lexiconOf, type Lexicon, type Place } from "./lexicon.ts";
import { sameContent, type ProductRow } from "./row.ts";
import { translated, type Target } from "./translate.ts";
import { addProduct, changeProduct } from "./write.ts";

type Goal = { storeId: number; storeName: string; orderType: OrderType };

/** Reads the lexicon of each shop and order type once. */
class Lexicons {
  private readonly known = new Map<string, Lexicon>();

  private static key({ storeId, orderType }: Place): string {
    return `${storeId} ${orderType}`;
  }

  async of(db: Kysely<Tables>, place: Place): Promise<Lexicon> {
    const key = Lexicons.key(place);
    const known = this.known.get(key) ?? (await lexiconOf(db, place));
    this.known.set(key, known);
    return known;
  }

  forget(place: Place): void {
    this.known.delete(Lexicons.key(place));
  }
}

/** Creates a category of the same names in the other shop, after its last one. */
async function copyCategory(trx: Kysely<Tables>, row: ProductRow, { storeId, orderType }: Goal, now: Date) {
  const source = await trx
    .selectFrom("product_category")
    .select(["category_id", "category_admin_id", "category_name"])
    .select(["category_name_en", "category_name_zh", "category_name_ko"])
    .where("tenant_id", "=", row.tenant_id)
    .where("shop_id", "=", row.shop_id)
    .where("category_id", "=", row.category_id)
    .executeTakeFirst();
  if (!source) throw new Rejected("NOT_FOUND", { field: "categoryId" });
  const { category_id, category_admin_id, ...names } = source;
  const place = { tenant_id: row.tenant_id, shop_id: storeId, order_type: orderType };
  await trx
    .insertInto("product_category")
    .values({
      ...names,
      category_admin_id: category_admin_id ?? category_id,
      ...place,
      display_sequence: lastPlace(storedResource("category"), { storeId, orderType }, { developerId: row.tenant_id }),
      brand_id: brandOf(row.tenant_id, storeId),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return words.newCategory(names.category_name);
}

/** The target's product with this code, locked until the copy is done. */
const existingIn = (trx: Kysely<Tables>, row: ProductRow, { storeId, orderType }: Goal) =>
  trx
    .selectFrom("product")
    .selectAll()
    .where("tenant_id", "=", row.tenant_id)
    .where("shop_id", "=", storeId)
    .where("order_type", "=", orderType)
    .where("product_code", "=", row.product_code)
    .forUpdate()
    .executeTakeFirst();

type Copying = { call: Call; input: CopyProductsInput; lexicons: Lexicons };

async function copyTo(row: ProductRow, goal: Goal, { call, input, lexicons }: Copying): Promise<Done> {
  const { db: trx, viewer, now } = call;
  const from: Place = { tenantId: row.tenant_id, storeId: row.shop_id, orderType: row.order_type };
  const to: Place = { ...from, ...goal };
  if (from.storeId === to.storeId && from.orderType === to.orderType)
    return { outcome: "SKIPPED", details: [words.itself] };
  const existing = await existingIn(trx, row, goal);
  if (existing && input.existing === "SKIP") return { outcome: "SKIPPED", details: [words.exists] };
  const here = await lexicons.of(trx, from);
  const category = here.categories.find(({ id }) => id === row.category_id);
  const lacking = category && !(await lexicons.of(trx, to)).categories.some(({ key }) => key === category.key);
  const made: string[] = [];
  if (lacking) {
    if (!input.addCategories) return { outcome: "REFUSED", details: [words.noCategory(category.name)] };
    made.push(await copyCategory(trx, row, goal, now));
    lexicons.forget(to);
  }
  const lexicon = await lexicons.of(trx, to);
  // A dry run rolls the new category back, so its id must not be cached.
  if (lacking) lexicons.forget(to);
  const target: Target = { ...goal, lexicon, existing };
  const copy = translated(row, here, target, now);
  const details = [...made, ...copy.notes];
  if (!existing) {
    await addProduct(trx, viewer, copy.input, now, { adminId: row.product_admin_id ?? row.product_id, lexicon });
    return { outcome: "ADDED", details };
  }
  if (sameContent(existing, copy.input)) return { outcome: "SKIPPED", details: [words.sameContent] };
  const { product_id: productId, version } = existing;
  await changeProduct(trx, viewer, { ...copy.input, productId, version }, now, { lexicon });
  return { outcome: "CHANGED", details: [...details, ...changesOf(existing, copy.input, lexicon)] };
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
export async function copyProducts(input: CopyProductsInput, call: Call): Promise<Work<ProductRow>[]> {
  const lexicons = new Lexicons();
  return (await goalsOf(call, input)).map((goal) => ({
    place: `${goal.storeName} ${orderTypes[goal.orderType]}`,
    work: (row, within) => copyTo(row, goal, { call: within, input, lexicons }),
  }));
}
