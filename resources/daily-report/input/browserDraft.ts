import type { ReportContent } from "../../../src/domain/dailyReport.ts";
import type { Place } from "../useReport.ts";
import type { Form } from "./form.ts";

/** What the browser keeps of a report that the server does not have yet. */
type BrowserDraft = {
  /** The version of the server on which it was written, and its content. */
  version: number;
  base: ReportContent;
  form: Form;
};

const prefixOf = (person: string): string => `choba.dailyReport.${person}.`;
const keyOf = (person: string, { shop, date }: Place): string => `${prefixOf(person)}${shop}.${date}`;

const isDraft = (value: unknown): value is BrowserDraft =>
  typeof value === "object" && value !== null && "version" in value && "base" in value && "form" in value;

/** The draft of a person, a shop and a date in this browser. A text that cannot be read is none. */
export function findDraft(person: string, place: Place): BrowserDraft | null {
  const text = localStorage.getItem(keyOf(person, place));
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps the draft. False where the browser has no room for it. */
export function keepDraft(person: string, place: Place, draft: BrowserDraft): boolean {
  try {
    localStorage.setItem(keyOf(person, place), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const forgetDraft = (person: string, place: Place): void => localStorage.removeItem(keyOf(person, place));

/** The shops and dates of the person's other drafts in this browser, the newest date first. Each is sent when its page is opened. */
export function otherDrafts(person: string, shown: Place): Place[] {
  const prefix = prefixOf(person);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && key !== keyOf(person, shown))
    .map((key) => {
      const [shop, date = ""] = key.slice(prefix.length).split(".");
      return { shop: Number(shop), date };
    })
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
}
