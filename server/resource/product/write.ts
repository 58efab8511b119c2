import { sql, type Kysely } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { CreateProductInput, Product, Resolvers, UpdateProductInput } from "../../../src/generated/server.ts";
import { viewerOf, type Context } from "../../context.ts";
import type { Tables } from "../../db/tables.ts";
import { unlessTaken } from "../../crud/unique.ts";
import { lastPlace } from "../../crud/lastPlace.ts";
import { once } from "../../crud/once.ts";
import { storedResource } from "../../crud/resource.ts";
import type { Requested } from "../../db/tables/requested.ts";
import { ownRows } from "../../crud/ownRows.ts";
import type { Lexicon } from "./lexicon.ts";
import { checkReferences } from "./references.ts";
import { columnsOf, tellProduct, type ProductRow } from "./row.ts";
import { scheduleOf } from "./schedule.ts";

const resource = storedResource("product");

/** The viewer's product of this id. @throws Rejected NOT_FOUND */
async function current(db: Kysely<Tables>, viewer: Viewer, input: UpdateProductInput): Promise<ProductRow> {
  const row = await db
    .selectFrom("product")
    .selectAll()
    .where(ownRows(viewer))
    .where("shop_id", "=", input.storeId)
    .where("order_type", "=", input.orderType)
    .where("product_id", "=", input.productId)
    .executeTakeFirst();
  if (!row) throw new Rejected("NOT_FOUND");
  return row;
}

const outdated = async (db: Kysely<Tables>, row: ProductRow, now: Date): Promise<Rejected> =>
  new Rejected("W014", { current: { ...(await tellProduct(db, row, now)) } });

/** What copying has read already. */
type Known = {
  /** The original of a copied product. A product without one is its own original. */
  adminId?: number;
  /** The shop's lexicon, if it has been read. */
  lexicon?: Lexicon;
  /** The key of the call, which makes a repeated create safe. */
  request?: Requested;
};

/**
 * Adds a product after the last of its shop and order type.
 * @throws Rejected TAKEN for a code that exists, NOT_FOUND for a reference to another shop's record
 */
export async function addProduct(
  db: Kysely<Tables>,
  { developerId }: Viewer,
  input: CreateProductInput,
  now: Date,
  { adminId, lexicon, request }: Known = {},
): Promise<ProductRow> {
  await checkReferences(db, developerId, input, lexicon);
  const id = sql<number>`nextval(pg_get_serial_sequence('product', 'product_id'))::int`;
  const { rows } = await sql<{ id: number }>`select ${id} as id`.execute(db);
  const productId = rows[0]?.id ?? 0;
  const insertion = db
    .insertInto("product")
    .values({
      ...columnsOf(input),
      ...request,
      tenant_id: developerId,
      display_sequence: lastPlace(resource, input, { developerId }),
      created_at: now,
      updated_at: now,
      product_id: productId,
      product_admin_id: adminId ?? productId,
      scheduled: await scheduleOf(db, input.updateProduct, null, now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return unlessTaken(resource, input, insertion);
}

/**
 * Saves a product from its form.
 * @throws Rejected W014 with the current record if somebody saved it meanwhile, else as addProduct
 */
export async function changeProduct(
  db: Kysely<Tables>,
  viewer: Viewer,
  input: UpdateProductInput,
  now: Date,
  { lexicon }: Known = {},
): Promise<ProductRow> {
  const before = await current(db, viewer, input);
  if (before.version !== input.version) throw await outdated(db, before, now);
  await checkReferences(db, viewer.developerId, input, lexicon);
  const update = db
    .updateTable("product")
    .set({
      ...columnsOf(input),
      scheduled: await scheduleOf(db, input.updateProduct, before.scheduled, now),
      version: input.version + 1,
      updated_at: now,
    })
    .where(ownRows(viewer))
    .where("shop_id", "=", input.storeId)
    .where("product_id", "=", input.productId)
    .where("version", "=", input.version)
    .returningAll()
    .executeTakeFirst();
  const row = await unlessTaken(resource, input, update);
  // Somebody saved the product after we had read it.
  if (!row) throw await outdated(db, await current(db, viewer, input), now);
  await carryCode(db, before, row.product_code, now);
  return row;
}

/** Media name a product by its code, so a changed code is changed there too. */
async function carryCode(db: Kysely<Tables>, before: ProductRow, code: string, now: Date): Promise<void> {
  if (before.order_type !== "EAT_IN" || before.product_code === code) return;
  await db
    .updateTable("tto_media")
    .set({ target_product_code: code, version: sql`version + 1`, updated_at: now })
    .where("tenant_id", "=", before.tenant_id)
    .where("shop_id", "=", before.shop_id)
    .where("target_product_code", "=", before.product_code)
    .execute();
}

async function create(context: Context, input: CreateProductInput): Promise<Product> {
  const viewer = viewerOf(context);
  const now = context.clock.now();
  const row = await once(context, "product", input, (request) =>
    context.db.kysely.transaction().execute((trx) => addProduct(trx, viewer, input, now, { request })),
  );
  return tellProduct(context.db.kysely, row, now);
}

async function update(context: Context, input: UpdateProductInput): Promise<Product> {
  const viewer = viewerOf(context);
  const now = context.clock.now();
  const row = await context.db.kysely.transaction().execute((trx) => changeProduct(trx, viewer, input, now));
  return tellProduct(context.db.kysely, row, now);
}

/** Adds or saves a product. */
export const productWriting = {
  createProduct: (_, { input }, context) => create(context, input),
  updateProduct: (_, { input }, context) => update(context, input),
} satisfies Resolvers["Mutation"];
