import { useState } from "react";
import { soldOutTexts as texts } from "../../i18n/ja/menu/sold-out.ts";
import { consoleClock } from "../../src/clock/now.ts";
import type { SoldOutDishChange } from "../../src/generated/graphql.ts";
import {
  buildDishChange,
  buildDishKey,
  buildUndoChanges,
  formatOrderTypes,
  formatResumeTime,
  toPressedDish,
  type SoldOutDish,
  type SoldOutPress,
} from "./dishes.ts";
import { useDishes, type DishSelection } from "./useDishes.ts";

const nothingPressed: ReadonlySet<string> = new Set();

/** What was just done, and what takes it back: the dish as it was, and the changes. */
type DonePress = { text: string; undo: readonly SoldOutDishChange[]; before: SoldOutDish };

/** The shops and order types of a change in words; nothing where it is one shop and every order. */
const formatPlaces = ({ shops }: SoldOutDish, { orderTypes }: DishSelection): string =>
  [shops > 1 ? texts.shops(shops) : "", formatOrderTypes(orderTypes)].filter((word) => word !== "").join("・");

/** The dishes of a scope and what is pressed on them: the one way in which a screen sells out and resumes. */
export function usePresses(selection: DishSelection, onChange?: () => void) {
  const { data, error, refetch, change } = useDishes(selection);
  // What is pressed while only the sold out is shown stays there: the rows below must not move up under the thumb.
  const [pressed, setPressed] = useState<ReadonlySet<string>>(nothingPressed);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<DonePress>();

  const apply = async (
    dish: SoldOutDish,
    changes: readonly SoldOutDishChange[],
    say: (undo: readonly SoldOutDishChange[]) => DonePress,
  ) => {
    setFailure(undefined);
    try {
      const outcomes = await change(dish, changes);
      if (outcomes.length === 0) return setFailure(texts.gone);
      setDone(say(buildUndoChanges(dish, outcomes, consoleClock.now())));
      onChange?.();
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const press = (dish: SoldOutDish, soldOut: SoldOutPress) => {
    setPressed((before) => new Set([...before, buildDishKey(dish)]));
    const time = soldOut.until ? formatResumeTime(soldOut.until, consoleClock.now()) : "";
    const text = texts.done(soldOut.soldOut, dish.productName, formatPlaces(dish, selection), time);
    return apply(toPressedDish(dish, soldOut), [buildDishChange(dish, soldOut, selection)], (undo) => ({
      text,
      undo,
      before: dish,
    }));
  };
  const takeBack = ({ undo, before }: DonePress) =>
    apply(before, undo, () => ({ text: texts.undone(before.productName), undo: [], before }));

  return {
    data,
    error,
    refetch,
    press,
    pressed,
    forgetPressed: () => setPressed(nothingPressed),
    said: failure ?? done?.text,
    failed: failure !== undefined,
    undo: failure === undefined && done && done.undo.length > 0 ? () => void takeBack(done) : undefined,
  };
}
