import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import { useStore } from "ra-core";
import { useMemo, useState, type KeyboardEvent } from "react";
import { useSelection } from "../../../data/context.ts";
import { shopOptions, type ShopOption } from "./shopOptions.ts";
import { toggledAll, toggledGroup } from "./toggles.ts";
import { useGroupings } from "../useGroupings.ts";
import { useGrowing } from "./useGrowing.ts";
import { isEnter, pressedKey } from "../../../ui/pressedKey.ts";

/** Number of lines at first, and of those that each scroll to the end adds. */
const linesAtFirst = 60;

/** Whether all, some or none of the shops of a line are selected. */
export type SelectionExtent = "all" | "some" | "none";

/** By what the lines are divided. The browser remembers it. */
function useDivision() {
  const groupings = useGroupings();
  const [key, divide] = useStore<string>("shopSelector.grouping", "");
  return { groupings, grouping: groupings.find((one) => one.key === key), divide };
}

/** The lines for the search text, the line of the keyboard's cursor, and the handlers of keys and clicks. */
export function useShopOptions() {
  const { selected, select, shops } = useSelection();
  const { groupings, grouping, divide } = useDivision();
  const [search, setSearch] = useState("");
  const [position, setPosition] = useState(0);
  const every = useMemo(() => {
    const words = { rest: shellTexts.shopUngrouped, count: (count: number) => shellTexts.shopsIn(count) };
    return shopOptions({ shops, groupings, grouping, search, words });
  }, [shops, groupings, grouping, search]);
  const chosenIds = useMemo(() => new Set(selected), [selected]);
  const { lines: options, hidden, grow } = useGrowing(every, linesAtFirst);
  const more = () => hidden > 0 && grow();
  const current = Math.min(position, options.length - 1);
  const chosen = ({ shopIds }: ShopOption): SelectionExtent => {
    const count = shopIds.filter((id) => chosenIds.has(id)).length;
    return count === 0 ? "none" : count === shopIds.length ? "all" : "some";
  };
  const toggle = ({ kind, shopIds }: ShopOption) =>
    select(kind === "all" ? toggledAll(selected, shopIds) : toggledGroup(selected, shopIds));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 };
    const step = steps[pressedKey(event)];
    const option = options[current];
    if (step === undefined && !isEnter(event)) return;
    event.preventDefault();
    if (step !== undefined) {
      if (step >= options.length - 1) more();
      setPosition(Math.max(0, Math.min(step, every.length - 1)));
    } else if (option) toggle(option);
  };
  const restart = () => setPosition(0);
  return {
    options,
    more,
    current,
    chosen,
    search,
    onSearch(typed: string) {
      setSearch(typed);
      restart();
    },
    onKeyDown,
    choose(index: number) {
      const option = options[index];
      setPosition(index);
      if (option) toggle(option);
    },
    clear: () => select([]),
    count: selected.length,
    groupings,
    grouping,
    divide(key: string) {
      divide(key);
      restart();
    },
  };
}
