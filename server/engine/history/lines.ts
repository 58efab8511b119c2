import { changeWords as words } from "../../../i18n/ja/history/history.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import { mayUseField } from "../guard/guard.ts";
import type { ChangeAction } from "../../platform/db/columnTypes.ts";
import {
  pickFieldLabel,
  loadResourceLabels,
  findResourceMeta,
  formatHistoryValue,
  type RecordNameFinder,
  type ValueReader,
} from "./words.ts";

type ChangeValues = Readonly<Record<string, unknown>>;

/** A change as the history keeps it. */
export type DescribedChange = {
  resource: string;
  action: ChangeAction;
  before: ChangeValues | null;
  after: ChangeValues | null;
};

/** One field of a change in words: its label and its values before and after; null where there was no record. */
export type FieldLine = { name: string; label: string; before: string | null; after: string | null };

/** Longer texts are cut to this many characters where several stand in one cell. */
const mostShown = 30;
const cut = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

/** Fields that a summary names before it counts the rest. */
const maxNamedFields = 4;

/** The fields of a change in the order of the form, because jsonb has an order of its own. */
function namesIn({ resource, before, after }: DescribedChange): string[] {
  const fields = findResourceMeta(resource)?.fields ?? [];
  const place = (name: string) => {
    const found = fields.findIndex((field) => field.name === name);
    return found < 0 ? fields.length : found;
  };
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.sort((one, other) => place(one) - place(other));
}

/** Every field of a change in words. Of a field that the viewer may not read (@restricted) they say only that it has a value. */
export async function listFieldLines(
  change: DescribedChange,
  nameOf: RecordNameFinder,
  viewer: Viewer,
): Promise<FieldLine[]> {
  const reader: ValueReader = { own: await loadResourceLabels(change.resource), nameOf };
  const fields = findResourceMeta(change.resource)?.fields ?? [];
  return namesIn(change).map((name) => {
    const field = fields.find((one) => one.name === name);
    const open = mayUseField(field?.authority, viewer);
    const read = (value: unknown) => {
      const shown = formatHistoryValue(value, field, name, reader);
      return open || shown === words.nothing ? shown : words.closed;
    };
    const text = (values: ChangeValues | null) => values && read(values[name]);
    return { name, label: pickFieldLabel(reader.own, name), before: text(change.before), after: text(change.after) };
  });
}

/** What a record was made with, or what it was when it was deleted: its first fields, and how many there are. */
export function formatChangeSummary(lines: readonly FieldLine[]): string {
  const first = lines
    .slice(0, maxNamedFields)
    .map(({ label, before, after }) => words.set(label, cut(after ?? before ?? "")));
  const more = lines.length - first.length;
  return [...first, ...(more > 0 ? [words.more(more)] : [])].join(" ／ ");
}
