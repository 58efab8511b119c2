import type { ReportContent } from "../../../src/domain/dailyReport.ts";
import { formOf, guestsIn, isComplete, isOdd, storedLosses, type Form, type LossForm } from "./form.ts";

const isBlank = (...typed: readonly string[]): boolean => typed.every((text) => text.trim() === "");

/** Whether something is typed in a line of a loss that cannot be saved yet. */
export const isUnfinishedLoss = (line: LossForm): boolean =>
  !isComplete(line) && !isBlank(line.itemName, line.quantity, line.unit, line.reason);

/** The same of a complaint: what was done is written, and not what the guest said. */
export const isUnfinishedComplaint = ({ complaint, response }: Form["complaints"][number]): boolean =>
  isBlank(complaint) && !isBlank(response);

/** Whether one of the figures is no number. */
export const hasOdd = ({ lunchGuests, dinnerGuests, labour, losses }: Form): boolean =>
  [lunchGuests, dinnerGuests].some((typed) => isOdd(typed, guestsIn)) ||
  [...labour.map(({ hours }) => hours), ...losses.map(({ quantity }) => quantity)].some((typed) => isOdd(typed));

/** What of a form cannot be saved: a figure that is no number, or a line that lacks something. It stays in the browser. */
export type Unsaved = "odd" | "unfinished";

export function unsavedIn(form: Form): Unsaved | null {
  if (hasOdd(form)) return "odd";
  return form.losses.some(isUnfinishedLoss) || form.complaints.some(isUnfinishedComplaint) ? "unfinished" : null;
}

/** The same to read: what is typed in the lines that lack something. */
export const unsavedTexts = ({ losses, complaints }: Form): string[] => [
  ...losses
    .filter(isUnfinishedLoss)
    .map(({ itemName, quantity, unit, reason }) => [itemName, quantity + unit, reason].filter(Boolean).join(" ")),
  ...complaints.filter(isUnfinishedComplaint).map(({ response }) => response),
];

/** The form of a content, in which what `typed` has and cannot be saved yet stands as it was typed. */
export function formWith(content: ReportContent, typed: Form, staffGroups: readonly string[]): Form {
  const unfinished = typed.losses.filter(isUnfinishedLoss);
  const stored = storedLosses(typed.losses, content.losses);
  const before = new Set(unfinished.map((line) => stored.get(line)));
  const form = formOf({ ...content, losses: content.losses.filter((loss) => !before.has(loss)) }, staffGroups);
  const guests = (name: "lunchGuests" | "dinnerGuests") => (isOdd(typed[name], guestsIn) ? typed : form)[name];
  return {
    ...form,
    lunchGuests: guests("lunchGuests"),
    dinnerGuests: guests("dinnerGuests"),
    labour: form.labour.map((line) => {
      const own = typed.labour.find(({ staffGroup }) => staffGroup === line.staffGroup);
      return own && isOdd(own.hours) ? own : line;
    }),
    complaints: [...form.complaints, ...typed.complaints.filter(isUnfinishedComplaint)],
    losses: [...form.losses, ...unfinished],
  };
}
