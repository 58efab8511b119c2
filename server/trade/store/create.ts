import { sql } from "kysely";
import { apiKeyLabel } from "../../../i18n/ja/store/store.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { CreateStoreInput, Store } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, runInTransaction, type Call } from "../../engine/crud/call.ts";
import { noteChange } from "../../engine/crud/changes.ts";
import { buildInsertValues, buildNewRows } from "../../engine/crud/write/create.ts";
import { runCreationOnce } from "../../engine/crud/write/once.ts";
import type { RequestColumns } from "../../platform/db/columnTypes.ts";
import { issueApiKey } from "../identity/viewer/apiKey.ts";
import { checkStore } from "./check.ts";
import { replacePasswordMask } from "./password.ts";
import { readStoredStore, readStore, storedStores } from "./stored.ts";

/**
 * Creates a shop at the end of the shop list, with its store and an API key for its register. Only the first call answers the
 * key: a repeated call may come late, when the register uses the key already.
 */
export async function createStore(context: Context, { developerId }: Viewer, input: CreateStoreInput): Promise<Store> {
  let apiKey: string | null = null;
  const { clock, ids } = context;
  const { shop_id } = await runCreationOnce(context, "store", input, async (request) => {
    return runInTransaction(toCall(context), async (call) => {
      const shopId = await insertStore(input, request, call);
      apiKey = await issueApiKey({ db: call.db, clock, ids }, { developerId, shopId, label: apiKeyLabel });
      return { shop_id: shopId, ...request };
    });
  });
  const store = await readStore(context.db.kysely, developerId, shop_id);
  return { ...store, apiKey };
}

/** Writes a shop at the end of the shop list with its store, in the transaction of the call. @returns its id */
export async function insertStore(input: CreateStoreInput, request: RequestColumns, call: Call): Promise<number> {
  const { db: trx, viewer } = call;
  const { developerId } = viewer;
  // Of two new shops with one code, the second sees the first.
  await trx.selectFrom("developer").select("tenant_id").where("tenant_id", "=", developerId).forNoKeyUpdate().execute();
  await checkStore(trx, developerId, input);
  // Locks the brand: if it is being deleted, we wait and then find none.
  const brand = await trx
    .selectFrom("brand")
    .select("brand_id")
    .where("tenant_id", "=", developerId)
    .where("brand_id", "=", input.brandId)
    .forKeyShare()
    .executeTakeFirst();
  if (!brand) throw new Rejected("NOT_FOUND", { field: "brandId" });
  const last = await trx
    .selectFrom("shop")
    .select((shop) => shop.fn.max("display_sequence").as("place"))
    .where("tenant_id", "=", developerId)
    .executeTakeFirst();
  const { shop_id } = await trx
    .insertInto("shop")
    .values({
      tenant_id: developerId,
      brand_id: input.brandId,
      code: input.storeCode ?? null,
      name: input.storeName,
      name_kana: input.storeNameKana ?? null,
      opened_on: input.openAt ?? null,
      display_sequence: (last?.place ?? -1) + 1,
    })
    .returning("shop_id")
    .executeTakeFirstOrThrow();
  const rows = await buildNewRows(storedStores, [replacePasswordMask(input)], call);
  await sql`insert into store ${buildInsertValues(rows.map((row) => ({ ...row, ...request, shop_id })))}`.execute(trx);
  noteChange(storedStores, "CREATE", { before: null, after: await readStoredStore(trx, developerId, shop_id) }, call);
  return shop_id;
}
