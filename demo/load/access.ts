import type { Kysely } from "kysely";
import type { Clock } from "../../server/platform/clock.ts";
import type { DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import type { OwnIdentity } from "../../server/trade/identity/createIdentity.ts";
import { isMatchingPassword } from "../../server/trade/identity/password.ts";
import { hashSecretToken } from "../../server/platform/secrets/vault.ts";
import { endSessions } from "../../server/trade/identity/users.ts";
import { addAccounts, buildAccountUuid, demoAccounts, demoApiKey, demoPassword } from "../accounts.ts";
import { demoDevelopers } from "../data.ts";

const keyHashes = demoDevelopers.flatMap(({ shops }) => shops.map(({ shopId }) => hashSecretToken(demoApiKey(shopId))));

/** The users of the demonstration who still have its public password. */
async function publicUsers(db: Kysely<Tables>): Promise<{ sub: string; enabled: boolean }[]> {
  const subs = demoAccounts.map(({ loginId }) => buildAccountUuid(loginId));
  const users = await db
    .selectFrom("identity_user")
    .select(["sub", "enabled", "password_hash"])
    .where("sub", "in", subs)
    .execute();
  const withPublic = await Promise.all(
    users.map(async (user) => ((await isMatchingPassword(demoPassword, user.password_hash)) ? [user] : [])),
  );
  return withPublic.flat();
}

const enable = async (db: Kysely<Tables>, subs: readonly string[], enabled: boolean): Promise<void> => {
  if (subs.length > 0) await db.updateTable("identity_user").set({ enabled }).where("sub", "in", subs).execute();
};

/**
 * Closes the public accounts and API keys of the demonstration: it disables the users with the public password, ends their
 * sessions and removes the demo API keys. Users with another password stay. Only `openDemo` opens them again; a restart does not.
 */
export async function closeDemo({ kysely }: Pick<DatabaseConnection, "kysely">, clock: Clock): Promise<void> {
  const users = await publicUsers(kysely);
  await enable(
    kysely,
    users.map(({ sub }) => sub),
    false,
  );
  for (const { sub } of users) await endSessions(kysely, sub, clock.now());
  await kysely.deleteFrom("shop_api_key").where("key_hash", "in", keyHashes).execute();
}

/** Opens again what `closeDemo` closed. Does nothing in a database without the demonstration. */
export async function openDemo(
  { kysely }: Pick<DatabaseConnection, "kysely">,
  identity: Pick<OwnIdentity, "createUser" | "issueApiKey">,
): Promise<void> {
  if (!(await isLoaded(kysely))) return;
  const users = await publicUsers(kysely);
  await enable(
    kysely,
    users.map(({ sub }) => sub),
    true,
  );
  await addAccounts(kysely, identity);
}

const isLoaded = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom("demo_load").select("finished_at").executeTakeFirst()) !== undefined;

/** Whether a database holds the demonstration, and whether its public accounts may sign in. */
export async function readDemoState({
  kysely,
}: Pick<DatabaseConnection, "kysely">): Promise<"NONE" | "OPEN" | "CLOSED"> {
  if (!(await isLoaded(kysely))) return "NONE";
  return (await publicUsers(kysely)).some(({ enabled }) => enabled) ? "OPEN" : "CLOSED";
}
