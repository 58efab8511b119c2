import { browserStorageKeys } from "./browserValues.ts";

/** A view of the console as another account, of this tab alone: the session stays that of the person who looks. */
export type AccountView = {
  viewId: string;
  /** Of the account. */
  developerUuid: string;
  accountName: string;
  /** ISO 8601. */
  endsAt: string;
  /** The page of the own console to which the person comes back. */
  returnTo: string;
};

const isView = (value: unknown): value is AccountView => {
  if (typeof value !== "object" || value === null) return false;
  const { viewId, returnTo } = value as Partial<AccountView>;
  // Only a path of this site.
  return typeof viewId === "string" && typeof returnTo === "string" && /^\/(?![/\\])/.test(returnTo);
};

/** The view of this tab; null in the own console. */
export function findAccountView(tabStorage: Storage = sessionStorage): AccountView | null {
  try {
    const value: unknown = JSON.parse(tabStorage.getItem(browserStorageKeys.accountView) ?? "null");
    return isView(value) ? value : null;
  } catch {
    return null;
  }
}

/** Where the console keeps what it remembers of a person. In a view it is the tab, and only until the view ends. */
export const pickConsoleStorage = (): Storage => (findAccountView() ? sessionStorage : localStorage);
