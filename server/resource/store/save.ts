import { sql, type Kysely } from "kysely";
import { apiKeyLabel } from "../../../i18n/ja/store.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import { resources } from "../../../src/generated/metadata.ts";
import type { CreateStoreInput, Store, UpdateStoreInput } from "../../../src/generated/server.ts";
import type { Context } from "../../context.ts";
import type { Tables } from "../../db/tables.ts";
import type { Requested } from "../../db/tables/requested.ts";
import { issueApiKey } from "../../identity/apiKey.ts";
import { callOf, inOne, recordChange } from "../../crud/call.ts";
import { hiddenValue, noteChange } from "../../crud/changes.ts";
import { inserted, newRows } from "../../crud/create.ts";
import { once } from "../../crud/once.ts";
import { resourceWith } from "../../crud/resource.ts";
import { savedColumns } from "../../crud/update.ts";
import type { Sealing } from "../../platform/sealing.ts";
import { sameSecret } from "../../platform/secret.ts";
import { isStored } from "../../http/unlessStored.ts";
import { checkStore } from "./check.ts";
import { keptPassword, withPassword } from "./password.ts";
import { ownStores } from "./read.ts";

/** The engine fills and reads the columns; a store has a second row in `shop`. */
const stores = resourceWith("store", {});

async function read(trx: Kysely<Tables>, developerId: number, storeId: number): Promise<Store> {
  const [store] = await ownStores(trx, { developerId, shopIds: [storeId] });
  if (!store) throw new Rejected("NOT_FOUND");
  return store;
}

/** The payment password as it is stored, sealed; null if there is none. */
async function sealedPassword(trx: Kysely<Tables>, developerId: number, storeId: number): Promise<string | null> {
  const previous = await trx
    .selectFrom("store")
    .select("gmo_pass")
    .where("tenant_id", "=", developerId)
    .where("shop_id", "=", storeId)
    .executeTakeFirst();
  return previous?.gmo_pass ?? null;
}

/** A store for the history, with its payment password as it is stored. */
const asStored = async (trx: Kysely<Tables>, developerId: number, storeId: number) => ({
  ...(await read(trx, developerId, storeId)),
  gmoPass: await sealedPassword(trx, developerId, storeId),
});

type WithPassword = { gmoPass: string | null };

/** The sealed password after a change: the one before if it opens to the same text, because each seal differs. */
function samePassword({ gmoPass: before }: WithPassword, { gmoPass: after }: WithPassword, sealing: Sealing) {
  const same = before !== null && after !== null && sealing.open(before) === sealing.open(after);
  return same ? before : after;
}

/**
 * Creates a shop at the end of the shop list, with its store and an API key for its register. Only the first call answers the
 * key: a repeated call may come late, when the register uses the key already.
 */
export async function createStore(context: Context, viewer: Viewer, input: CreateStoreInput): Promise<Store> {
  let apiKey: string | null = null;
  const { shop_id } = await once(context, "store", input, async (request) => {
    await checkStore(context.db.kysely, viewer.developerId, input);
    const made = await insertStore(context, viewer, input, request);
    apiKey = made.apiKey;
    return made.row;
  });
  const store = await read(context.db.kysely, viewer.developerId, shop_id);
  return { ...store, apiKey };
}

function insertStore(context: Context, { developerId }: Viewer, input: CreateStoreInput, request: Requested) {
  const { clock, ids } = context;
  return inOne(callOf(context), async (call) => {
    const { db: trx } = call;
    // Locks the brand: if it is being deleted, we wait and then find none.
    const brand = await trx
      .selectFrom("brand")
      .select("brand_id")
      .where("tenant_id", "=", developerId)
      .where("brand_id", "=", input.brandId)
      .forKeyShare()
      .executeTakeFirst();
    if (!brand) throw new Rejected("NOT_FOUND", { field: "brandId" });
    const { shop_id } = await trx
      .insertInto("shop")
      .values({
        tenant_id: developerId,
        brand_id: input.brandId,
        code: input.storeCode ?? null,
        name: input.storeName,
        opened_on: input.openAt ?? null,
        display_sequence: sql<number>`(
          select coalesce(max(display_sequence), -1) + 1 from shop where tenant_id = ${developerId})`,
      })
      .returning("shop_id")
      .executeTakeFirstOrThrow();
    const rows = await newRows(stores, [withPassword(input)], call);
    await sql`insert into store ${inserted(rows.map((row) => ({ ...row, ...request, shop_id })))}`.execute(trx);
    const apiKey = await issueApiKey({ db: trx, clock, ids }, { developerId, shopId: shop_id, label: apiKeyLabel });
    noteChange(stores, "CREATE", { before: null, after: await asStored(trx, developerId, shop_id) }, call);
    return { row: { shop_id, ...request }, apiKey };
  });
}

