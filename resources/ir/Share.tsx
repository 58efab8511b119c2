import { formatRatio, roundTo } from "../../src/core/money.ts";
import { Figure } from "../../src/ui/Figure.tsx";

/** A share of the year before: 103.2 % in the colour of more, 98.1 % in that of less. */
export function Share({ of }: { of: number | null }) {
  const shown = of === null ? 1 : roundTo(of, 3);
  return <Figure tone={shown === 1 ? null : shown > 1 ? "up" : "down"}>{formatRatio(of)}</Figure>;
}
