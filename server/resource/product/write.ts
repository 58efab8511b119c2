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

/** The product that an update names, where it is the viewer's. @throws Rejected NOT_FOUND */
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

/** What somebody who copies products knows already. */
type Known = {
  /** The head office's number of the product that this one is a copy of; its own number where it is left out. */
  adminId?: number;
  /** What the shop's products can name, where it has been read. */
  lexicon?: Lexicon;
  /** The key of the call that creates it. */
  request?: Requested;
};

/**
 * Adds a product behind the others of its shop and order type.
 * @throws Rejected TAKEN for a code that is used, NOT_FOUND at a reference of another shop
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
 * Saves a product as a form sent it.
 * @throws Rejected W014 with the present record where somebody saved it in the meantime, else as addProduct
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
  // Somebody was faster between our reading and our writing.
  if (!row) throw await outdated(db, await current(db, viewer, input), now);
  await carryCode(db, before, row.product_code, now);
  return row;
}

/** What opens the product at the tables names it by its code: a changed code is changed there too. */
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

/** A product is added or saved. */
export const productWriting = {
  createProduct: (_, { input }, context) => create(context, input),
  updateProduct: (_, { input }, context) => update(context, input),
} satisfies Resolvers["Mutation"];
