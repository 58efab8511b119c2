import { changeSetFaults } from "../../../i18n/ja/change-set/change-set.ts";
import { narrowViewer, decideAccess } from "../../../src/core/decide.ts";
import { isChangeableField, isTypedField, listChangeKinds } from "../../../src/core/lines/changeableField.ts";
import type { FieldMeta } from "../../../src/core/metadata.ts";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { NewLine } from "../../../src/generated/server.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import { validateFields } from "../../../src/domain/validate.ts";
import type { ChangeSetContent } from "../../platform/db/columnTypes.ts";
import type { StoredResource } from "../crud/resource.ts";
import { mayUseField } from "../guard/guard.ts";
import { listChangedFields, toOwnChange, type FieldChange } from "./changeSets.ts";
import { areChoices, parseFieldValue } from "./plan/fieldValue.ts";

/** The part that the kind of the change needs and that is empty; undefined where it says everything. */
function findEmptyPart({ how, amount, rate, orderType, shopId, values }: FieldChange): string | undefined {
  switch (how) {
    case "ADD":
      return typeof amount === "number" ? undefined : "amount";
    case "RATE":
      return typeof rate === "number" ? undefined : "rate";
    case "RELATE":
      return typeof rate === "number" ? (orderType == null ? "orderType" : undefined) : "rate";
    case "ORDER":
      return shopId == null ? "shopId" : undefined;
    case "INCLUDE":
    case "EXCLUDE":
      return (values ?? []).length > 0 ? undefined : "values";
    default:
      return undefined;
  }
}

/** The field of a change. @throws if the resource has none of this name, which `findContentErrors` has refused */
export function requireChangedField({ meta }: StoredResource, name: string): FieldMeta {
  const field = meta.fields.find((one) => one.name === name);
  if (!field) throw new Error(`${meta.name} has no field ${name}`);
  return field;
}

/** Whether the viewer may change the field: one that is stored, and not closed to the viewer. */
const mayChange = ({ meta, stored }: StoredResource, field: FieldMeta, viewer: Viewer): boolean =>
  isChangeableField(field, meta) &&
  field.name in stored.fields &&
  (field.authority === undefined || viewer.authority <= field.authority);

/** What W004 calls the values of kinds that it has no word for. */
const writtenKinds: Readonly<Partial<Record<FieldMeta["kind"], string>>> = {
  CHECKBOXES: "SELECT",
  COUNT: "INTEGER",
  RATIO: "NUMBER",
  QUANTITY: "NUMBER",
};

/** What is wrong with the value of a change, under the part of the input that holds it. */
function findValueErrors(field: FieldMeta, change: FieldChange): readonly FieldError[] {
  if (field.reference !== undefined) return [];
  const part = field.kind === "CHECKBOXES" ? "values" : "value";
  const fault: FieldError = { field: part, code: "W004", args: [writtenKinds[field.kind] ?? field.kind] };
  if (change.how !== "SET") return areChoices(field, change.values ?? []) ? [] : [{ ...fault, field: "values" }];
  const parsed = parseFieldValue(field, change);
  if (parsed === undefined) return [change.value?.trim() ? fault : { field: part, code: "W001" }];
  // A condition on another field is judged record by record.
  const { when: _, ...alone } = field;
  return validateFields([alone], { [field.name]: parsed }).map((error) => ({ ...error, field: part }));
}

function findChangeErrors(
  resource: StoredResource,
  content: ChangeSetContent,
  index: number,
  viewer: Viewer,
): readonly FieldError[] {
  const change = content.changes[index];
  if (!change) return [];
  const fault = (text: string): FieldError => ({ field: "field", code: "BAD_INPUT", args: [text] });
  const refuse = (text: string): FieldError => ({ field: "field", code: "CHANGE_SET", args: [text] });
  const field = resource.meta.fields.find(({ name }) => name === change.field);
  if (!field || !mayChange(resource, field, viewer)) return [fault(changeSetFaults.field(change.field))];
  if (!listChangeKinds(field, resource.meta).includes(change.how)) return [fault(changeSetFaults.how)];
  const empty = findEmptyPart(change);
  if (empty !== undefined) return [{ field: empty, code: "W001" }];
  const isRelation = (one: FieldChange): boolean => one.how === "RELATE";
  if (isRelation(change)) {
    if ((change.rate ?? 0) <= 0) return [{ field: "rate", code: "CHANGE_SET", args: [changeSetFaults.times] }];
    const isItself = content.orderTypes.length > 0 && content.orderTypes.every((one) => one === change.orderType);
    if (isItself) return [{ field: "orderType", code: "CHANGE_SET", args: [changeSetFaults.itself] }];
  }
  const earlier = content.changes.slice(0, index).filter((one) => one.field === change.field);
  if (earlier.some((one) => isRelation(one) === isRelation(change))) return [refuse(changeSetFaults.twice)];
  const unique = resource.stored.unique.some((one) => one.field === change.field);
  if (unique && content.lines.length > 1) return [refuse(changeSetFaults.once)];
  return findValueErrors(field, change);
}

