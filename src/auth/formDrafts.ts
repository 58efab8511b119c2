import type { FormDrafts } from "../data/formDrafts.ts";
import { readLastEnding, type SessionStore } from "./session.ts";
import { openStoredFormDraft } from "./browser/storedFormDraft.ts";

/** Stores the draft of one account in session storage, so that it outlives the session. */
export function createFormDrafts(
  session: Pick<SessionStore, "current">,
  account: string,
  storage: Storage = sessionStorage,
): FormDrafts {
  const stored = openStoredFormDraft(storage);
  return {
    isCutOff: () => session.current() === null && readLastEnding(storage) !== "SIGNED_OUT",
    keep: (draft) => void stored.keep(account, draft),
    find({ path, shop }) {
      const draft = stored.find(account);
      return draft?.path === path && draft.shop === shop ? draft : null;
    },
    forget: stored.forget,
  };
}
