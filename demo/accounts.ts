import type { Kysely } from "kysely";
import type { Tables } from "../server/platform/db/tables.ts";
import type { OwnIdentity } from "../server/trade/identity/createIdentity.ts";
import type { NewUser } from "../server/engine/context.ts";
import { demoDevelopers } from "./data.ts";
import { toUuid } from "./random.ts";

/** The public password of every account of the demonstration. */
export const demoPassword = "choba2026";

/** Who can sign in to the demonstration. */
export const demoAccounts: readonly Omit<NewUser, "password" | "uuid">[] = [
  { loginId: "honbu", email: "honbu@choba.example", name: "本部", developerId: 13, authority: 1, role: "SA" },
  {
    loginId: "tencho",
    email: "tencho@choba.example",
    name: "店長",
    developerId: 13,
    authority: 2,
    role: "EDITOR",
    shopIds: [431, 433],
  },
  { loginId: "bessha", email: "bessha@choba.example", name: "別会社", developerId: 59, authority: 1, role: "ADMIN" },
];

/** The developerUuid of an account of the demonstration. */
export const buildAccountUuid = (loginId: string): string => toUuid(`account:${loginId}`);

/** The head-office account of a developer, which closes every day of the demonstration. */
export const findClosingAccount = (tenantId: number): string =>
  buildAccountUuid(demoAccounts.find(({ developerId }) => developerId === tenantId)?.loginId ?? "");

/** Who buys for a shop, and counts its goods. */
export const findBuyer = (tenantId: number, shopId: number): string =>
  shopId === 431 || shopId === 433 ? buildAccountUuid("tencho") : findClosingAccount(tenantId);

/** The public API key of a shop's register in the demonstration. */
export const demoApiKey = (shopId: number): string => `choba_key_demo_${shopId}`;

/** Adds the accounts and the API keys that are missing. */
export async function addAccounts(
  db: Kysely<Tables>,
  identity: Pick<OwnIdentity, "createUser" | "issueApiKey">,
): Promise<void> {
  const accounts = await db.selectFrom("identity_user").select("username").execute();
  const names = new Set(accounts.map(({ username }) => username));
  for (const account of demoAccounts.filter(({ loginId }) => !names.has(loginId))) {
    await identity.createUser({ ...account, password: demoPassword, uuid: buildAccountUuid(account.loginId) });
  }
  const keys = await db.selectFrom("shop_api_key").select("shop_id").where("device_id", "is", null).execute();
  const withKey = new Set(keys.map(({ shop_id }) => shop_id));
  for (const { developerId, shops } of demoDevelopers) {
    for (const { shopId } of shops.filter((shop) => !withKey.has(shop.shopId))) {
      await identity.issueApiKey({ developerId, shopId, label: "デモ用レジ", key: demoApiKey(shopId) });
    }
  }
}
