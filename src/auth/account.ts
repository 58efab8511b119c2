import { roles, type Authority, type Viewer } from "../core/viewer.ts";
import {
  GetDeveloperAccountDocument,
  GetShopAccount20230722Document,
  GetShopGroupChoicesDocument,
} from "../generated/start.ts";
import type { Shop } from "../data/context.ts";
import { groupingsOf, type Grouping } from "../domain/groupings.ts";
import { toHttpError } from "../data/errors.ts";
import type { Client } from "../data/transport.ts";
import { browserKeys } from "./browserValues.ts";
import type { Session } from "./session.ts";

/** The signed-in account: viewer, API type, which decides the endpoint, shops, and their groups. */
export type Account = {
  viewer: Viewer;
  apiType: number;
  shops: readonly Shop[];
  groupings: readonly Grouping[];
};

const authorityOf = (value: number): Authority => (value === 1 ? 1 : 2);

/**
 * Asks the API who is signed in (getDeveloperAccount and the shops), and stores the API type for the next start.
 * @throws HttpError 401 for an invalid session; 403 or 404 for a person without an account
 */
export async function loadAccount(
  client: Client,
  { kind, developerUuid }: Session,
  storage: Storage = localStorage,
): Promise<Account> {
  try {
    const variables = { developerUuid };
    const [account, shops, groups] = await Promise.all([
      client.query({ query: GetDeveloperAccountDocument, variables }),
      client.query({ query: GetShopAccount20230722Document, variables }),
      client.query({ query: GetShopGroupChoicesDocument, variables }),
    ]);
    const { developerId, developerName, accountName, api_type, authority, role } = account.data.data;
    const { contents, wholeBrandIds, menuTypeShopIds, features } = account.data.data;
    storage.setItem(browserKeys.developerId, String(developerId));
    storage.setItem(browserKeys.authority, String(authority));
    storage.setItem(browserKeys.apiType, String(api_type));
    const viewer: Viewer = {
      kind,
      developerId,
      developerUuid,
      developerName,
      accountName,
      authority: authorityOf(authority),
      role: roles.find((one) => one === role) ?? "GUEST",
      contents: Object.fromEntries(contents.map(({ content, access }) => [content, access])),
      shopIds: shops.data.data.map((shop) => shop.id),
      brandIds: [...new Set(shops.data.data.map((shop) => shop.brandId))],
      wholeBrandIds,
      menuTypeShopIds,
      features,
    };
    return { viewer, apiType: api_type, shops: shops.data.data, groupings: groupingsOf(groups.data.data) };
  } catch (error) {
    throw toHttpError(error);
  }
}
