import { changeSetReasons as reasons } from "../../../../i18n/ja/change-set/change-set.ts";
import { orderTypeNames } from "../../../../i18n/ja/words/orders.ts";
import { resourceNames } from "../../../../src/generated/names.ts";
import type { FieldMeta } from "../../../../src/core/metadata.ts";
import { changedPrice } from "../../../../src/domain/priceChange.ts";
import type { ChangeSetRemedy } from "../../../../src/generated/server.ts";
import type { FieldValues } from "../../crud/hooks.ts";
import { toBringRemedy, type FieldChange } from "../changeSets.ts";
import type { KeyFinder } from "./lookups.ts";

/** Why a record is not changed, and what would help. */
export type ChangeRefusal = { reason: string; remedies?: readonly ChangeSetRemedy[] };
type ChangedValue = { value: unknown } | ChangeRefusal;

/** What a new value may depend on beside the record's own. */
export type ValueSources = {
  /** The id of the record's own shop and order type that a key names. */
  findKey: KeyFinder;
  /** The value of the same line in another order type of the shop, after the change; undefined where there is none. */
  findBase: () => unknown;
  /** The place of the line in the list of the shop whose order is taken over. */
  findPlace: () => number | undefined;
};

const digits = /^-?\d+(\.\d+)?$/;

/** Whether a field takes these values: those of its choices, where it has some. */
export const areChoices = ({ options }: FieldMeta, values: readonly string[]): boolean =>
  !options || values.every((value) => options.includes(value));

/**
 * The value that SET writes, of a field that refers to no other record.
 * @returns undefined where the text is no such value
 */
export function parseFieldValue(field: FieldMeta, { value, values }: FieldChange): unknown {
  if (field.kind === "CHECKBOXES") return areChoices(field, values ?? []) ? (values ?? []) : undefined;
  const text = value?.trim() ?? "";
  if (text === "") return field.kind === "SWITCH" ? undefined : null;
  if (!areChoices(field, [text])) return undefined;
  switch (field.kind) {
    case "SWITCH":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "YEN":
    case "INTEGER":
    case "COUNT":
    case "NUMBER":
    case "RATIO":
    case "QUANTITY":
      return digits.test(text) ? Number(text) : undefined;
    default:
      return text;
  }
}

/** The ids of the keys in the record's shop, or the refusal that names the first that the shop lacks. */
function findKeys(reference: string, keys: readonly string[], { findKey }: ValueSources): number[] | ChangeRefusal {
  const ids: number[] = [];
  for (const key of keys) {
    const id = findKey(reference, key);
    if (id === undefined) {
      const kind = (resourceNames as Readonly<Record<string, string>>)[reference] ?? reference;
      const remedy = toBringRemedy(reference);
      return { reason: reasons.lacks(kind, key), remedies: remedy ? [remedy] : [] };
    }
    ids.push(id);
  }
  return ids;
}

function setValue(field: FieldMeta, change: FieldChange, sources: ValueSources): ChangedValue {
  if (field.reference === undefined) return { value: parseFieldValue(field, change) };
  const text = change.value?.trim() ?? "";
  const keys = field.many ? (change.values ?? []) : text === "" ? [] : [text];
  const ids = findKeys(field.reference, keys, sources);
  if (!Array.isArray(ids)) return ids;
  return { value: field.many ? ids : (ids[0] ?? null) };
}

function changeChoices(
  field: FieldMeta,
  { how, values }: FieldChange,
  before: readonly unknown[],
  sources: ValueSources,
) {
  const chosen = values ?? [];
  const isExcluded = how === "EXCLUDE";
  // What the shop does not have needs not be taken out.
  const found = isExcluded
    ? chosen.flatMap((key) => (field.reference ? (sources.findKey(field.reference, key) ?? []) : key))
    : field.reference
      ? findKeys(field.reference, chosen, sources)
      : chosen;
  if (!Array.isArray(found)) return found;
  const value = isExcluded
    ? before.filter((one) => !found.includes(one as never))
    : [...before, ...found.filter((one) => !before.includes(one))];
  return { value };
}

/** The number that ADD, RATE or RELATE makes of another, rounded as the change says. */
export function changeNumber(before: number, change: FieldChange): number {
  const { how, amount, rate, unit, rounding } = change;
  const by =
    how === "ADD"
      ? ({ change: "AMOUNT", amount: amount ?? 0 } as const)
      : ({ change: "RATE", rate: how === "RELATE" ? ((rate ?? 1) - 1) * 100 : (rate ?? 0) } as const);
  return changedPrice(before, by, unit ?? "ONE", rounding ?? "HALF_UP");
}

/** The value that a change gives a field of a record, or why it gives none. */
export function computeFieldValue(
  field: FieldMeta,
  change: FieldChange,
  record: FieldValues,
  sources: ValueSources,
): ChangedValue {
  const before = record[field.name];
  switch (change.how) {
    case "SET":
      return setValue(field, change, sources);
    case "ADD":
    case "RATE":
      return { value: typeof before === "number" ? changeNumber(before, change) : before };
    case "RELATE": {
      const base = sources.findBase();
      if (typeof base !== "number") return { reason: reasons.noBase(orderTypeNames[change.orderType ?? "EAT_IN"]) };
      return { value: changeNumber(base, change) };
    }
    case "ORDER":
      return { value: sources.findPlace() ?? before };
    default:
      return changeChoices(field, change, Array.isArray(before) ? before : [], sources);
  }
}
