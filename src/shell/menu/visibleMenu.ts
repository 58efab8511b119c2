import type { Area } from "../../core/metadata.ts";
import { decideAccess, type ShopSelection } from "../../core/decide.ts";
import type { Viewer } from "../../core/viewer.ts";
import type { MenuEntry, MenuGroups } from "./menuEntry.ts";

/** The groups of one area with the entries that the menu shows for this viewer and selection. Empty groups are left out. */
export const visibleMenu = (groups: MenuGroups, area: Area, viewer: Viewer, selection: ShopSelection): MenuGroups =>
  groups
    .filter((group) => group.area === area)
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        (entry) => !entry.personal && decideAccess(entry.menuRule, viewer, selection).allow,
      ),
    }))
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
