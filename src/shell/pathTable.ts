import { matchPath } from "react-router";
import type { Area } from "../core/metadata.ts";
import { homePath, storeHomePath } from "./paths.ts";
import type { Entry, EntryRoute, MenuGroups } from "./entry.ts";

/** One known path of the console. */
export type PathRow = EntryRoute & {
  /** Area whose tab and menu it belongs to; absent on pages of both, such as the shop list. */
  area?: Area;
  /** Its menu entry. */
  entry?: Entry;
  /** Name of the entry's menu group. */
  group?: MenuGroups[number]["name"];
  /** The page stands alone under the top bar. */
  withoutMenu?: boolean;
};

export type PathTable = readonly PathRow[];

/**
 * Every path of the console in one table: those of the menu's entries and `pages`, which stand in no menu.
 * Router, menu, breadcrumb and app-control mode all read it.
 * @throws Error where two entries claim the same path, or a parent is no path of the table
 */
export function pathTableOf(groups: MenuGroups, pages: readonly PathRow[]): PathTable {
  const table = [
    ...groups.flatMap((group) =>
      group.entries.flatMap((entry) =>
        entry.routes.map((route): PathRow => ({ ...route, area: entry.area, entry, group: group.name })),
      ),
    ),
    ...pages,
  ];
  const seen = new Set<string>();
  for (const { path } of table) {
    if (seen.has(path.toLowerCase())) throw new Error(`the path ${path} is claimed twice`);
    seen.add(path.toLowerCase());
  }
  for (const { path, parent } of table)
    if (parent && !seen.has(parent.toLowerCase())) throw new Error(`${path}: its parent ${parent} is no known path`);
  return table;
}

function found(table: PathTable, pathname: string): PathRow | undefined {
  const matching = table.filter(({ path }) => matchPath(path, pathname));
  return matching.find(({ path }) => !path.includes(":")) ?? matching[0];
}

/** What was found before: every row of a report asks whether its path is there. */
const known = new WeakMap<PathTable, Map<string, PathRow | undefined>>();

/** The row of the current path, undefined for an unknown one. A fixed path wins over one with a parameter. */
export function rowOf(table: PathTable, pathname: string): PathRow | undefined {
  const rows = known.get(table) ?? new Map<string, PathRow | undefined>();
  known.set(table, rows);
  if (!rows.has(pathname)) rows.set(pathname, found(table, pathname));
  return rows.get(pathname);
}

/** App-control mode: on while the path is one of the app-control paths (specification, section 4). */
export const isAppControl = (table: PathTable, pathname: string): boolean => rowOf(table, pathname)?.area === "APP";

/** The row and those above it, topmost first. */
export function trailOf(table: PathTable, row: PathRow): PathRow[] {
  const trail = [row];
  for (let parent = row.parent; parent && trail.length <= table.length; parent = trail[0]?.parent) {
    const above = table.find(({ path }) => path === parent);
    if (!above) break;
    trail.unshift(above);
  }
  return trail;
}

/** The menu entry that the path stands under: its own, or for a page of another entry that names a parent, the topmost one. */
export const highlighted = (table: PathTable, row: PathRow): Entry | undefined => trailOf(table, row)[0]?.entry;

/** Where HOME of the breadcrumb leads: /storehome when on that page, /home otherwise (specification, section 2). */
export const homeOf = (pathname: string): string =>
  pathname.toLowerCase() === storeHomePath ? storeHomePath : homePath;
