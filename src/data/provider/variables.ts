import { buildInput as coreInputOf, toSentValue } from "../../core/buildInput.ts";
import type { ArgumentMeta, OperationMeta, ResourceMeta } from "../../core/metadata.ts";
import type { Viewer } from "../../core/viewer.ts";
import type { SelectableShop } from "../context.ts";
import { buildHttpError } from "../errors.ts";

/** Viewer and shops at the moment of a call. */
export type CallContext = { viewer: Viewer; selected: readonly number[]; active: SelectableShop | null };

export type OperationValues = Readonly<Record<string, unknown>>;

const isListType = (type: string): boolean => type.startsWith("[");

/** The value of an @owns argument. @throws E001 if it needs a shop and none is selected */
function ownedValue(what: ArgumentMeta["owns"], list: boolean, { viewer, selected, active }: CallContext): unknown {
  switch (what) {
    case "DEVELOPER":
      return viewer.developerId;
    case "DEVELOPER_UUID":
      return viewer.developerUuid;
    case "SHOP": {
      const [first] = selected;
      if (first === undefined) throw buildHttpError("E001");
      return list ? selected : first;
    }
    case "BRAND":
      if (!active) throw buildHttpError("E001");
      return list ? [active.brandId] : active.brandId;
    default:
      return undefined;
  }
}

/**
 * The variables of an operation. An argument comes from `args` by its name (a record's id also as `id`), or from the context if it has
 * @owns; others are left out.
 */
export function buildVariables(operation: OperationMeta, args: OperationValues, context: CallContext): OperationValues {
  return Object.fromEntries(
    operation.args.flatMap((arg) => {
      const value = arg.name in args ? args[arg.name] : ownedValue(arg.owns, isListType(arg.type), context);
      return value === undefined ? [] : [[arg.name, value] as const];
    }),
  );
}

/** Whether an id's column can hold the number. */
const isRecordNumber = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 2 ** 31;

/** The record's id under every name that an operation uses for it. @throws NOT_FOUND for a number that is no id */
export function buildIdVariables(resource: ResourceMeta, operation: OperationMeta, id: unknown): OperationValues {
  const names = [resource.id, "id", ...operation.args.filter((arg) => arg.owns === "RECORD").map((arg) => arg.name)];
  return Object.fromEntries(
    names.map((name) => {
      const type = operation.args.find((arg) => arg.name === name)?.type ?? "";
      // An id in an address is text, and may be no valid number.
      const value = /^\[?Int\b/.test(type) ? Number(id) : id;
      if (type !== "" && typeof value === "number" && !isRecordNumber(value)) throw buildHttpError("NOT_FOUND");
      return [name, isListType(type) ? [value] : value];
    }),
  );
}

/**
 * The `input` of a create or update. Fields with @owns come from the context if the record has none.
 * @throws E001 if it needs a shop and none is selected
 */
export const buildContextInput = (
  resource: ResourceMeta,
  place: "CREATE" | "UPDATE",
  values: OperationValues,
  context: CallContext,
): OperationValues => coreInputOf(resource, place, values, (what, list) => ownedValue(what, list, context));

/**
 * A row of a file for its operation: the values of the row, the hidden fields (the shop, an order type) that it lacks from the screen and the
 * context,
 * and the version of the dry run.
 */
export function buildRowInput(
  resource: ResourceMeta,
  values: OperationValues,
  args: OperationValues,
  context: CallContext,
): OperationValues {
  const row: Record<string, unknown> = {};
  for (const field of resource.fields) {
    const { name, kind, owns, places, many = false } = field;
    if ((!places.includes("CREATE") && name !== resource.sequence) || name === resource.id) continue;
    // A file of several shops says whose a row is.
    if (values[name] !== undefined) row[name] = toSentValue(field, values[name]);
    else if (name in args) row[name] = args[name];
    else if (kind === "HIDDEN" && owns) row[name] = ownedValue(owns, many, context);
  }
  const version = resource.fields.find(({ kind }) => kind === "VERSION")?.name;
  return version && values[version] !== undefined ? { ...row, [version]: values[version] } : row;
}
