import type { ReactNode } from "react";
import { countTexts as texts } from "../../../i18n/ja/stock/stock-sheet.ts";
import { formatYen } from "../../../src/core/money.ts";
import { countTotals } from "../../../src/domain/purchase/stockCount.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import { TonedFigure } from "../../../src/ui/Figure.tsx";
import { countSheetProgress, type WorkedCountLine } from "./countLines.ts";
import { Note } from "../../../src/ui/Note.tsx";

type CountSumsProps = {
  lines: readonly WorkedCountLine[];
  /** Facts that stand before and after the sums. */
  before?: readonly { name: string; value: ReactNode }[];
  after?: readonly { name: string; value: ReactNode }[];
  columns?: boolean;
};

/** What was counted, what goes on as theoretical stock, and what is missing. */
export function CountSums({ lines, before = [], after = [], columns = false }: CountSumsProps) {
  const { facts } = texts;
  const { stockValue, theoryValue, shortageValue, uncounted } = countTotals(lines.map(({ counted }) => counted));
  const { counted, all } = countSheetProgress(lines);
  const below = lines.filter((line) => (line.counted.theoretical ?? 0) < 0).length;
  return (
    <>
      <FactList
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
            value: <TonedFigure tone={shortageValue > 0 ? "down" : null}>{formatYen(shortageValue)}</TonedFigure>,
            strong: true,
          },
          ...after,
        ]}
      />
      {below > 0 && (
        <Note severity="warning" mt={1}>
          {texts.below(below)}
        </Note>
      )}
    </>
  );
}
