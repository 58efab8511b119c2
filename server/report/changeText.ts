import { changeWords as words, otherFields } from "../../i18n/ja/history.ts";
import { labels } from "../../i18n/ja/index.ts";
import type { FieldMeta, ResourceMeta } from "../../src/core/metadata.ts";
import { formatDate, formatMoment, formatYen } from "../../src/core/money.ts";
import { resources } from "../../src/generated/metadata.ts";

type Values = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;
type Labels = { fields?: Texts; options?: Readonly<Record<string, Texts>> };

/** Longer texts are cut to this many characters, so that the other fields stay visible. */
const mostShown = 60;

/** A closing has the fields of its form. */
const formOf = (resource: string): string => (resource === "closing" ? "day-to-close" : resource);

const metaOf = (resource: string): ResourceMeta | undefined =>
  (resources as Readonly<Record<string, ResourceMeta>>)[formOf(resource)];

/** The labels of a resource. */
async function labelsOf(resource: string): Promise<Labels> {
  const load = (labels as Readonly<Record<string, () => Promise<unknown>>>)[formOf(resource)];
  // The types of labels differ by resource; each has these parts.
  return load ? ((await load()) as Labels) : {};
}

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const cut = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

function textOf(value: unknown, field: FieldMeta | undefined, own: Labels, path: string): string {
  if (value === null || value === undefined || value === "") return words.nothing;
  if (Array.isArray(value))
    return value.length === 0 ? words.nothing : value.map((one) => textOf(one, field, own, path)).join("、");
  if (typeof value === "object") {
    if ("hidden" in value) return words.hidden;
    const inner = Object.entries(value).filter(([, one]) => one !== null);
    const fieldOf = (name: string) => field?.fields?.find((one) => one.name === name);
    return inner
      .map(([name, one]) =>
        words.set(own.fields?.[`${path}.${name}`] ?? name, textOf(one, fieldOf(name), own, `${path}.${name}`)),
      )
      .join(" ");
  }
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return field?.kind === "YEN" ? formatYen(value) : String(value);
  const text = String(value);
  const option = own.options?.[path]?.[text];
  if (option !== undefined) return option;
  if (field?.kind === "DATE") return formatDate(text);
  if (field?.kind === "DATETIME") return formatMoment(text);
  return cut(field?.kind === "RICH_TEXT" ? plainText(text) : text);
}

/** A change for its words. */
export type Changed = { resource: string; before: Values | null; after: Values | null };

/** The fields of a change, each with its value before and after in words, and their number. */
export async function changeText({ resource, before, after }: Changed): Promise<{ changes: string; fields: number }> {
  const own = await labelsOf(resource);
  const meta = metaOf(resource);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  // jsonb has an order of its own; a person expects that of the form.
  const place = (name: string) => meta?.fields.findIndex((field) => field.name === name) ?? 0;
  const lines = [...names]
    .sort((one, other) => place(one) - place(other))
    .map((name) => {
      const field = meta?.fields.find((one) => one.name === name);
      const label = own.fields?.[name] ?? otherFields[name] ?? name;
      const [from, to] = [before, after].map((values) => textOf(values?.[name], field, own, name));
      if (!before || !after) return words.set(label, (before ? from : to) ?? "");
      return words.changed(label, from ?? "", to ?? "");
    });
  return { changes: lines.join(" ／ "), fields: names.length };
}

/** The names of all fields whose label has this text, or that are called so. */
export async function fieldsNamed(text: string): Promise<string[]> {
  const known = await Promise.all([...Object.keys(resources)].map(labelsOf));
  const all = [otherFields, ...known.map(({ fields = {} }) => fields)].flatMap((fields) => Object.entries(fields));
  const found = all.filter(([name, label]) => name === text || label.includes(text)).map(([name]) => name);
  return [...new Set(found.map((name) => name.split(".")[0] ?? name))];
}
