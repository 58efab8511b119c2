import type { FormDraft } from "../data/drafts.ts";
import { browserStorageKeys } from "./browserValues.ts";

/** A draft in the browser's storage, with the account that typed it. */
export type StoredDraft = FormDraft & { account: string };

const isStoredDraft = (value: unknown): value is StoredDraft => {
  if (typeof value !== "object" || value === null) return false;
  const { account, path, values } = value as Partial<StoredDraft>;
  // Only a path of this site: anybody can write into the storage.
  const own = typeof path === "string" && /^\/(?![/\\])/.test(path);
  return own && typeof account === "string" && typeof values === "object" && values !== null;
};

/** Whether the page was reloaded. */
const isReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/** The stored draft. Null if there is none, or if it is for a reload and this page was not reloaded. */
export function readDraft(storage: Storage): StoredDraft | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(browserStorageKeys.draft) ?? "null");
    return isStoredDraft(value) && (!value.reload || isReloaded()) ? value : null;
  } catch {
    // Anybody can write into the browser's storage. Another text is no draft.
    return null;
  }
}

/** Path of the form with the account's draft; null for none. */
export function findDraftPath(account: string, storage: Storage = sessionStorage): string | null {
  const draft = readDraft(storage);
  return draft?.account === account ? draft.path : null;
}

/** Removes the draft of another account from this tab. */
export function clearDraftOfOthers(storage: Storage, account: string): void {
  if (readDraft(storage)?.account !== account) storage.removeItem(browserStorageKeys.draft);
}
