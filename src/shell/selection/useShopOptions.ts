import { useState, type KeyboardEvent } from "react";
import { useSelection, type Shop } from "../../data/context.ts";
import { matchingShops } from "./matchingShops.ts";
import { toggled, toggledAll } from "./toggles.ts";
import { useGrowing } from "./useGrowing.ts";

/** Number of lines at first, and of those that each scroll to the end adds. */
const linesAtFirst = 60;

/** A line of the dropdown: the choice "all", or one shop. */
export type ShopOption = { id: number | "all"; shop: Shop | null; chosen: boolean };

/** The lines for the search text, the line of the keyboard's cursor, and the handlers of keys and clicks. */
export function useShopOptions() {
  const { selected, select, shops } = useSelection();
  const [search, setSearch] = useState("");
  const [position, setPosition] = useState(0);
  const all: ShopOption = { id: "all", shop: null, chosen: shops.every(({ id }) => selected.includes(id)) };
  const every: ShopOption[] = [
    ...(search.trim() === "" && shops.length > 0 ? [all] : []),
    ...matchingShops(shops, search).map((shop) => ({ id: shop.id, shop, chosen: selected.includes(shop.id) })),
  ];
  const { lines: options, hidden, grow } = useGrowing(every, linesAtFirst);
  const more = () => hidden > 0 && grow();
  const current = Math.min(position, options.length - 1);
  const toggle = ({ id }: ShopOption) =>
    select(
      id === "all"
        ? toggledAll(
            selected,
            shops.map((shop) => shop.id),
          )
        : toggled(selected, id),
    );
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 };
    const step = steps[event.key];
    const option = options[current];
    // An Enter that ends an input method's conversion must not choose a line.
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== "Enter")) return;
    event.preventDefault();
    if (step !== undefined) {
      if (step >= options.length - 1) more();
      setPosition(Math.max(0, Math.min(step, every.length - 1)));
    } else if (option) toggle(option);
  };
  return {
    options,
    more,
    current,
    search,
    onSearch: (text: string) => {
      setSearch(text);
      setPosition(0);
    },
    onKeyDown,
    choose: (index: number) => {
      const option = options[index];
      setPosition(index);
      if (option) toggle(option);
    },
    clear: () => select([]),
    count: selected.length,
  };
}
