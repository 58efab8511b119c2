import type { Kysely } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Store } from "../../../src/generated/server.ts";
import { buildResourceWithHooks } from "../../engine/crud/resource.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { listOwnStores } from "./read.ts";

/** The engine fills and reads the columns; a store has a second row in `shop`. */
export const storedStores = buildResourceWithHooks("store", {});

/** @throws Rejected NOT_FOUND */
export async function readStore(trx: Kysely<Tables>, developerId: number, storeId: number): Promise<Store> {
  const [store] = await listOwnStores(trx, { developerId, shopIds: [storeId] });
  if (!store) throw new Rejected("NOT_FOUND");
  return store;
}

/** The payment password as it is stored, sealed; null if there is none. */
export async function readSealedPassword(
  trx: Kysely<Tables>,
  developerId: number,
  storeId: number,
): Promise<string | null> {
  const previous = await trx
    .selectFrom("store")
    .select("gmo_pass")
    .where("tenant_id", "=", developerId)
    .where("shop_id", "=", storeId)
    .executeTakeFirst();
  return previous?.gmo_pass ?? null;
}

/** A store for the history, with its payment password as it is stored. */
export const readStoredStore = async (trx: Kysely<Tables>, developerId: number, storeId: number) => ({
  ...(await readStore(trx, developerId, storeId)),
  gmoPass: await readSealedPassword(trx, developerId, storeId),
});
