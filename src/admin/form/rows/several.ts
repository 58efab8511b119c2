import { buildInitialValues } from "../../../core/initialValues.ts";
import type { FieldMeta } from "../../../core/metadata.ts";
import { severalRows } from "../../../core/severalRows.ts";
import type { ResourceDefinition } from "../../definition.ts";
import { listFormFields } from "../../formFields.ts";

/**
 * Where a resource's create takes a list, the form of a new record is one of several: a row for each, all of them sent in
 * one call. Any other definition stays as it is.
 */
export function toSeveralRowsForm(definition: ResourceDefinition): ResourceDefinition {
  const { meta, defaults } = definition;
  const takesList = meta.operations.create?.args.some(({ name, type }) => name === "input" && type.startsWith("["));
  if (!takesList) return definition;
  const inner = listFormFields(meta, "CREATE");
  const rows: FieldMeta = {
    name: severalRows,
    kind: "OBJECT",
    list: false,
    many: true,
    places: ["CREATE"],
    constraints: { required: true },
    // An embedded object shows what can be changed: a row holds what a new record holds.
    fields: inner.map((field) => ({ ...field, places: [...field.places, "UPDATE"] })),
  };
  const hidden = meta.fields.filter((field) => !inner.includes(field) && field.kind === "HIDDEN");
  return {
    ...definition,
    meta: { ...meta, fields: [...hidden, rows] },
    defaults: { [severalRows]: [{ ...buildInitialValues(inner), ...defaults }] },
  };
}
