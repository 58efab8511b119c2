import { isChangeableField, listChangeKinds } from "../../../src/core/lines/changeableField.ts";
import type { FieldMeta, ResourceMeta } from "../../../src/core/metadata.ts";
import type { FieldChangeKind } from "../../../src/generated/types.ts";
import type { FieldChangeData } from "../useChangeSet.ts";

/** Kinds of which the form has no input. */
const kindsWithoutInput = ["IMAGE", "MEDIA"];

/** The tax rate follows from the tax class. */
const isFollowing = ({ name }: FieldMeta): boolean => name === "taxRate";

/** The fields of a resource that the form offers, in the order of a record's form; the order of the records is the last. */
export function listOfferedFields(meta: ResourceMeta): readonly FieldMeta[] {
  const own = meta.fields.filter(
    (field) => isChangeableField(field, meta) && !kindsWithoutInput.includes(field.kind) && !isFollowing(field),
  );
  const isOrder = ({ name }: FieldMeta): boolean => name === meta.sequence;
  return [...own.filter((field) => !isOrder(field)), ...own.filter(isOrder)];
}

/** What a form changes. */
export type ChangeScope = {
  meta: ResourceMeta;
  shopIds: readonly number[];
  /** Whether the records stand in several order types. */
  variants: boolean;
  /** Whether it is one line alone. */
  single: boolean;
};

/** How the form offers to change a field, the usual way first: one line takes a figure, many are changed by an amount. */
export function listOfferedKinds(field: FieldMeta, { meta, variants, single }: ChangeScope): FieldChangeKind[] {
  const kinds = listChangeKinds(field, meta).filter((kind) => variants || kind !== "RELATE");
  return single && kinds[0] === "ADD" ? ["SET", ...kinds.filter((kind) => kind !== "SET")] : kinds;
}

/** The longest number that can be typed. */
export const longestNumber = 9;

/** A change as it is typed: numbers are texts until they are sent. */
export type TypedChange = {
  field: string;
  how: FieldChangeKind;
  value: string;
  values: readonly string[];
  number: string;
  orderType: "EAT_IN" | "TAKEOUT" | "DELIVERY";
  shopId: number | null;
  unit: "ONE" | "TEN" | "FIFTY" | "HUNDRED";
  rounding: "HALF_UP" | "UP" | "DOWN";
};

/** A change of a field with which the form begins. */
export const startChange = (field: FieldMeta, scope: ChangeScope): TypedChange => ({
  field: field.name,
  how: listOfferedKinds(field, scope)[0] ?? "SET",
  value: field.kind === "SWITCH" ? "true" : "",
  values: [],
  number: "",
  orderType: "EAT_IN",
  shopId: scope.shopIds[0] ?? null,
  unit: "TEN",
  rounding: "HALF_UP",
});

/** A change of a set that exists, as the form shows it. */
export const toTypedChange = (change: FieldChangeData): TypedChange => ({
  field: change.field,
  how: change.how,
  value: change.value ?? "",
  values: change.values ?? [],
  number: String(change.amount ?? change.rate ?? ""),
  orderType: change.orderType ?? "EAT_IN",
  shopId: change.shopId ?? null,
  unit: change.unit ?? "ONE",
  rounding: change.rounding ?? "HALF_UP",
});

/** A change of which nothing is said yet. */
export const emptyChange = {
  value: null,
  values: null,
  amount: null,
  rate: null,
  orderType: null,
  shopId: null,
  unit: null,
  rounding: null,
} as const;

/** The change that is sent: what its kind does not need is left out. */
export function toFieldChange({
  field,
  how,
  value,
  values,
  number,
  orderType,
  shopId,
  unit,
  rounding,
}: TypedChange): FieldChangeData {
  const none = { ...emptyChange, field, how };
  // A text that is no number is left out, and the server says what is missing.
  const typed = number.trim() === "" || Number.isNaN(Number(number)) ? null : Number(number);
  switch (how) {
    case "ADD":
      return { ...none, amount: typed };
    case "RATE":
      return { ...none, rate: typed, unit, rounding };
    case "RELATE":
      return { ...none, rate: typed, orderType, unit, rounding };
    case "ORDER":
      return { ...none, shopId };
    default:
      return { ...none, value: value.trim() || null, values: values.length > 0 ? [...values] : null };
  }
}
