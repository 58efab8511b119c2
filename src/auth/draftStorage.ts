import type { Draft } from "../data/drafts.ts";
import { browserKeys } from "./browserValues.ts";

/** A draft as it is stored: with the account that typed it. */
export type Kept = Draft & { account: string };

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== "object" || value === null) return false;
  const { account, path, values } = value as Partial<Kept>;
  // A path of ours: anything else in the storage leads nowhere.
  const own = typeof path === "string" && /^\/(?![/\\])/.test(path);
  return own && typeof account === "string" && typeof values === "object" && values !== null;
};

/** Whether this page is the one before, loaded again. */
const isReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/** The stored draft, null where there is none, or where it waits for a reload and this page came otherwise. */
export function readDraft(storage: Storage): Kept | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(browserKeys.draft) ?? "null");
    return isKept(value) && (!value.reload || isReloaded()) ? value : null;
  } catch {
    // Anybody can write into the browser's storage: what is no draft is none.
    return null;
  }
}

/** Address of the form that the account was filling in when its session ended; null where there is none. */
export function draftPath(account: string, storage: Storage = sessionStorage): string | null {
  const kept = readDraft(storage);
  return kept?.account === account ? kept.path : null;
}

/** Removes what another account had typed in this tab. */
export function clearDraftOfOthers(storage: Storage, account: string): void {
  if (readDraft(storage)?.account !== account) storage.removeItem(browserKeys.draft);
}
