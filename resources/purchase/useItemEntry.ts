import { useRef, useState } from "react";

type EntryLine<Item> = { item: Item; quantity: string };

type Parts<Item, Line> = {
  lines: readonly Line[];
  /** The quantity of a text; null where it is none. */
  quantityOf(text: string): number | null;
  lineOf(item: Item, quantity: string): Line;
  onChange(lines: readonly Line[]): void;
};

/** What is missing to a line: an item of the list, or a quantity. */
type EntryFault = "ITEM" | "QUANTITY";

/** The line that is being typed above the lines of a form. A form settles it before it saves, so that nothing typed is lost. */
export function useItemEntry<Item extends { itemId: number }, Line extends EntryLine<Item>>({
  lines,
  quantityOf,
  lineOf,
  onChange,
}: Parts<Item, Line>) {
  const [item, setItem] = useState<Item | null>(null);
  const [typed, setTyped] = useState("");
  const [quantity, setQuantity] = useState("");
  const [fault, setFault] = useState<EntryFault | null>(null);
  const itemInput = useRef<HTMLInputElement>(null);
  const quantityInput = useRef<HTMLInputElement>(null);
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
    if (quantityOf(quantity) === null) return stop("QUANTITY");
    const text = quantity.normalize("NFKC").trim();
    const same = lines.some((line) => line.item.itemId === item.itemId);
    const next = same
      ? lines.map((line) => (line.item.itemId === item.itemId ? { ...line, quantity: text } : line))
      : [...lines, lineOf(item, text)];
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
    wrong: quantity !== "" && quantityOf(quantity) === null,
    settle,
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
