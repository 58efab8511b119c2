import { Alert } from "@mui/material";
import type { ReactNode } from "react";
import { countTexts as texts } from "../../i18n/ja/stock-sheet.ts";
import { formatYen } from "../../src/core/money.ts";
import { countTotals } from "../../src/domain/purchase/stockCount.ts";
import { Facts } from "../../src/ui/Facts.tsx";
import { Figure } from "../../src/ui/Figure.tsx";
import { progressOf, type Worked } from "./countLines.ts";

type Props = {
  lines: readonly Worked[];
  /** Facts that stand before and after the sums. */
  before?: readonly { name: string; value: ReactNode }[];
  after?: readonly { name: string; value: ReactNode }[];
  columns?: boolean;
};

/** What was counted, what goes on as theoretical stock, and what is missing. */
export function CountSums({ lines, before = [], after = [], columns = false }: Props) {
  const { facts } = texts;
  const { stockValue, theoryValue, shortageValue, uncounted } = countTotals(lines.map(({ counted }) => counted));
  const { counted, all } = progressOf(lines);
  const below = lines.filter((line) => (line.counted.theoretical ?? 0) < 0).length;
  return (
    <>
      <Facts
        columns={columns}
        facts={[
          ...before,
          { name: facts.counted, value: texts.countedOf(counted, all) },
          { name: facts.stockValue, value: formatYen(stockValue) },
          ...(uncounted > 0
            ? [
                { name: facts.theoryValue, value: formatYen(theoryValue) },
                { name: facts.total, value: formatYen(stockValue + theoryValue) },
              ]
            : []),
          {
            name: facts.shortage,
            value: <Figure tone={shortageValue > 0 ? "down" : null}>{formatYen(shortageValue)}</Figure>,
            strong: true,
          },
          ...after,
        ]}
      />
      {below > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {texts.below(below)}
        </Alert>
      )}
    </>
  );
}
