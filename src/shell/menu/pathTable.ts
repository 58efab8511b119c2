import { matchPath } from "react-router";
import type { Area } from "../../core/metadata.ts";
import { homePath, storeHomePath } from "../../core/shellPaths.ts";
import type { MenuEntry, EntryRoute, MenuGroups } from "./menuEntry.ts";

/** One path of the console. */
export type PathRow = EntryRoute & {
  /** The area of its tab and menu; absent for pages of both areas, such as the shop list. */
  area?: Area;
  /** Its menu entry. */
  entry?: MenuEntry;
  /** Name of the entry's menu group. */
  group?: MenuGroups[number]["name"];
  /** The page has no menu beside it. */
  withoutMenu?: boolean;
};

export type PathTable = readonly PathRow[];

/**
 * Every path of the console in one table: the paths of the menu's entries, and `pages`, which are in no menu.
 * Router, menu, breadcrumb and app-control mode read it.
 * @throws Error where two entries claim the same path, or a parent is no path of the table
 */
export function buildPathTable(groups: MenuGroups, pages: readonly PathRow[]): PathTable {
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

function matchPathRow(table: PathTable, pathname: string): PathRow | undefined {
  const matching = table.filter(({ path }) => matchPath(path, pathname));
  return matching.find(({ path }) => !path.includes(":")) ?? matching[0];
}

/** Results of rowOf: every row of a report looks up its path. */
const cache = new WeakMap<PathTable, Map<string, PathRow | undefined>>();

/** The row of a path, undefined for an unknown one. A fixed path wins over one with a parameter. */
export function findPathRow(table: PathTable, pathname: string): PathRow | undefined {
  const rows = cache.get(table) ?? new Map<string, PathRow | undefined>();
  cache.set(table, rows);
  if (!rows.has(pathname)) rows.set(pathname, matchPathRow(table, pathname));
  return rows.get(pathname);
}

/** Whether the path is one of APP Control: app-control mode (specification). */
export const isAppControl = (table: PathTable, pathname: string): boolean =>
  findPathRow(table, pathname)?.area === "APP";

/** Whether the page works on the active shop alone: the shop selector names it, and its list chooses another. */
export const isOfActiveShop = ({ rule, everyShop }: PathRow): boolean =>
  !everyShop && !rule.public && rule.selection === "SOME";

/** The row and those above it, topmost first. */
export function listPathTrail(table: PathTable, row: PathRow): PathRow[] {
  const trail = [row];
  for (let parent = row.parent; parent && trail.length <= table.length; parent = trail[0]?.parent) {
    const above = table.find(({ path }) => path === parent);
    if (!above) break;
    trail.unshift(above);
  }
  return trail;
}

/** The entry that the menu marks for a path: that of the topmost row above it, or its own. */
export const findMenuEntry = (table: PathTable, row: PathRow): MenuEntry | undefined =>
  listPathTrail(table, row)[0]?.entry;

/** The path of HOME in the breadcrumb: /storehome on that page, /home on the others (specification). */
export const pickHomePath = (pathname: string): string =>
  pathname.toLowerCase() === storeHomePath ? storeHomePath : homePath;
