import { decide } from "../core/decide.ts";
import { useSelection, useViewer } from "../data/context.ts";
import { rowOf } from "./pathTable.ts";
import { homePath, shopListPath } from "./paths.ts";
import { useShell } from "./shellContext.ts";
import { firstVisible } from "./visibleMenu.ts";

/** The path to which "home" leads: /home, or the first line of the menu for an account without it. */
export function useHomePath(): string {
  const { table, groups } = useShell();
  const viewer = useViewer();
  const { selected } = useSelection();
  const home = rowOf(table, homePath);
  if (!home || decide(home.rule, viewer).allow) return homePath;
  const first = firstVisible(groups, "SALES", viewer, selected) ?? firstVisible(groups, "APP", viewer, selected);
  return first?.path ?? shopListPath;
}
