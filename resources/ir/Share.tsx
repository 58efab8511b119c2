import { formatRatio, roundTo } from "../../src/core/money.ts";
import { TonedFigure } from "../../src/ui/Figure.tsx";

/** A share of the year before: 103.2 % in the colour of more, 98.1 % in that of less. */
export function IrShareFigure({ of }: { of: number | null }) {
  const shown = of === null ? 1 : roundTo(of, 3);
  return <TonedFigure tone={shown === 1 ? null : shown > 1 ? "up" : "down"}>{formatRatio(of)}</TonedFigure>;
}
