import { useState } from "react";

/** The first `step` lines, and `step` more at each call of `grow`. A company may have a thousand shops. */
export function useGrowing<T>(lines: readonly T[], step: number) {
  const [most, setMost] = useState(step);
  return {
    lines: lines.slice(0, most),
    hidden: Math.max(0, lines.length - most),
    grow: () => setMost(most + step),
  };
}
