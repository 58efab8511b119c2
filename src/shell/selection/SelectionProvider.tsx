import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { SelectionContext, type Selection, type Shop } from "../../data/context.ts";
import { useLeave } from "../leaving.tsx";
import { shopsIn, shopsParam, shopsText } from "./addressShops.ts";
import { readSelection, writeSelection } from "./storedSelection.ts";

/**
 * Holds which of the viewer's shops are selected and keeps it in the browser. Shops that the address names stand in their place on
 * its page alone: a figure, an alert or a copied link narrows what is shown, and the selection is there again on the next page.
 * Another selection takes the page's forms away: it waits until the person agrees to lose what is not saved.
 */
export function SelectionProvider({ shops, children }: { shops: readonly Shop[]; children: ReactNode }) {
  const [kept, setKept] = useState<readonly number[]>(() => initial(shops));
  const [params, setParams] = useSearchParams();
  const linked = params.get(shopsParam) ?? "";
  const leave = useLeave();
  const value = useMemo<Selection>(() => {
    const owned = new Map(shops.map((shop) => [shop.id, shop]));
    const own = kept.filter((id) => owned.has(id));
    const named = shopsIn(new URLSearchParams({ [shopsParam]: linked }), [...owned.keys()]).filter((id) =>
      owned.has(id),
    );
    const selected = named.length > 0 ? named : own;
    const [first] = selected;
    const narrowed = own.length > 0 && !sameShops(selected, own);
    const forgetLinked = () => {
      if (linked === "") return;
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
      active: (first === undefined ? undefined : owned.get(first)) ?? null,
      narrowed,
      select(ids) {
        const allowed = [...new Set(ids)].filter((id) => owned.has(id));
        if (sameSelection(allowed, selected)) return;
        leave(() => {
          // Another one of the link's shops becomes the active one: they still narrow this page alone.
          if (narrowed && sameShops(allowed, selected)) {
            setParams((before) => (before.set(shopsParam, shopsText(allowed, [...owned.keys()])), before), {
              replace: true,
            });
            return;
          }
          writeSelection(localStorage, allowed);
          setKept(allowed);
          forgetLinked();
        });
      },
      widen: () => leave(forgetLinked),
    };
  }, [shops, kept, linked, setParams, leave]);
  // Who has selected nothing yet has nothing to come back to: the first link's shops are the selection.
  const { selected } = value;
  if (kept.length === 0 && selected.length > 0) setKept(selected);
  useEffect(() => {
    if (kept.length > 0) writeSelection(localStorage, kept);
  }, [kept]);
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

const sameSelection = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** The same in whatever order; neither names a shop twice. */
const sameShops = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whose shops are so few has nothing to choose: all of them are selected from the start. */
const fewShops = 2;

function initial(shops: readonly Shop[]): readonly number[] {
  const owned = shops.map((shop) => shop.id);
  const kept = readSelection(localStorage, owned);
  return owned.length === 1 || (kept === null && owned.length <= fewShops) ? owned : (kept ?? []);
}
