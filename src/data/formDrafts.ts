import { createContext, useContext } from "react";

/** The place of a form. A draft returns only to the same form of the same shop. */
export type DraftPlace = { path: string; shop: number | null };

/** Unsaved input of a form: the changed fields, without secrets. */
export type FormDraft = DraftPlace & {
  /** Version of the record in the form; null for a new record. */
  version: unknown;
  values: Readonly<Record<string, unknown>>;
  /** The page was left during a session: only a reload restores the draft. */
  reload?: true;
};

/** One draft in a tab, over the end of a session or over a reload. */
export type FormDrafts = {
  /** Whether the session has ended without a sign-out. Unsaved input would be lost then. */
  isCutOff(): boolean;
  /** Stores the draft for the account, unless it is too large. */
  keep(draft: FormDraft): void;
  /** The draft of the account for this place. */
  find(place: DraftPlace): FormDraft | null;
  forget(): void;
};

export const FormDraftsContext = createContext<FormDrafts | null>(null);

/** The drafts of this tab; null for a form outside the console, which stores none. */
export const useFormDrafts = (): FormDrafts | null => useContext(FormDraftsContext);
