import { addDays, firstOfMonth, addWholeMonths } from "../src/core/calendar/date.ts";

/** Business dates that are loaded together, both ends included, YYYY-MM-DD. `to` is null for the span that reaches to now. */
export type DemoSpan = { from: string; to: string | null };

const pickLaterDate = (one: string, other: string): string => (one > other ? one : other);

/** The span that a person waits for: the last month and this one, as far as the demonstration goes back. */
export const buildRecentSpan = (firstDate: string, today: string): DemoSpan => ({
  from: pickLaterDate(addWholeMonths(today, -1), firstDate),
  to: null,
});

/** The months of the demonstration before the date `loadedFrom`, the newest first. */
export function listEarlierSpans(firstDate: string, loadedFrom: string): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = [];
  for (let to = addDays(loadedFrom, -1); to >= firstDate; to = addDays(firstOfMonth(to), -1))
    spans.push({ from: pickLaterDate(firstOfMonth(to), firstDate), to });
  return spans;
}
