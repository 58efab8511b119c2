import type { Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import { hashSecretToken } from "../../../platform/secrets/vault.ts";
import type { IdentityWorld } from "../world.ts";

/** The prefix of every API key, by which keys can be found in logs and repositories. */
export const apiKeyPrefix = "choba_key_";

export type NewApiKey = {
  developerId: number;
  shopId: number;
  label: string;
  key?: string;
  /** The device whose key it is; left out: the shop's own. */
  deviceId?: number;
};

/**
 * Issues an API key for a shop, or for one of its devices. Only this answer contains the key; the database keeps its SHA-256.
 * @param label names the key in lists: "レジ1"
 */
export async function issueApiKey(
  { db, clock, ids }: Pick<IdentityWorld, "clock" | "ids"> & { db: Kysely<Tables> },
  { developerId, shopId, label, key, deviceId }: NewApiKey,
): Promise<string> {
  const issued = key ?? `${apiKeyPrefix}${ids.secret(32)}`;
  await db
    .insertInto("shop_api_key")
    .values({
      tenant_id: developerId,
      shop_id: shopId,
      key_hash: hashSecretToken(issued),
      label,
      device_id: deviceId ?? null,
      created_at: clock.now(),
      revoked_at: null,
      expires_at: null,
    })
    .execute();
  return issued;
}
