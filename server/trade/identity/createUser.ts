import type { Kysely } from "kysely";
import type { NewUser } from "../../engine/context.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { createCredentials, type CredentialsDependencies } from "./credentials.ts";

/**
 * Adds a user and an account with every content. Call it in a transaction.
 * @throws if the login id or uuid exists, or the login id looks like an e-mail address, because such a login is looked up as an
 * address
 */
export async function createUser(trx: Kysely<Tables>, creator: CredentialsDependencies, user: NewUser): Promise<void> {
  const { loginId, uuid, developerId, name = loginId, authority, role, shopIds = [] } = user;
  await createCredentials(creator).add(trx, user);
  await trx
    .insertInto("account")
    .values({
      tenant_id: developerId,
      account_uuid: uuid,
      login: loginId,
      name,
      authority,
      role,
      shop_ids: [...shopIds],
      full_access: true,
      all_shops: authority === 1,
      created_at: creator.clock.now(),
    })
    .execute();
}
