import type { Area } from "../../core/metadata.ts";
import { decideAccess, type ShopSelection } from "../../core/decide.ts";
import type { Viewer } from "../../core/viewer.ts";
import type { MenuEntry, MenuGroups } from "./menuEntry.ts";

/** The entry as its line stands in the menu. Where its own page is not visible it leads to the first of its parts that is; none where none is. */
function toVisibleEntry(entry: MenuEntry, viewer: Viewer, selection: ShopSelection): MenuEntry[] {
  const visible = (entry.parts ?? [entry]).filter(
    (part) => !part.personal && decideAccess(part.menuRule, viewer, selection).allow,
  );
  const target = visible.find(({ path }) => path === entry.path) ?? visible[0];
  if (!target) return [];
  const { path, menuRule, carries } = target;
  return [{ ...entry, path, menuRule, carries, ...(entry.parts && { parts: visible }) }];
}

/** The groups of one area with the entries that the menu shows for this viewer and selection. Empty groups are left out. */
export const visibleMenu = (groups: MenuGroups, area: Area, viewer: Viewer, selection: ShopSelection): MenuGroups =>
  groups
    .filter((group) => group.area === area)
    .map((group) => ({ ...group, entries: group.entries.flatMap((entry) => toVisibleEntry(entry, viewer, selection)) }))
    .filter((group) => group.entries.length > 0);

/** Whether everybody has it, whatever contents the account was given. */
const isCommon = ({ menuRule }: MenuEntry): boolean => !menuRule.public && menuRule.content === "COMMON";

/** The first visible entry of an area that the viewer was given, which its tab opens. */
export const firstVisible = (
  groups: MenuGroups,
  area: Area,
  viewer: Viewer,
  selection: ShopSelection,
): MenuEntry | undefined =>
  visibleMenu(groups, area, viewer, selection)
    .flatMap(({ entries }) => entries)
    .find((entry) => !isCommon(entry));
