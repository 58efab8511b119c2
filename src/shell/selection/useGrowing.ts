import { useState } from "react";

/** The first `step` of many lines, and as many more at each call of `grow`: a chain may have a thousand shops. */
export function useGrowing<T>(lines: readonly T[], step: number) {
  const [most, setMost] = useState(step);
  return {
    lines: lines.slice(0, most),
    hidden: Math.max(0, lines.length - most),
    grow: () => setMost(most + step),
  };
}
