import { createContext, useContext } from "react";
import type { MenuGroups } from "./menu/menuEntry.ts";
import type { PathTable } from "./menu/pathTable.ts";

/** The menu and the path table that the composition root gives to the shell. */
export type ShellContents = { groups: MenuGroups; table: PathTable };

export const ShellContext = createContext<ShellContents>({ groups: [], table: [] });

/** The menu and the path table; empty without a provider. */
export const useShell = (): ShellContents => useContext(ShellContext);
