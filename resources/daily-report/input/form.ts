import { tidied, type LooseContent, type ReportContent } from "../../../src/domain/dailyReport.ts";

export type LossForm = { itemId: number | null; itemName: string; quantity: string; unit: string; reason: string };

/** The values of the form: figures are texts while they are typed. */
export type Form = {
  weather: ReportContent["weather"];
  events: string;
  lunchGuests: string;
  dinnerGuests: string;
  labour: { staffGroup: string; hours: string }[];
  complaints: { complaint: string; response: string }[];
  noComplaints: boolean;
  losses: LossForm[];
  noLosses: boolean;
  notes: string;
  plan: string;
  photos: string[];
};

const text = (value: number | null | undefined): string => (value === null || value === undefined ? "" : String(value));

/** A number typed half-width or full-width; null where there is none. */
export function numberIn(typed: string): number | null {
  const plain = typed.normalize("NFKC").trim();
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Whether something is typed that is no number: it cannot be saved. */
export const isOdd = (typed: string): boolean => typed.trim() !== "" && numberIn(typed) === null;

/** Whether one of the figures is no number. */
export const hasOdd = ({ lunchGuests, dinnerGuests, labour }: Form): boolean =>
  [lunchGuests, dinnerGuests, ...labour.map(({ hours }) => hours)].some(isOdd);

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

/** What the form says. Lines that are not complete yet stay in the form and in the browser. */
export const contentOf = (form: Form): ReportContent =>
  tidied({
    ...form,
    lunchGuests: numberIn(form.lunchGuests),
    dinnerGuests: numberIn(form.dinnerGuests),
    labour: form.labour.map(({ staffGroup, hours }) => ({ staffGroup, hours: numberIn(hours) ?? 0 })),
    complaints: form.complaints.filter(({ complaint }) => complaint.trim() !== ""),
    losses: form.losses
      .filter(isComplete)
      .map(({ quantity, ...loss }) => ({ ...loss, quantity: numberIn(quantity) ?? 0 })),
  });
