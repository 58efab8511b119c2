import { parseTypedNumber } from "../../../../src/core/typedNumber.ts";
import {
  emptyContent,
  normalizeContent,
  type LooseContent,
  type LossLine,
  type ReportContent,
} from "../../../../src/domain/dailyReport.ts";

export type LabourForm = { staffGroup: string; hours: string };
export type LossForm = { itemId: number | null; itemName: string; quantity: string; unit: string; reason: string };

/** The values of the form: figures are texts while they are typed. */
export type ReportForm = {
  weather: ReportContent["weather"];
  events: string;
  lunchGuests: string;
  dinnerGuests: string;
  labour: LabourForm[];
  complaints: { complaint: string; response: string }[];
  noComplaints: boolean;
  losses: LossForm[];
  noLosses: boolean;
  notes: string;
  plan: string;
  photos: string[];
};

const formatInput = (value: number | null | undefined): string =>
  value === null || value === undefined ? "" : String(value);

/** A typed number that is not below zero; null where there is none. */
export function parseTypedFigure(typed: string): number | null {
  const number = parseTypedNumber(typed);
  return number != null && number >= 0 ? number : null;
}

/** A number of guests; null where there is none. */
export function parseGuestCount(typed: string): number | null {
  const guests = parseTypedFigure(typed);
  return guests !== null && Number.isInteger(guests) ? guests : null;
}

/** Whether something is typed that is no number: it cannot be saved. @param read what the field takes */
export const isUnreadableNumber = (typed: string, read: (typed: string) => number | null = parseTypedFigure): boolean =>
  typed.trim() !== "" && read(typed) === null;

/** The content as a form shows it, with a line for each staff group. */
export function toReportForm(content: LooseContent, staffGroups: readonly string[]): ReportForm {
  const own = normalizeContent(content);
  const groups = [...new Set([...staffGroups, ...own.labour.map(({ staffGroup }) => staffGroup)])];
  const hours = new Map(own.labour.map((line) => [line.staffGroup, line.hours]));
  return {
    weather: own.weather,
    events: own.events ?? "",
    notes: own.notes ?? "",
    plan: own.plan ?? "",
    photos: own.photos,
    lunchGuests: formatInput(own.lunchGuests),
    dinnerGuests: formatInput(own.dinnerGuests),
    labour: groups.map((staffGroup) => ({ staffGroup, hours: formatInput(hours.get(staffGroup)) })),
    complaints: own.complaints.map(({ complaint, response }) => ({ complaint, response: response ?? "" })),
    losses: own.losses.map(({ quantity, reason, ...loss }) => ({
      ...loss,
      quantity: formatInput(quantity),
      reason: reason ?? "",
    })),
    noComplaints: own.noComplaints,
    noLosses: own.noLosses,
  };
}

/** Whether a line of a loss can be saved. */
export const isCompleteLoss = ({ itemName, quantity, unit }: LossForm): boolean =>
  itemName.trim() !== "" && unit.trim() !== "" && (parseTypedFigure(quantity) ?? 0) > 0;

/** The stored loss that each line was, by item and unit: unchanged lines first. Each stored loss stands for one line at most. */
export function matchStoredLosses(lines: readonly LossForm[], stored: readonly LossLine[]): Map<LossForm, LossLine> {
  const [free, found] = [new Set(stored), new Map<LossForm, LossLine>()];
  const isSame = (loss: LossLine, { itemName, unit }: LossForm) =>
    loss.itemName === itemName.trim() && loss.unit === unit.trim();
  const isUnchanged = (loss: LossLine, line: LossForm) =>
    isSame(loss, line) &&
    loss.quantity === parseTypedFigure(line.quantity) &&
    (loss.reason ?? "") === line.reason.trim();
  const complete = lines.filter(isCompleteLoss);
  for (const [some, fits] of [[complete, isUnchanged] as const, [complete, isSame] as const, [lines, isSame] as const])
    for (const line of some) {
      const loss = found.has(line) ? undefined : [...free].find((one) => fits(one, line));
      if (!loss) continue;
      free.delete(loss);
      found.set(line, loss);
    }
  return found;
}

/**
 * What the form says. Lines that are not complete yet, and what is no number, stay in the form and in the browser.
 * @param stored what stands on the server: there such a line or figure stays as it is
 */
export function toReportContent(form: ReportForm, stored: ReportContent = emptyContent): ReportContent {
  const guests = (name: "lunchGuests" | "dinnerGuests") =>
    isUnreadableNumber(form[name], parseGuestCount) ? stored[name] : parseGuestCount(form[name]);
  const storedHours = (group: string) => stored.labour.find(({ staffGroup }) => staffGroup === group)?.hours ?? 0;
  const losses = matchStoredLosses(form.losses, stored.losses);
  return normalizeContent({
    ...form,
    lunchGuests: guests("lunchGuests"),
    dinnerGuests: guests("dinnerGuests"),
    labour: form.labour.map(({ staffGroup, hours }) => ({
      staffGroup,
      hours: isUnreadableNumber(hours) ? storedHours(staffGroup) : (parseTypedFigure(hours) ?? 0),
    })),
    complaints: form.complaints.filter(({ complaint }) => complaint.trim() !== ""),
    losses: form.losses.flatMap((line) =>
      isCompleteLoss(line) ? { ...line, quantity: parseTypedFigure(line.quantity) ?? 0 } : (losses.get(line) ?? []),
    ),
  });
}