/**
 * The store, if it already holds what is sent. The server compares the payment password here, because clients only get it
 * masked.
 * @throws Rejected W014 if anything differs
 */
async function storedAlready(
  trx: Kysely<Tables>,
  { sealing }: Context,
  input: UpdateStoreInput,
  current: Store,
): Promise<Store> {
  const { gmoPass, storeId, developerId } = input;
  const previous = await sealedPassword(trx, developerId, storeId);
  const same = gmoPass && previous && sameSecret(gmoPass, sealing.open(previous) ?? "");
  if (!isStored(resources.store, same ? { ...input, gmoPass: keptPassword } : input, current))
    throw new Rejected("W014", { current });
  return current;
}

/** Saves a store together with the shop's own columns. @throws Rejected NOT_FOUND; W014 if somebody saved it meanwhile */
export function updateStore(context: Context, { developerId }: Viewer, input: UpdateStoreInput): Promise<Store> {
  const { storeId } = input;
  const { sealing } = context;
  return inOne(callOf(context), async (call) => {
    const { db: trx, now } = call;
    const mine = { tenant_id: developerId, shop_id: storeId };
    const shop = await trx
      .selectFrom("shop")
      .select("shop_id")
      .where("tenant_id", "=", developerId)
      .where("shop_id", "=", storeId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!shop) throw new Rejected("NOT_FOUND");
    const before = await asStored(trx, developerId, storeId);
    const [own] = await savedColumns(stores, [withPassword(input)], call);
    const columns = {
      ...own,
      version: input.version + 1,
      updated_at: now,
    };
    const changes = Object.keys(columns).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
    // A shop that was created elsewhere has no store row yet.
    const saved = await sql`
      insert into store ${inserted([{ ...columns, ...mine, created_at: now }])}
      on conflict (tenant_id, shop_id) do update set ${sql.join(changes)} where store.version = ${input.version}
      returning version`.execute(trx);
    if (saved.rows.length === 0) return storedAlready(trx, context, input, await read(trx, developerId, storeId));
    await trx
      .updateTable("shop")
      .set({ code: input.storeCode ?? null, name: input.storeName, opened_on: input.openAt ?? null })
      .where("tenant_id", "=", developerId)
      .where("shop_id", "=", storeId)
      .execute();
    const after = await asStored(trx, developerId, storeId);
    noteChange(stores, "UPDATE", { before, after: { ...after, gmoPass: samePassword(before, after, sealing) } }, call);
    return read(trx, developerId, storeId);
  });
}

/** Issues a new API key for a shop's register and removes all earlier keys. @throws Rejected NOT_FOUND */
export function reissueApiKey(context: Context, { developerId }: Viewer, storeId: number): Promise<string> {
  const { clock, ids } = context;
  return inOne(callOf(context), async (call) => {
    const { db: trx } = call;
    // Locks the shop's row, so that two simultaneous calls leave one key.
    const shop = await trx
      .selectFrom("shop")
      .select(["shop_id", "name"])
      .where("tenant_id", "=", developerId)
      .where("shop_id", "=", storeId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!shop) throw new Rejected("NOT_FOUND");
    recordChange(call, {
      resource: "store",
      shopId: storeId,
      recordId: storeId,
      recordName: shop.name,
      action: "ISSUE",
      before: { apiKey: hiddenValue },
      after: { apiKey: hiddenValue },
    });
    await trx
      .updateTable("shop_api_key")
      .set({ revoked_at: clock.now() })
      .where("tenant_id", "=", developerId)
      .where("shop_id", "=", storeId)
      .where("device_id", "is", null)
      .where("revoked_at", "is", null)
      .execute();
    return issueApiKey({ db: trx, clock, ids }, { developerId, shopId: storeId, label: apiKeyLabel });
  });
}
