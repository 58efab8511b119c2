import type { Drafts } from "../data/drafts.ts";
import { browserKeys } from "./browserValues.ts";
import { readDraft, type Kept } from "./draftStorage.ts";
import { lastEnding, type SessionStore } from "./session.ts";

/** Longest draft that is kept, in characters of its JSON: a form of texts, and far from what a tab may store. */
const most = 200_000;

/** Keeps the draft of one account in the tab's own storage, over the end of its session. */
export function createDrafts(
  session: Pick<SessionStore, "current">,
  account: string,
  storage: Storage = sessionStorage,
): Drafts {
  return {
    isCutOff: () => session.current() === null && lastEnding(storage) !== "SIGNED_OUT",
    keep(draft) {
      const text = JSON.stringify({ ...draft, account } satisfies Kept);
      if (text.length > most) return;
      try {
        storage.setItem(browserKeys.draft, text);
      } catch (error) {
        // A full storage keeps nothing; the way to the sign-in page must stay open all the same.
        if (!(error instanceof DOMException)) throw error;
      }
    },
    find({ path, shop }) {
      const kept = readDraft(storage);
      return kept?.account === account && kept.path === path && kept.shop === shop ? kept : null;
    },
    forget: () => storage.removeItem(browserKeys.draft),
  };
}
