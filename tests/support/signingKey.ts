import type { Selectable } from "kysely";
import type { Tables } from "../../server/platform/db/tables.ts";
import { createSigningKeys } from "../../server/trade/identity/viewer/keys.ts";

let made: Selectable<Tables["identity_key"]> | undefined;

/**
 * Gives a new database the key that signs its tokens. A worker makes it once, because a pair of RSA takes as long as all else of a
 * sign-in. The vaults of all databases have the same secret.
 */
export async function giveSigningKey(store: Parameters<typeof createSigningKeys>[0]): Promise<void> {
  if (made) {
    await store.db
      .insertInto("identity_key")
      .values({ ...made, created_at: store.clock.now() })
      .execute();
    return;
  }
  await createSigningKeys(store).publicKeys();
  made = await store.db.selectFrom("identity_key").selectAll().executeTakeFirstOrThrow();
}
