import { useEffect, useRef, useState } from "react";

/**
 * The keys of `count` lines and the place of the focus. A key is a number from 0 without those of removed lines, so that each other line
 * keeps its own. A new line takes the focus into its first input; the button that adds lines gets it from one that is removed.
 */
export function useLines(count: number) {
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const step = useRef<"add" | "remove" | null>(null);
  const keys = Array.from({ length: count + removed.length }, (_, key) => key)
    .filter((key) => !removed.includes(key))
    .slice(0, count);
  // Lines that another person has added leave the focus where it is.
  useEffect(() => {
    if (step.current === "add") box.current?.lastElementChild?.querySelector<HTMLElement>("input, textarea")?.focus();
    if (step.current === "remove" && document.activeElement === document.body) addButton.current?.focus();
    step.current = null;
  }, [count]);
  return {
    keys,
    box,
    addButton,
    add() {
      step.current = "add";
    },
    remove(index: number) {
      step.current = "remove";
      setRemoved([...removed, ...keys.slice(index, index + 1)]);
    },
  };
}
