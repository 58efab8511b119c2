import { shopListPath } from "../../core/shellPaths.ts";
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
  const { viewId, developerUuid, accountName, endsAt, returnTo } = value as Partial<AccountView>;
  const texts = [viewId, developerUuid, accountName, endsAt, returnTo];
  // Only a path of this site.
  return texts.every((text) => typeof text === "string" && text !== "") && /^\/(?![/\\])/.test(returnTo ?? "");
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

/** What one console has put into the tab is not for the other. Drafts that were saved must not come back, so their ids stay. */
function clearTab(): void {
  for (const key of Object.keys(sessionStorage))
    if (key !== browserStorageKeys.spentDrafts) sessionStorage.removeItem(key);
}

/** Begins the view: the tab loads anew, at the page that follows a sign-in. */
export function enterAccountView(view: AccountView): void {
  clearTab();
  sessionStorage.setItem(browserStorageKeys.accountView, JSON.stringify(view));
  window.location.assign(shopListPath);
}

/** Leaves the view: the tab loads anew, with the own console. */
export function leaveAccountView(): void {
  const view = findAccountView();
  if (!view) return;
  clearTab();
  window.location.replace(view.returnTo);
}
