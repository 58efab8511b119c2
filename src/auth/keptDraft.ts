import type { DraftStore } from "../data/drafts.ts";
import { browserStorageKeys } from "./browserValues.ts";
import { readDraft, type StoredDraft } from "./draftStorage.ts";
import { readLastEnding, type SessionStore } from "./session.ts";

/** Length of the longest draft in characters of JSON. It is enough for long texts and far below the limit of a tab's storage. */
const maxDraftLength = 200_000;

/** Stores the draft of one account in session storage, so that it outlives the session. */
export function createDrafts(
  session: Pick<SessionStore, "current">,
  account: string,
  storage: Storage = sessionStorage,
): DraftStore {
  return {
    isCutOff: () => session.current() === null && readLastEnding(storage) !== "SIGNED_OUT",
    keep(draft) {
      const text = JSON.stringify({ ...draft, account } satisfies StoredDraft);
      if (text.length > maxDraftLength) return;
      try {
        storage.setItem(browserStorageKeys.draft, text);
      } catch (error) {
        // A full storage must not block the way to the sign-in page; the draft is lost.
        if (!(error instanceof DOMException)) throw error;
      }
    },
    find({ path, shop }) {
      const draft = readDraft(storage);
      return draft?.account === account && draft.path === path && draft.shop === shop ? draft : null;
    },
    forget: () => storage.removeItem(browserStorageKeys.draft),
  };
}
