import { findErrorBody } from "../../../../src/data/errors.ts";
import type { LossLine, ReportContent } from "../../../../src/domain/dailyReport.ts";

/** A value that the server refuses, and why. It stays refused until another one is typed. */
export type ValueRefusal = { field: string; value: unknown; text: string };

/** The names of fields whose lines may move: a line is known by what it is of. */
export const lineFieldKeys = {
  hours: (staffGroup: string) => `hours of ${staffGroup}`,
  loss: (itemName: string, unit: string, name: string) => `${name} of ${itemName.trim()} in ${unit.trim()}`,
} as const;

/** The field and the value behind the path of an error, such as losses.2.quantity. */
function refusedValue(content: ReportContent, path: string): Omit<ValueRefusal, "text"> {
  const [list = "", place = "", name = ""] = path.split(".");
  const labour = list === "labour" ? content.labour[Number(place)] : undefined;
  if (labour) return { field: lineFieldKeys.hours(labour.staffGroup), value: labour.hours };
  const loss = list === "losses" ? content.losses[Number(place)] : undefined;
  if (loss)
    return {
      field: lineFieldKeys.loss(loss.itemName, loss.unit, name),
      value: Object.entries(loss).find(([key]) => key === name)?.[1],
    };
  return { field: path, value: Object.entries(content).find(([key]) => key === path)?.[1] };
}

/** What the server refuses of the content that it was sent. */
export const listContentRefusals = (error: unknown, content: ReportContent): ValueRefusal[] =>
  Object.entries(findErrorBody(error)?.errors ?? {}).map(([path, text]) => ({ ...refusedValue(content, path), text }));

/** Why a value of a field is refused; undefined where it is not. */
export const findRefusalText = (refusals: readonly ValueRefusal[], field: string, value: unknown): string | undefined =>
  refusals.find((refusal) => refusal.field === field && refusal.value === value)?.text;

/** The losses whose item the company no longer has. */
export const lossesWithoutItem = (refusals: readonly ValueRefusal[], { losses }: ReportContent): LossLine[] =>
  losses.filter(({ itemName, unit, itemId }) =>
    findRefusalText(refusals, lineFieldKeys.loss(itemName, unit, "itemId"), itemId),
  );
