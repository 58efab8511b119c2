import { shellTexts } from "../../i18n/ja/console/shell.ts";
import type { Translate } from "../../i18n/keys.ts";
import type { EntryName } from "./menu/menuEntry.ts";
import type { PathRow } from "./menu/pathTable.ts";

/** The entry's name with its qualifier: カテゴリ（店内）. */
export function formatEntryTitle({ label, qualifier }: EntryName, translate: Translate): string {
  const name = translate(label);
  return qualifier ? shellTexts.qualified(name, translate(qualifier)) : name;
}

/** The name of a path in the breadcrumb; undefined for a page that sets its own title. */
export function formatCrumb(row: PathRow, translate: Translate): string | undefined {
  if (row.label) return translate(row.label);
  return row.entry && !row.parent ? translate(row.entry.label) : undefined;
}

/** The heading of a path whose page sets no title. */
export function formatPathTitle(row: PathRow, translate: Translate): string | undefined {
  const { qualifier } = row;
  const qualify = (text: string) => (qualifier ? shellTexts.qualified(text, translate(qualifier)) : text);
  const name = row.of ?? row.entry;
  const entry = name && formatEntryTitle(name, translate);
  const label = row.label && qualify(translate(row.label));
  return entry && label && row.parent && !row.whole ? shellTexts.titleOf(entry, label) : (label ?? entry);
}
