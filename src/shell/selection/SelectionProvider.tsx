import { useMemo, useState, type ReactNode } from "react";
import { SelectionContext, type Selection, type Shop } from "../../data/context.ts";
import { readSelection, writeSelection } from "./storedSelection.ts";

/**
 * Holds which of the viewer's shops are selected and keeps it in the browser. A viewer of one shop has it selected from
 * the start.
 */
export function SelectionProvider({ shops, children }: { shops: readonly Shop[]; children: ReactNode }) {
  const [kept, setKept] = useState<readonly number[]>(() => initial(shops));
  const value = useMemo<Selection>(() => {
    const owned = new Map(shops.map((shop) => [shop.id, shop]));
    const selected = kept.filter((id) => owned.has(id));
    const [first] = selected;
    return {
      selected,
      shops,
      active: (first === undefined ? undefined : owned.get(first)) ?? null,
      select(ids) {
        const allowed = [...new Set(ids)].filter((id) => owned.has(id));
        writeSelection(localStorage, allowed);
        setKept(allowed);
      },
    };
  }, [shops, kept]);
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

function initial(shops: readonly Shop[]): number[] {
  const owned = shops.map((shop) => shop.id);
  return owned.length === 1 ? owned : readSelection(localStorage, owned);
}
