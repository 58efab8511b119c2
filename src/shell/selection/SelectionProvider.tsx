import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { pickConsoleStorage } from "../../auth/browser/accountView.ts";
import { SelectionContext, type ShopSelectionState, type SelectableShop } from "../../data/context.ts";
import type { ShopGroupingChoice } from "../../domain/groupings.ts";
import { useLeave } from "../history/leaveGuards.tsx";
import { parseShopsParameter, shopsParam, formatShopsParameter } from "../../core/addressShops.ts";
import { readSelection, writeSelection } from "./storedSelection.ts";

/** A company without groups. */
const noGroupings: readonly ShopGroupingChoice[] = [];

type SelectionProviderProps = {
  shops: readonly SelectableShop[];
  groupings?: readonly ShopGroupingChoice[];
  children: ReactNode;
};

/**
 * Holds the selected shops of the viewer and stores them in the browser. Shops in the address (from a figure, an alert or a copied link)
 * replace the selection on this page only. Another selection closes the page's forms, so that the person must first agree to lose
 * unsaved input.
 */
export function SelectionProvider({ shops, groupings = noGroupings, children }: SelectionProviderProps) {
  const [stored, setStored] = useState<readonly number[]>(() => initial(shops));
  const [params, setParams] = useSearchParams();
  const address = params.get(shopsParam) ?? "";
  // The address follows a selection later than the state does. Until then its shops are those that were given up.
  const [left, setLeft] = useState<string | null>(null);
  if (left !== null && left !== address) setLeft(null);
  const link = left === address ? "" : address;
  const leave = useLeave();
  const value = useMemo<ShopSelectionState>(() => {
    const owned = new Map(shops.map((shop) => [shop.id, shop]));
    const own = stored.filter((id) => owned.has(id));
    const named = parseShopsParameter(new URLSearchParams({ [shopsParam]: link }), [...owned.keys()]).filter((id) =>
      owned.has(id),
    );
    const selected = named.length > 0 ? named : own;
    const [first] = selected;
    const linked = own.length > 0 && !sameShops(selected, own);
    const forgetLink = () => {
      if (link === "") return;
      setLeft(link);
      setParams(
        (before) => {
          for (const name of [shopsParam, "page"]) before.delete(name);
          return before;
        },
        { replace: true },
      );
    };
    return {
      selected,
      shops,
      groupings,
      active: (first === undefined ? undefined : owned.get(first)) ?? null,
      linked,
      select(ids) {
        const allowed = [...new Set(ids)].filter((id) => owned.has(id));
        if (sameSelection(allowed, selected)) return;
        leave(() => {
          // Only the active shop changes among the shops of the link: they still replace the selection on this page only.
          if (linked && sameShops(allowed, selected)) {
            setParams((before) => (before.set(shopsParam, formatShopsParameter(allowed, [...owned.keys()])), before), {
              replace: true,
            });
            return;
          }
          writeSelection(pickConsoleStorage(), allowed);
          setStored(allowed);
          forgetLink();
        });
      },
      forgetLink: () => leave(forgetLink),
    };
  }, [shops, groupings, stored, link, setParams, leave]);
  // Without an own selection, the shops of the first link become the selection.
  const { selected } = value;
  if (stored.length === 0 && selected.length > 0) setStored(selected);
  useEffect(() => {
    if (stored.length > 0) writeSelection(pickConsoleStorage(), stored);
  }, [stored]);
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

const sameSelection = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Whether both hold the same shops in any order. Neither may hold a shop twice. */
const sameShops = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** A viewer with at most so many shops starts with all of them selected. */
const fewShops = 2;

function initial(shops: readonly SelectableShop[]): readonly number[] {
  const owned = shops.map((shop) => shop.id);
  const stored = readSelection(pickConsoleStorage(), owned);
  return owned.length === 1 || (stored === null && owned.length <= fewShops) ? owned : (stored ?? []);
}
