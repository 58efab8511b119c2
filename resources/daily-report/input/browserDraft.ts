import type { ReportContent } from "../../../src/domain/dailyReport.ts";
import type { ReportPlace } from "../useReport.ts";
import type { ReportForm } from "./form.ts";

/** What the browser keeps of a report that the server does not have yet. */
type BrowserDraft = {
  /** The version of the server on which it was written, and its content. */
  version: number;
  base: ReportContent;
  form: ReportForm;
};

const buildKeyPrefix = (person: string): string => `choba.dailyReport.${person}.`;
const buildDraftKey = (person: string, { shop, date }: ReportPlace): string =>
  `${buildKeyPrefix(person)}${shop}.${date}`;

const isDraft = (value: unknown): value is BrowserDraft =>
  typeof value === "object" && value !== null && "version" in value && "base" in value && "form" in value;

/** The draft of a person, a shop and a date in this browser. A text that cannot be read is none. */
export function findDraft(person: string, place: ReportPlace): BrowserDraft | null {
  const text = localStorage.getItem(buildDraftKey(person, place));
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps the draft. False where the browser has no room for it. */
export function keepDraft(person: string, place: ReportPlace, draft: BrowserDraft): boolean {
  try {
    localStorage.setItem(buildDraftKey(person, place), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const forgetDraft = (person: string, place: ReportPlace): void =>
  localStorage.removeItem(buildDraftKey(person, place));

/** The shops and dates of the person's other drafts in this browser, the newest date first. Each is sent when its page is opened. */
export function listOtherDrafts(person: string, shown: ReportPlace): ReportPlace[] {
  const prefix = buildKeyPrefix(person);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && key !== buildDraftKey(person, shown))
    .map((key) => {
      const [shop, date = ""] = key.slice(prefix.length).split(".");
      return { shop: Number(shop), date };
    })
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
}
