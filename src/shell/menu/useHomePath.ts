import { decideAccess } from "../../core/decide.ts";
import { useSelection, useViewer } from "../../data/context.ts";
import type { MenuEntry } from "./menuEntry.ts";
import { findPathRow } from "./pathTable.ts";
import { homePath, shopListPath, storeHomePath } from "../../core/shellPaths.ts";
import { useShell } from "../shellContext.ts";
import { firstVisible } from "./visibleMenu.ts";

/**
 * Where "home" leads: /home or /storehome, for an account with neither the first line of the menu, which is `entry` then. An account
 * without any chooses a shop.
 */
export function useHome(): { path: string; entry?: MenuEntry } {
  const { table, groups } = useShell();
  const viewer = useViewer();
  const { selected } = useSelection();
  const opens = (path: string) => {
    const row = findPathRow(table, path);
    return row !== undefined && decideAccess(row.rule, viewer).allow;
  };
  if (!findPathRow(table, homePath) || opens(homePath)) return { path: homePath };
  if (opens(storeHomePath)) return { path: storeHomePath };
  const entry = firstVisible(groups, "SALES", viewer, selected) ?? firstVisible(groups, "APP", viewer, selected);
  return entry ? { path: entry.path, entry } : { path: shopListPath };
}

/** The path to which "home" leads. */
export const useHomePath = (): string => useHome().path;
