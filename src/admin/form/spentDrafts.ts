import { browserStorageKeys } from "../../auth/browserValues.ts";

const spentDraftsKey = browserStorageKeys.spentDrafts;

/** More than a tab's history holds of one form; older ones are forgotten. */
const maxSpentDrafts = 200;

const spent = (): readonly string[] => {
  const stored: unknown = JSON.parse(sessionStorage.getItem(spentDraftsKey) ?? "[]");
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
};

/** An id for a new draft; also where the page is not served securely, which crypto.randomUUID asks for. */
export const newDraftId = (): string => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** Whether what this draft holds was saved: then no entry of the history may bring it back. */
export const isSpentDraft = (id: string): boolean => spent().includes(id);

/** Marks a draft as saved, for as long as the tab's history lives: a reload keeps both. */
export function markDraftSpent(id: string): void {
  sessionStorage.setItem(
    spentDraftsKey,
    JSON.stringify([...spent().filter((other) => other !== id), id].slice(-maxSpentDrafts)),
  );
}
