import { formatYen } from "../../../src/core/money.ts";
import { TonedFigure } from "../../../src/ui/Figure.tsx";

/** An amount, in red below zero. */
export const YenFigure = ({ of }: { of: number | null }) => (
  <TonedFigure tone={(of ?? 0) < 0 ? "down" : null}>{formatYen(of)}</TonedFigure>
);
