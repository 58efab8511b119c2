import { ListContextProvider, useListContext, type Identifier } from "ra-core";
import { useMemo, useState, type ReactNode } from "react";
import type { Stored } from "../definition.ts";

/** What a selection is made on: another filter or page is another list. (Other shops make the whole screen anew.) */
export function useSelectionScope(): string {
  const { filterValues, page, perPage } = useListContext();
  return JSON.stringify([filterValues, page, perPage]);
}

/**
 * The list with a selection of the rows that it shows, in place of react-admin's, which outlives its rows: it ends with the filter or
 * page that it was made on, and a record that is not on the page is not in it.
 */
export function PageSelection({ children }: { children: ReactNode }) {
  const list = useListContext<Stored>();
  const scope = useSelectionScope();
  const [kept, setKept] = useState<{ scope: string; ids: readonly Identifier[] }>({ scope, ids: [] });
  if (kept.scope !== scope) setKept({ scope, ids: [] });
  const { data } = list;
  const selectedIds = useMemo(() => {
    const shown = new Set(data?.map(({ id }) => id));
    return kept.scope === scope ? kept.ids.filter((id) => shown.has(id)) : [];
  }, [data, kept, scope]);
  const [change] = useState(() => ({
    onSelect: (ids: readonly Identifier[]) => setKept(({ scope: own }) => ({ scope: own, ids })),
    onToggleItem: (id: Identifier) =>
      setKept(({ scope: own, ids }) => ({
        scope: own,
        ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id],
      })),
    onUnselectItems: () => setKept(({ scope: own }) => ({ scope: own, ids: [] })),
  }));
  // react-admin's context is a union by state; the selection is the same in each.
  const context = { ...list, ...change, selectedIds } as typeof list;
  return <ListContextProvider value={context}>{children}</ListContextProvider>;
}
