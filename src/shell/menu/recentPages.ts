import { useStore } from "ra-core";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useShell } from "../shellContext.ts";
import { findPathRow, listPathTrail } from "./pathTable.ts";

const storeKey = "menu.recent";
const maxRecentPages = 6;

/** The entries of the menu that a person opened last, by name, newest first. The browser remembers them. */
export const useRecentPages = (): readonly string[] => useStore<readonly string[]>(storeKey, [])[0];

/** Remembers the entry of the current page: of a line for several entries the one whose page, or whose page above, it is. */
export function useRememberedPage(): void {
  const { groups, table } = useShell();
  const { pathname } = useLocation();
  const [recent, setRecent] = useStore<readonly string[]>(storeKey, []);
  const row = findPathRow(table, pathname);
  const top = row && listPathTrail(table, row)[0];
  const entries = groups.flatMap((group) => group.entries.flatMap((entry) => entry.parts ?? [entry]));
  const name = (entries.find(({ path }) => path === top?.path) ?? top?.entry)?.name;
  useEffect(() => {
    if (name === undefined || recent[0] === name) return;
    setRecent([name, ...recent.filter((one) => one !== name)].slice(0, maxRecentPages));
  }, [name, recent, setRecent]);
}
