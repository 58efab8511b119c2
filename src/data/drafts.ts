import { createContext, useContext } from "react";

/** Where a form stands: a draft comes back to the same form, for the same shop, and nowhere else. */
export type DraftPlace = { path: string; shop: number | null };

/** What somebody typed into a form that was not saved: the changed fields only, without any secret. */
export type Draft = DraftPlace & {
  /** Version of the record on which it was typed; null for a new record. */
  version: unknown;
  values: Readonly<Record<string, unknown>>;
  /** Kept as the page went away in the middle of a session: it comes back by a reload only. */
  reload?: true;
};

/** The one draft that a tab keeps over the end of a session, or over a reload. */
export type Drafts = {
  /** Whether the session is over without the person having wanted it: what is typed now would be lost. */
  isCutOff(): boolean;
  /** Keeps the draft for the same account; one that is too large is not kept. */
  keep(draft: Draft): void;
  /** The account's own draft for this place. */
  find(place: DraftPlace): Draft | null;
  forget(): void;
};

export const DraftsContext = createContext<Drafts | null>(null);

/** The kept draft of this tab; null where nothing is kept (a form outside of the console). */
export const useDrafts = (): Drafts | null => useContext(DraftsContext);
