import { useRef, useState } from "react";
import { roundTo } from "../../../src/core/money.ts";
import { parseTypedNumber } from "../../../src/core/typedNumber.ts";

type EntryLine<Item> = { item: Item; quantity: string };

type ItemEntryOptions<Item, Line> = {
  lines: readonly Line[];
  /** What is wrong with a typed quantity, in words; null where it is one. */
  faultOf(text: string): string | null;
  lineOf(item: Item, quantity: string): Line;
  onChange(lines: readonly Line[]): void;
};

/** Why a line is not added: no item of the list, no quantity, or another line of the item. */
type EntryFault = "ITEM" | "QUANTITY" | "TWICE";

/** Two quantities together, with at most three decimals; null where that is none that a line takes. */
function addQuantities(one: string, other: string, faultOf: (text: string) => string | null): string | null {
  const sum = String(roundTo((parseTypedNumber(one) ?? Number.NaN) + (parseTypedNumber(other) ?? Number.NaN), 3));
  return [one, other, sum].every((text) => faultOf(text) === null) ? sum : null;
}

/** The line that is being typed above the lines of a form. A form settles it before it saves, so that nothing typed is lost. */
export function useItemEntry<Item extends { itemId: number }, Line extends EntryLine<Item>>({
  lines,
  faultOf,
  lineOf,
  onChange,
}: ItemEntryOptions<Item, Line>) {
  const [item, setItem] = useState<Item | null>(null);
  const [typed, setTyped] = useState("");
  const [quantity, setQuantity] = useState("");
  const [fault, setFault] = useState<EntryFault | null>(null);
  const itemInput = useRef<HTMLInputElement>(null);
  const quantityInput = useRef<HTMLInputElement>(null);
  const text = quantity.normalize("NFKC").trim();
  const same = item && lines.find((line) => line.item.itemId === item.itemId);
  const pending = typed.trim() !== "" || quantity.trim() !== "";

  const clear = () => {
    setItem(null);
    setTyped("");
    setQuantity("");
    setFault(null);
  };
  const stop = (reason: EntryFault): null => {
    setFault(reason);
    (reason === "ITEM" ? itemInput : quantityInput).current?.focus();
    return null;
  };
  /** The lines with the one that is typed; null where it is not complete: its field says so. */
  const settle = (): readonly Line[] | null => {
    if (!pending) return lines;
    if (!item) return stop("ITEM");
    if (faultOf(quantity) !== null) return stop("QUANTITY");
    if (same) return stop("TWICE");
    const next = [...lines, lineOf(item, text)];
    onChange(next);
    clear();
    return next;
  };
  return {
    item,
    typed,
    quantity,
    itemInput,
    quantityInput,
    pending,
    fault,
    /** What is wrong with the quantity, in words. An empty one is wrong once the line is to be added. */
    quantityFault: quantity !== "" || fault === "QUANTITY" ? faultOf(quantity) : null,
    /** The line of the item that is typed again, and the quantity of both together; null where that is none. */
    twice:
      fault === "TWICE" && same ? { quantity: same.quantity, sum: addQuantities(same.quantity, text, faultOf) } : null,
    settle,
    /** Gives the line of the item another quantity, or leaves it as it is. */
    decide(next: string | null) {
      if (next !== null)
        onChange(lines.map((line) => (line.item.itemId === item?.itemId ? { ...line, quantity: next } : line)));
      clear();
      itemInput.current?.focus();
    },
    add() {
      if (settle()) itemInput.current?.focus();
    },
    choose(next: Item | null) {
      setItem(next);
      setFault(null);
      if (next) quantityInput.current?.focus();
    },
    type(text: string) {
      setTyped(text);
      setFault(null);
    },
    count(text: string) {
      setQuantity(text);
      setFault(null);
    },
  };
}

/** What the fields of the entry need. */
export type ItemEntryState<Item extends { itemId: number }> = Omit<
  ReturnType<typeof useItemEntry<Item, EntryLine<Item>>>,
  "settle"
>;
