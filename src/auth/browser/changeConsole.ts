import { shopListPath } from "../../core/shellPaths.ts";
import { findAccountView, type AccountView } from "./accountView.ts";
import { browserStorageKeys } from "./browserValues.ts";

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
