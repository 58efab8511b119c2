import type { Area } from "../core/metadata.ts";
import { decide, type ShopSelection } from "../core/decide.ts";
import type { Viewer } from "../core/viewer.ts";
import type { Entry, MenuGroups } from "./entry.ts";

/** The groups of one area with the entries that this viewer sees with these shops selected; empty groups are left out. */
export const visibleMenu = (groups: MenuGroups, area: Area, viewer: Viewer, selection: ShopSelection): MenuGroups =>
  groups
    .filter((group) => group.area === area)
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => decide(entry.menuRule, viewer, selection).allow),
    }))
    .filter((group) => group.entries.length > 0);

/** The entry that an area's tab opens: its first visible one. */
export const firstVisible = (
  groups: MenuGroups,
  area: Area,
  viewer: Viewer,
  selection: ShopSelection,
): Entry | undefined => visibleMenu(groups, area, viewer, selection)[0]?.entries[0];
