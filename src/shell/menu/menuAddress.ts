import { createContext } from "react";
import type { MenuEntry } from "./menuEntry.ts";

/** The address of an entry: a report takes over the period and the filters of the last one. Without a provider its bare path. */
export const MenuAddressContext = createContext<(entry: MenuEntry) => string>(({ path }) => path);
