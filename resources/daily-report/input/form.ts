import { typedNumber } from "../../../src/core/typedNumber.ts";
import {
  emptyContent,
  tidied,
  type LooseContent,
  type LossLine,
  type ReportContent,
} from "../../../src/domain/dailyReport.ts";

export type LabourForm = { staffGroup: string; hours: string };
export type LossForm = { itemId: number | null; itemName: string; quantity: string; unit: string; reason: string };

/** The values of the form: figures are texts while they are typed. */
export type Form = {
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

const text = (value: number | null | undefined): string => (value === null || value === undefined ? "" : String(value));

/** A typed number that is not below zero; null where there is none. */
export function numberIn(typed: string): number | null {
  const number = typedNumber(typed);
  return number != null && number >= 0 ? number : null;
}

/** A number of guests; null where there is none. */
export function guestsIn(typed: string): number | null {
  const guests = numberIn(typed);
  return guests !== null && Number.isInteger(guests) ? guests : null;
}

/** Whether something is typed that is no number: it cannot be saved. @param read what the field takes */
export const isOdd = (typed: string, read: (typed: string) => number | null = numberIn): boolean =>
  typed.trim() !== "" && read(typed) === null;

/** The content as a form shows it, with a line for each staff group. */
export function formOf(content: LooseContent, staffGroups: readonly string[]): Form {
  const own = tidied(content);
  const groups = [...new Set([...staffGroups, ...own.labour.map(({ staffGroup }) => staffGroup)])];
  const hours = new Map(own.labour.map((line) => [line.staffGroup, line.hours]));
  return {
    weather: own.weather,
    events: own.events ?? "",
    notes: own.notes ?? "",
    plan: own.plan ?? "",
    photos: own.photos,
    lunchGuests: text(own.lunchGuests),
    dinnerGuests: text(own.dinnerGuests),
    labour: groups.map((staffGroup) => ({ staffGroup, hours: text(hours.get(staffGroup)) })),
    complaints: own.complaints.map(({ complaint, response }) => ({ complaint, response: response ?? "" })),
    losses: own.losses.map(({ quantity, reason, ...loss }) => ({
      ...loss,
      quantity: text(quantity),
      reason: reason ?? "",
    })),
    noComplaints: own.noComplaints,
    noLosses: own.noLosses,
  };
}

/** Whether a line of a loss can be saved. */
export const isComplete = ({ itemName, quantity, unit }: LossForm): boolean =>
  itemName.trim() !== "" && unit.trim() !== "" && (numberIn(quantity) ?? 0) > 0;

/** The stored loss that each line was, by item and unit: unchanged lines first. Each stored loss stands for one line at most. */
export function storedLosses(lines: readonly LossForm[], stored: readonly LossLine[]): Map<LossForm, LossLine> {
  const [free, found] = [new Set(stored), new Map<LossForm, LossLine>()];
  const isSame = (loss: LossLine, { itemName, unit }: LossForm) =>
    loss.itemName === itemName.trim() && loss.unit === unit.trim();
  const isUnchanged = (loss: LossLine, line: LossForm) =>
    isSame(loss, line) && loss.quantity === numberIn(line.quantity) && (loss.reason ?? "") === line.reason.trim();
  const complete = lines.filter(isComplete);
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
export function contentOf(form: Form, stored: ReportContent = emptyContent): ReportContent {
  const guests = (name: "lunchGuests" | "dinnerGuests") =>
    isOdd(form[name], guestsIn) ? stored[name] : guestsIn(form[name]);
  const storedHours = (group: string) => stored.labour.find(({ staffGroup }) => staffGroup === group)?.hours ?? 0;
  const losses = storedLosses(form.losses, stored.losses);
  return tidied({
    ...form,
    lunchGuests: guests("lunchGuests"),
    dinnerGuests: guests("dinnerGuests"),
    labour: form.labour.map(({ staffGroup, hours }) => ({
      staffGroup,
      hours: isOdd(hours) ? storedHours(staffGroup) : (numberIn(hours) ?? 0),
    })),
    complaints: form.complaints.filter(({ complaint }) => complaint.trim() !== ""),
    losses: form.losses.flatMap((line) =>
      isComplete(line) ? { ...line, quantity: numberIn(line.quantity) ?? 0 } : (losses.get(line) ?? []),
    ),
  });
}
