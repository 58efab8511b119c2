import { createDraftStore } from "../../data/draftStore.ts";
import type { FormDraft } from "../../data/formDrafts.ts";
import { browserStorageKeys } from "./browserValues.ts";

/** The draft of a form in a tab's storage, with the account that typed it. */
type StoredFormDraft = FormDraft & { account: string };

/** It is enough for long texts and far below the limit of a tab's storage. */
const maxFormDraftLength = 200_000;

const isStoredFormDraft = (value: unknown): value is StoredFormDraft => {
  if (typeof value !== "object" || value === null) return false;
  const { account, path, values } = value as Partial<StoredFormDraft>;
  // Only a path of this site.
  const own = typeof path === "string" && /^\/(?![/\\])/.test(path);
  return own && typeof account === "string" && typeof values === "object" && values !== null;
};

/** Whether the page was reloaded. */
const isReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/** The one draft of a form in the storage of a tab. */
export function openStoredFormDraft(storage: Storage = sessionStorage) {
  const store = createDraftStore({ storage, isDraft: isStoredFormDraft, maxLength: maxFormDraftLength });
  return {
    /** The draft of the account. Null where it is for a reload and this page was not reloaded. */
    find(account: string): FormDraft | null {
      const draft = store.find(browserStorageKeys.draft);
      return draft?.account === account && (!draft.reload || isReloaded()) ? draft : null;
    },
    /** A full storage must not block the way to the sign-in page: the draft is lost then. */
    keep: (account: string, draft: FormDraft) => store.keep(browserStorageKeys.draft, { ...draft, account }),
    forget: () => store.forget(browserStorageKeys.draft),
  };
}
