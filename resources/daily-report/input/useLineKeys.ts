import { useState } from "react";

/** A key for each of `count` lines: the numbers from 0 without those of removed lines, so that each other line keeps its own. */
export function useLineKeys(count: number) {
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const keys = Array.from({ length: count + removed.length }, (_, key) => key)
    .filter((key) => !removed.includes(key))
    .slice(0, count);
  return { keys, remove: (index: number) => setRemoved([...removed, ...keys.slice(index, index + 1)]) };
}
