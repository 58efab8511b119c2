import { createContext, useContext } from "react";
import type { MenuGroups } from "./entry.ts";
import type { PathTable } from "./pathTable.ts";

/** What the composition root hands to the shell. */
export type ShellContents = { groups: MenuGroups; table: PathTable };

export const ShellContext = createContext<ShellContents>({ groups: [], table: [] });

/** The menu and the path table that the composition root gave. */
export const useShell = (): ShellContents => useContext(ShellContext);
