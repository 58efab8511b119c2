import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { tokenHash } from "../platform/vault.ts";
import type { World } from "./world.ts";

/** What every API key begins with: it is found in logs and repositories by it. */
export const apiKeyPrefix = "choba_key_";

/**
 * Issues an API key for one shop. The key is in the answer and nowhere else: the database keeps its SHA-256.
 * @param label whose key it is, for the list of keys: "レジ1"
 */
export async function issueApiKey(
  { db, clock, ids }: Pick<World, "clock" | "ids"> & { db: Kysely<Tables> },
  { developerId, shopId, label, key }: { developerId: number; shopId: number; label: string; key?: string },
): Promise<string> {
  const issued = key ?? `${apiKeyPrefix}${ids.secret(32)}`;
  await db
    .insertInto("shop_api_key")
    .values({
      tenant_id: developerId,
      shop_id: shopId,
      key_hash: tokenHash(issued),
      label,
      created_at: clock.now(),
      revoked_at: null,
    })
    .execute();
  return issued;
}
