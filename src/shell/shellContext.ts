import { createContext, useContext, type ComponentType } from "react";
import type { MenuGroups } from "./menu/menuEntry.ts";
import type { PathTable } from "./menu/pathTable.ts";

/** What the composition root gives to the shell. */
export type ShellContents = {
  groups: MenuGroups;
  table: PathTable;
  /** The button of the search in the top bar. */
  Search?: ComponentType;
};

export const ShellContext = createContext<ShellContents>({ groups: [], table: [] });

/** The menu, the path table and the search; empty without a provider. */
export const useShell = (): ShellContents => useContext(ShellContext);
