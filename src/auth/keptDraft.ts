import type { Drafts } from "../data/drafts.ts";
import { browserKeys } from "./browserValues.ts";
import { readDraft, type StoredDraft } from "./draftStorage.ts";
import { lastEnding, type SessionStore } from "./session.ts";

/** Length of the longest draft in characters of JSON. It is enough for long texts and far below the limit of a tab's storage. */
const longest = 200_000;

/** Stores the draft of one account in session storage, so that it outlives the session. */
export function createDrafts(
  session: Pick<SessionStore, "current">,
  account: string,
  storage: Storage = sessionStorage,
): Drafts {
  return {
    isCutOff: () => session.current() === null && lastEnding(storage) !== "SIGNED_OUT",
    keep(draft) {
      const text = JSON.stringify({ ...draft, account } satisfies StoredDraft);
      if (text.length > longest) return;
      try {
        storage.setItem(browserKeys.draft, text);
      } catch (error) {
        // A full storage must not block the way to the sign-in page; the draft is lost.
        if (!(error instanceof DOMException)) throw error;
      }
    },
    find({ path, shop }) {
      const draft = readDraft(storage);
      return draft?.account === account && draft.path === path && draft.shop === shop ? draft : null;
    },
    forget: () => storage.removeItem(browserKeys.draft),
  };
}
