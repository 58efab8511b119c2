import { ListContextProvider, useListContext, type Identifier } from "ra-core";
import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import type { IdentifiedRecord } from "../../definition.ts";

/** What a selection is made on: another filter or page is another list. (Other shops make the whole screen anew.) */
export function useSelectionScope(): string {
  const { filterValues, page, perPage } = useListContext();
  return JSON.stringify([filterValues, page, perPage]);
}

type Selection = {
  scope: string;
  ids: readonly Identifier[];
  /** All rows of the filter, once the person selected all of them; a page shows some. */
  rows?: readonly IdentifiedRecord[];
};

type SelectedRecords = {
  /** What is selected: dialogs name it. */
  records: readonly IdentifiedRecord[];
  /** Selects rows beyond the page too. */
  selectRows(rows: readonly IdentifiedRecord[]): void;
};

const ChosenContext = createContext<SelectedRecords>({ records: [], selectRows: () => undefined });

/** The selected records, and the way to select more than the page has. */
export const useChosen = (): SelectedRecords => useContext(ChosenContext);

/**
 * The list with a selection of the rows that it shows, in place of react-admin's, which outlives its rows: it ends with the filter or
 * page that it was made on. A record that is not on the page is in it only if all of them were selected.
 */
export function PageSelection({ children }: { children: ReactNode }) {
  const list = useListContext<IdentifiedRecord>();
  const scope = useSelectionScope();
  const [selection, setSelection] = useState<Selection>({ scope, ids: [] });
  if (selection.scope !== scope) setSelection({ scope, ids: [] });
  const { data } = list;
  const records = useMemo(() => {
    if (selection.scope !== scope) return [];
    const chosen = new Set(selection.ids);
    const shown = new Map((data ?? []).map((record) => [record.id, record]));
    const rows = selection.rows?.map((record) => shown.get(record.id) ?? record) ?? data ?? [];
    return rows.filter(({ id }) => chosen.has(id));
  }, [data, selection, scope]);
  const selectedIds = useMemo(() => records.map(({ id }) => id), [records]);
  const [change] = useState(() => ({
    onSelect: (ids: readonly Identifier[]) => setSelection((own) => ({ ...own, ids })),
    onToggleItem: (id: Identifier) =>
      setSelection((own) => ({
        ...own,
        ids: own.ids.includes(id) ? own.ids.filter((other) => other !== id) : [...own.ids, id],
      })),
    onUnselectItems: () => setSelection(({ scope: own }) => ({ scope: own, ids: [] })),
  }));
  // react-admin's context is a union by state; the selection is the same in each.
  const context = { ...list, ...change, selectedIds } as typeof list;
  const chosen = useMemo<SelectedRecords>(
    () => ({
      records,
      // Rows of a filter or page that was left meanwhile are not taken.
      selectRows: (rows) =>
        setSelection((own) => (own.scope === scope ? { scope, rows, ids: rows.map(({ id }) => id) } : own)),
    }),
    [records, scope],
  );
  return (
    <ChosenContext value={chosen}>
      <ListContextProvider value={context}>{children}</ListContextProvider>
    </ChosenContext>
  );
}
