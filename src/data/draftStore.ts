/** What a person has typed and the server does not have, in the browser's storage under a key for each draft. */
type DraftStore<Draft> = {
  /** The draft under the key. Null for none, and for a text that is no draft. */
  find(key: string): Draft | null;
  /** False where the draft is too long, or the browser has no room for it: then the last one stays. */
  keep(key: string, draft: Draft): boolean;
  forget(key: string): void;
  /** The keys of stored drafts that begin so. */
  listKeys(prefix: string): string[];
};

type DraftStoreOptions<Draft> = {
  storage: Storage;
  /** Whether a stored value is a draft: anybody can write into the browser's storage. */
  isDraft(value: unknown): value is Draft;
  /** Length of the longest draft in characters of JSON. */
  maxLength?: number;
};

export const createDraftStore = <Draft>({
  storage,
  isDraft,
  maxLength = Infinity,
}: DraftStoreOptions<Draft>): DraftStore<Draft> => ({
  find(key) {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? "null");
      return isDraft(value) ? value : null;
    } catch {
      return null;
    }
  },
  keep(key, draft) {
    const text = JSON.stringify(draft);
    if (text.length > maxLength) return false;
    try {
      storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  forget: (key) => storage.removeItem(key),
  listKeys: (prefix) => Object.keys(storage).filter((key) => key.startsWith(prefix)),
});
