import { labelKeyOf, type Entry } from "./entry.ts";
import type { ShellText } from "./messages.ts";
import type { PathRow } from "./pathTable.ts";

type Translate = (key: string) => string;

/** What an entry is called where no menu group stands by: カテゴリ（店内）. */
function entryTitle(entry: Entry, translate: Translate, text: ShellText): string {
  const name = translate(labelKeyOf(entry));
  return entry.qualifier ? text("qualified", { name, qualifier: translate(entry.qualifier) }) : name;
}

/** The name of a path in the breadcrumb; undefined where only the page itself knows it. */
export function crumbOf(row: PathRow, translate: Translate): string | undefined {
  if (row.label) return translate(row.label);
  return row.entry && !row.parent ? translate(labelKeyOf(row.entry)) : undefined;
}

/** The heading of a path whose page gives no title itself. */
export function titleOf(row: PathRow, translate: Translate, text: ShellText): string | undefined {
  const entry = row.entry && entryTitle(row.entry, translate, text);
  const label = row.label && translate(row.label);
  return entry && label && row.parent && !row.whole ? text("titleOf", { entry, label }) : (label ?? entry);
}
