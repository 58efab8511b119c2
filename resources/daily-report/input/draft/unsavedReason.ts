import type { ReportContent } from "../../../../src/domain/dailyReport.ts";
import {
  toReportForm,
  parseGuestCount,
  isCompleteLoss,
  isUnreadableNumber,
  matchStoredLosses,
  type ReportForm,
  type LossForm,
} from "./form.ts";

const isBlank = (...typed: readonly string[]): boolean => typed.every((text) => text.trim() === "");

/** Whether something is typed in a line of a loss that cannot be saved yet. */
export const isUnfinishedLoss = (line: LossForm): boolean =>
  !isCompleteLoss(line) && !isBlank(line.itemName, line.quantity, line.unit, line.reason);

/** The same of a complaint: what was done is written, and not what the guest said. */
export const isUnfinishedComplaint = ({ complaint, response }: ReportForm["complaints"][number]): boolean =>
  isBlank(complaint) && !isBlank(response);

/** Whether one of the figures is no number. */
export const hasUnreadableNumber = ({ lunchGuests, dinnerGuests, labour, losses }: ReportForm): boolean =>
  [lunchGuests, dinnerGuests].some((typed) => isUnreadableNumber(typed, parseGuestCount)) ||
  [...labour.map(({ hours }) => hours), ...losses.map(({ quantity }) => quantity)].some((typed) =>
    isUnreadableNumber(typed),
  );

/** What of a form cannot be saved: a figure that is no number, or a line that lacks something. It stays in the browser. */
export type UnsavedReason = "odd" | "unfinished";

export function findUnsavedReason(form: ReportForm): UnsavedReason | null {
  if (hasUnreadableNumber(form)) return "odd";
  return form.losses.some(isUnfinishedLoss) || form.complaints.some(isUnfinishedComplaint) ? "unfinished" : null;
}

/** The same to read: what is typed in the lines that lack something. */
export const listUnsavedTexts = ({ losses, complaints }: ReportForm): string[] => [
  ...losses
    .filter(isUnfinishedLoss)
    .map(({ itemName, quantity, unit, reason }) => [itemName, quantity + unit, reason].filter(Boolean).join(" ")),
  ...complaints.filter(isUnfinishedComplaint).map(({ response }) => response),
];

/** The form of a content, in which what `typed` has and cannot be saved yet stands as it was typed. */
export function mergeUnsavedForm(
  content: ReportContent,
  typed: ReportForm,
  staffGroups: readonly string[],
): ReportForm {
  const unfinished = typed.losses.filter(isUnfinishedLoss);
  const stored = matchStoredLosses(typed.losses, content.losses);
  const before = new Set(unfinished.map((line) => stored.get(line)));
  const form = toReportForm({ ...content, losses: content.losses.filter((loss) => !before.has(loss)) }, staffGroups);
  const guests = (name: "lunchGuests" | "dinnerGuests") =>
    (isUnreadableNumber(typed[name], parseGuestCount) ? typed : form)[name];
  return {
    ...form,
    lunchGuests: guests("lunchGuests"),
    dinnerGuests: guests("dinnerGuests"),
    labour: form.labour.map((line) => {
      const own = typed.labour.find(({ staffGroup }) => staffGroup === line.staffGroup);
      return own && isUnreadableNumber(own.hours) ? own : line;
    }),
    complaints: [...form.complaints, ...typed.complaints.filter(isUnfinishedComplaint)],
    losses: [...form.losses, ...unfinished],
  };
}
