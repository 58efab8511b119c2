import type { ShellText } from "./messages.ts";
import type { PathRow } from "./pathTable.ts";

type Translate = (key: string) => string;

/** The name of a path in the breadcrumb; undefined where only the page itself knows it. */
export function crumbOf(row: PathRow, translate: Translate): string | undefined {
  if (row.label) return translate(row.label);
  return row.entry && !row.parent ? translate(`resources.${row.entry.name}.name`) : undefined;
}

/** The heading of a path whose page gives no title itself. */
export function titleOf(row: PathRow, translate: Translate, text: ShellText): string | undefined {
  const entry = row.entry && translate(`resources.${row.entry.name}.name`);
  const label = row.label && translate(row.label);
  return entry && label && row.parent ? text("titleOf", { entry, label }) : (label ?? entry);
}
