import { pickConsoleStorage } from "../../../../src/auth/browser/accountView.ts";
import { createDraftStore } from "../../../../src/data/draftStore.ts";
import type { ReportContent } from "../../../../src/domain/dailyReport.ts";
import type { ReportPlace } from "../../useReport.ts";
import type { ReportForm } from "./form.ts";

/** What the browser keeps of a report that the server does not have yet. */
type BrowserDraft = {
  /** The version of the server on which it was written, and its content. */
  version: number;
  base: ReportContent;
  form: ReportForm;
};

const isBrowserDraft = (value: unknown): value is BrowserDraft =>
  typeof value === "object" && value !== null && "version" in value && "base" in value && "form" in value;

const store = createDraftStore({ storage: pickConsoleStorage(), isDraft: isBrowserDraft });

const buildKeyPrefix = (person: string): string => `choba.dailyReport.${person}.`;
const buildDraftKey = (person: string, { shop, date }: ReportPlace): string =>
  `${buildKeyPrefix(person)}${shop}.${date}`;

/** The draft of a person, a shop and a date in this browser. */
export const findDraft = (person: string, place: ReportPlace): BrowserDraft | null =>
  store.find(buildDraftKey(person, place));

/** Keeps the draft. False where the browser has no room for it. */
export const keepDraft = (person: string, place: ReportPlace, draft: BrowserDraft): boolean =>
  store.keep(buildDraftKey(person, place), draft);

export const forgetDraft = (person: string, place: ReportPlace): void => store.forget(buildDraftKey(person, place));

/** The shops and dates of the person's other drafts in this browser, the newest date first. Each is sent when its page is opened. */
export function listOtherDrafts(person: string, shown: ReportPlace): ReportPlace[] {
  const prefix = buildKeyPrefix(person);
  return store
    .listKeys(prefix)
    .filter((key) => key !== buildDraftKey(person, shown))
    .map((key) => {
      const [shop, date = ""] = key.slice(prefix.length).split(".");
      return { shop: Number(shop), date };
    })
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
}
