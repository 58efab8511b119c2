import type { Viewer } from "../../core/viewer.ts";
import type { Call } from "../../data/call.ts";
import type { Shop } from "../../data/context.ts";
import { GetDeveloperAccountDocument, GetShopAccount20230722Document } from "../../generated/graphql.ts";

/** Who the session's token names. */
export type SignedIn = { kind: "user" | "account"; developerUuid: string };

/** The signed-in viewer as the server knows it, the API that the developer is served by, and the shops. */
export type Account = { viewer: Viewer; apiType: number; shops: readonly Shop[] };

/** Asks the server who is signed in. @throws HttpError, as every call */
export async function loadAccount(
  call: Call,
  { kind, developerUuid }: SignedIn,
  signal?: AbortSignal,
): Promise<Account> {
  const [{ data: developer }, { data: shops }] = await Promise.all([
    call(GetDeveloperAccountDocument, { developerUuid }, signal),
    call(GetShopAccount20230722Document, { developerUuid }, signal),
  ]);
  const viewer: Viewer = {
    kind,
    developerUuid,
    developerId: developer.developerId,
    developerName: developer.developerName,
    // An unknown level counts as the one with the fewest rights.
    authority: developer.authority === 1 ? 1 : 2,
    role: developer.role,
    shopIds: shops.map((shop) => shop.id),
    brandIds: [...new Set(shops.map((shop) => shop.brandId))],
  };
  return { viewer, apiType: developer.api_type, shops };
}
