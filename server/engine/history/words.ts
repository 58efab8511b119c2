import { changeWords as words, otherFields } from "../../../i18n/ja/history/history.ts";
import { labelLoaders } from "../../../i18n/ja/index.ts";
import { workflowStateNames } from "../../../i18n/ja/workflow/states.ts";
import type { FieldMeta, ResourceMeta } from "../../../src/core/metadata.ts";
import { isMoment } from "../../../src/core/calendar/moment.ts";
import { formatCount, formatDate, formatMoment, formatMonth, formatYen } from "../../../src/core/money.ts";
import { resources } from "../../../src/generated/metadata.ts";
import { workflows } from "../../../src/generated/workflows.ts";
import { createTextFinder } from "../../../src/core/searched.ts";

type LabelTexts = Readonly<Record<string, string>>;

/** The labels of a resource. */
type Labels = { fields?: LabelTexts; options?: Readonly<Record<string, LabelTexts>> };

/** The name of the record with this id, which a field refers to. */
export type RecordNameFinder = (resource: string, id: unknown) => string;

/** A closing has the fields of its form. */
const toFormName = (resource: string): string => (resource === "closing" ? "day-to-close" : resource);

/** The metadata of a resource of the history; undefined for what has no form. */
export const findResourceMeta = (resource: string): ResourceMeta | undefined =>
  (resources as Readonly<Record<string, ResourceMeta>>)[toFormName(resource)];

/** The labels of a resource of the history, with the words of its states where it is a workflow. */
export async function loadResourceLabels(resource: string): Promise<Labels> {
  const load = (labelLoaders as Readonly<Record<string, () => Promise<unknown>>>)[toFormName(resource)];
  // The types of labels differ by resource; each has these parts.
  const labels = load ? ((await load()) as Labels) : {};
  const workflow = workflows.find(({ name }) => name === resource);
  const states = workflowStateNames[resource];
  return workflow && states ? { ...labels, options: { [workflow.state]: states, ...labels.options } } : labels;
}

/** The label of a field. */
export const pickFieldLabel = (own: Labels, name: string): string => own.fields?.[name] ?? otherFields[name] ?? name;

/** The names of all fields whose label has this text, or that are called so. */
export async function findFieldsByLabel(text: string): Promise<string[]> {
  const loaded = await Promise.all(Object.keys(resources).map(loadResourceLabels));
  const all = [otherFields, ...loaded.map(({ fields = {} }) => fields)].flatMap((fields) => Object.entries(fields));
  const finds = createTextFinder(text);
  const found = all.filter(([name, label]) => name === text || finds([label])).map(([name]) => name);
  return [...new Set(found.map((name) => name.split(".")[0] ?? name))];
}

const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** A picture by the end of its file's name, which differs from that of every other picture. */
const pictureName = (address: string): string => words.picture(address.slice(-12));

function textOfText(text: string, field: FieldMeta | undefined): string {
  // Of a record that no form has.
  if (!field) return isMoment(text) ? formatMoment(text) : text;
  switch (field.kind) {
    case "DATE":
      return formatDate(text);
    case "DATETIME":
      return formatMoment(text);
    case "MONTH":
      return formatMonth(text);
    case "RICH_TEXT":
      return plainText(text);
    case "IMAGE":
    case "MEDIA":
      return pictureName(text);
    default:
      return text;
  }
}

function textOfNumber(value: number, field: FieldMeta | undefined): string {
  if (field?.kind === "YEN") return formatYen(value);
  return field?.kind === "COUNT" ? formatCount(value) : String(value);
}

/** What a value of a field is read as. */
export type ValueReader = { own: Labels; nameOf: RecordNameFinder };

/**
 * A value as a person reads it: formatted by the field's kind, options and switches by their labels, references by their names.
 * @param path name of the field, `legal.zip` for one of an embedded object
 */
export function formatHistoryValue(
  value: unknown,
  field: FieldMeta | undefined,
  path: string,
  reader: ValueReader,
): string {
  const { own, nameOf } = reader;
  if (value === null || value === undefined || value === "") return words.nothing;
  if (Array.isArray(value))
    return value.length === 0
      ? words.nothing
      : value.map((one) => formatHistoryValue(one, field, path, reader)).join("、");
  if (typeof value === "object") {
    if ("hidden" in value) return words.hidden;
    const inner = Object.entries(value).filter(([, one]) => one !== null);
    const fieldOf = (name: string) => field?.fields?.find((one) => one.name === name);
    const label = (name: string) => own.fields?.[`${path}.${name}`] ?? pickFieldLabel({}, name);
    return inner
      .map(([name, one]) => words.set(label(name), formatHistoryValue(one, fieldOf(name), `${path}.${name}`, reader)))
      .join(" ");
  }
  if (field?.reference) return nameOf(field.reference, value);
  if (field?.owns === "SHOP") return nameOf("shop", value);
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return textOfNumber(value, field);
  const text = String(value);
  return own.options?.[path]?.[text] ?? textOfText(text, field);
}