/** What is wrong with the values of one line: each is one text of a field that others may have, too. */
function findOwnValueErrors(
  resource: StoredResource,
  { changes, lines }: ChangeSetContent,
  index: number,
  viewer: Viewer,
): readonly FieldError[] {
  const values = lines[index]?.values ?? [];
  return values.flatMap((value, place) => {
    const at = `lines.${index}.values.${place}`;
    const fault = (text: string): FieldError => ({ field: `${at}.field`, code: "BAD_INPUT", args: [text] });
    const field = resource.meta.fields.find(({ name }) => name === value.field);
    if (!field || !mayChange(resource, field, viewer)) return [fault(changeSetFaults.field(value.field))];
    const kinds = listChangeKinds(field, resource.meta);
    const unique = resource.stored.unique.some((one) => one.field === field.name);
    if (!kinds.includes("SET") || kinds.includes("INCLUDE") || field.reference !== undefined || unique)
      return [fault(changeSetFaults.how)];
    if ([...changes, ...values.slice(0, place)].some((other) => other.field === value.field))
      return [fault(changeSetFaults.twice)];
    return findValueErrors(field, toOwnChange(value)).map((error) => ({ ...error, field: `${at}.${error.field}` }));
  });
}

/** What is wrong with the values of a new line. Rules beyond those of a single field are judged record by record. */
function findNewLineErrors(resource: StoredResource, { values }: NewLine, viewer: Viewer): readonly FieldError[] {
  const { meta, stored } = resource;
  return values.flatMap((value, index): readonly FieldError[] => {
    const fault = (text: string): FieldError => ({ field: `values.${index}.value`, code: "BAD_INPUT", args: [text] });
    const field = meta.fields.find(({ name }) => name === value.field);
    const isOpen =
      field &&
      !field.fields &&
      field.places.includes("CREATE") &&
      field.name in stored.fields &&
      field.name !== meta.id &&
      isTypedField(field);
    if (values.slice(0, index).some((other) => other.field === value.field)) return [fault(changeSetFaults.twice)];
    if (!isOpen || !mayUseField(field.authority, viewer)) return [fault(changeSetFaults.field(value.field))];
    return findValueErrors(field, toOwnChange(value)).map((error) => ({
      ...error,
      field: `values.${index}.${error.field}`,
    }));
  });
}

/** So many lines are registered where they are missing: each new record takes some ten statements. */
const mostAddedLines = 100;

/** What is wrong with the content of a change set, under the paths of the input. */
function findContentErrors(resource: StoredResource, content: ChangeSetContent, viewer: Viewer): FieldError[] {
  const { newLines = [] } = content;
  if (content.lines.length + newLines.length === 0) return [{ field: "lines", code: "W001" }];
  if (content.lines.length > 0 && listChangedFields(content).length === 0 && content.missing === "LEAVE")
    return [{ field: "changes", code: "CHANGE_SET", args: [changeSetFaults.nothing] }];
  if (content.missing === "ADD" && content.lines.length > mostAddedLines)
    return [{ field: "lines", code: "CHANGE_SET", args: [changeSetFaults.mostAdded(mostAddedLines)] }];
  const keys = newLines.map(({ brandId, lineKey }) => `${brandId} ${lineKey}`);
  const repeated = newLines.flatMap(({ lineKey }, index): FieldError[] =>
    keys.indexOf(keys[index] ?? "") < index
      ? [{ field: `newLines.${index}.lineKey`, code: "CHANGE_SET", args: [changeSetFaults.sameLine(lineKey)] }]
      : [],
  );
  const under = (path: string, errors: readonly FieldError[]): FieldError[] =>
    errors.map((error) => ({ ...error, field: `${path}.${error.field}` }));
  return [
    ...content.changes.flatMap((_, index) =>
      under(`changes.${index}`, findChangeErrors(resource, content, index, viewer)),
    ),
    ...content.lines.flatMap((_, index) => findOwnValueErrors(resource, content, index, viewer)),
    ...repeated,
    ...newLines.flatMap((line, index) => under(`newLines.${index}`, findNewLineErrors(resource, line, viewer))),
  ];
}

/**
 * Checks that the viewer may change the records of these shops, and that the changes fit the resource.
 * @throws Rejected FORBIDDEN, or what is wrong with the content
 */
export function requireContent(
  resource: StoredResource,
  { content, shopIds }: { content: ChangeSetContent; shopIds: readonly number[] },
  viewer: Viewer,
): void {
  const rule = (resource.meta.operations.update ?? resource.meta.operations.create)?.rule;
  if (!rule || !decideAccess(rule, viewer).allow) throw new Rejected("FORBIDDEN");
  const own = narrowViewer(rule, viewer).shopIds;
  if (!shopIds.every((id) => own.includes(id))) throw new Rejected("FORBIDDEN");
  const errors = findContentErrors(resource, content, viewer);
  if (errors.length > 0) throw Rejected.fields(errors);
}
