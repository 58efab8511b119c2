import { viewerRoles, type AuthorityLevel, type Viewer } from "../core/viewer.ts";
import {
  GetDeveloperAccountDocument,
  GetShopAccount20230722Document,
  GetShopGroupChoicesDocument,
} from "../generated/start.ts";
import type { SelectableShop } from "../data/context.ts";
import { buildGroupings, type ShopGroupingChoice } from "../domain/groupings.ts";
import { toHttpError } from "../data/errors.ts";
import type { ApiClient } from "../data/transport/transport.ts";
import { browserStorageKeys } from "./browser/browserValues.ts";
import type { SignInSession } from "./session.ts";

/** The signed-in account: viewer, API type, which decides the endpoint, shops, and their groups. */
export type SignedInAccount = {
  viewer: Viewer;
  apiType: number;
  shops: readonly SelectableShop[];
  groupings: readonly ShopGroupingChoice[];
};

const toAuthority = (value: number): AuthorityLevel => (value === 1 ? 1 : 2);

/**
 * Asks the API who is signed in (getDeveloperAccount and the shops), and stores the API type for the next start.
 * @throws HttpError 401 for an invalid session; 403 or 404 for a person without an account
 */
export async function loadAccount(
  client: ApiClient,
  { kind, developerUuid }: SignInSession,
  storage: Storage = localStorage,
): Promise<SignedInAccount> {
  try {
    const variables = { developerUuid };
    const [account, shops, groups] = await Promise.all([
      client.query({ query: GetDeveloperAccountDocument, variables }),
      client.query({ query: GetShopAccount20230722Document, variables }),
      client.query({ query: GetShopGroupChoicesDocument, variables }),
    ]);
    const { developerId, developerName, accountName, api_type, authority, role } = account.data.data;
    const { contents, wholeBrandIds, menuTypeShopIds, features } = account.data.data;
    storage.setItem(browserStorageKeys.developerId, String(developerId));
    storage.setItem(browserStorageKeys.authority, String(authority));
    storage.setItem(browserStorageKeys.apiType, String(api_type));
    const viewer: Viewer = {
      kind,
      developerId,
      developerUuid,
      developerName,
      accountName,
      authority: toAuthority(authority),
      role: viewerRoles.find((one) => one === role) ?? "GUEST",
      contents: Object.fromEntries(contents.map(({ content, access }) => [content, access])),
      shopIds: shops.data.data.map((shop) => shop.id),
      brandIds: [...new Set(shops.data.data.map((shop) => shop.brandId))],
      wholeBrandIds,
      menuTypeShopIds,
      features,
    };
    return { viewer, apiType: api_type, shops: shops.data.data, groupings: buildGroupings(groups.data.data) };
  } catch (error) {
    throw toHttpError(error);
  }
}
