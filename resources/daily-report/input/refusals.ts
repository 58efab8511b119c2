import { bodyOf } from "../../../src/data/errors.ts";
import type { LossLine, ReportContent } from "../../../src/domain/dailyReport.ts";

/** A value that the server refuses, and why. It stays refused until another one is typed. */
export type Refusal = { field: string; value: unknown; text: string };

/** The names of fields whose lines may move: a line is known by what it is of. */
export const fieldOf = {
  hours: (staffGroup: string) => `hours of ${staffGroup}`,
  loss: (itemName: string, unit: string, name: string) => `${name} of ${itemName.trim()} in ${unit.trim()}`,
} as const;

/** The field and the value behind the path of an error, such as losses.2.quantity. */
function refusedValue(content: ReportContent, path: string): Omit<Refusal, "text"> {
  const [list = "", place = "", name = ""] = path.split(".");
  const labour = list === "labour" ? content.labour[Number(place)] : undefined;
  if (labour) return { field: fieldOf.hours(labour.staffGroup), value: labour.hours };
  const loss = list === "losses" ? content.losses[Number(place)] : undefined;
  if (loss)
    return {
      field: fieldOf.loss(loss.itemName, loss.unit, name),
      value: Object.entries(loss).find(([key]) => key === name)?.[1],
    };
  return { field: path, value: Object.entries(content).find(([key]) => key === path)?.[1] };
}

/** What the server refuses of the content that it was sent. */
export const refusalsIn = (error: unknown, content: ReportContent): Refusal[] =>
  Object.entries(bodyOf(error)?.errors ?? {}).map(([path, text]) => ({ ...refusedValue(content, path), text }));

/** Why a value of a field is refused; undefined where it is not. */
export const refusalOf = (refusals: readonly Refusal[], field: string, value: unknown): string | undefined =>
  refusals.find((refusal) => refusal.field === field && refusal.value === value)?.text;

/** The losses whose item the company no longer has. */
export const lossesWithoutItem = (refusals: readonly Refusal[], { losses }: ReportContent): LossLine[] =>
  losses.filter(({ itemName, unit, itemId }) => refusalOf(refusals, fieldOf.loss(itemName, unit, "itemId"), itemId));
