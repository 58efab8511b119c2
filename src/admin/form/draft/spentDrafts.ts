import { browserStorageKeys } from "../../../auth/browser/browserValues.ts";
import { createDraftStore } from "../../../data/draftStore.ts";

/** More than a tab's history holds of one form; older ones are forgotten. */
const maxSpentDrafts = 200;

const store = createDraftStore<readonly unknown[]>({ storage: sessionStorage, isDraft: Array.isArray });
const readSpentDrafts = () => store.find(browserStorageKeys.spentDrafts) ?? [];

/** An id for a new draft; also where the page is not served securely, which crypto.randomUUID asks for. */
export const newDraftId = (): string => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** Whether what this draft holds was saved: then no entry of the history may bring it back. */
export const isSpentDraft = (id: string): boolean => readSpentDrafts().includes(id);

/** Marks a draft as saved, for as long as the tab's history lives: a reload keeps both. */
export function markDraftSpent(id: string): void {
  const others = readSpentDrafts().filter((other) => other !== id);
  store.keep(browserStorageKeys.spentDrafts, [...others, id].slice(-maxSpentDrafts));
}
