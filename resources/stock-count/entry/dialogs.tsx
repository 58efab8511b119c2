import { countTexts as texts } from "../../../i18n/ja/stock/stock-sheet.ts";
import { stockCountSteps } from "../../../i18n/ja/workflow/stock-count.ts";
import { StepDialog } from "../../../src/ui/step/StepDialog.tsx";
import { formatDate, formatStock, formatYen } from "../../../src/core/money.ts";
import { stockCountWorkflow } from "../../../src/generated/workflows.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import { TonedFigure } from "../../../src/ui/Figure.tsx";
import { CountSums } from "./CountSums.tsx";
import { StockCountNotices } from "./Notices.tsx";
import { countSheetProgress, type StockSheet, type WorkedCountLine } from "./countLines.ts";
import { Block, Text } from "../../../src/ui/Text.tsx";

const { steps } = stockCountWorkflow;

type CountDialogProps = { work: { isPending: boolean; error: Error | null }; onClose: () => void };

/** Differences that are named before a count is fixed. */
const maxNamedDifferences = 5;

type Fix = CountDialogProps & {
  count: StockSheet;
  lines: readonly WorkedCountLine[];
  onFix: () => void;
};

/** Asks before a count is fixed: the sums, what was not counted, and the largest shortages, which may be errors of typing. */
export function FixDialog({ count, lines, work, onClose, onFix }: Fix) {
  const { rest, never } = countSheetProgress(lines);
  const largest = lines
    .filter(({ shortageValue }) => shortageValue !== null && shortageValue !== 0)
    .toSorted((one, other) => Math.abs(other.shortageValue ?? 0) - Math.abs(one.shortageValue ?? 0))
    .slice(0, maxNamedDifferences);
  return (
    <StepDialog
      quick
      step={steps.fixStockCount}
      words={stockCountSteps.fixStockCount}
      title={texts.fixTitle(formatDate(count.countDate))}
      work={work}
      onClose={onClose}
      onTake={onFix}
    >
      <StockCountNotices count={count} />
      <CountSums lines={lines} />
      {rest > 0 && (
        <Text color="pending" mt={1}>
          {texts.uncounted(rest, never)}
        </Text>
      )}
      {largest.length > 0 && (
        <Block mt={1}>
          <Text variant="compact" strong>
            {texts.largest}
          </Text>
          <FactList
            facts={largest.map(({ line, shortage, shortageValue }) => ({
              name: line.itemName,
              value: (
                <TonedFigure
                  tone={(shortageValue ?? 0) > 0 ? "down" : null}
                >{`${formatStock(shortage, line.unit)} ${formatYen(shortageValue)}`}</TonedFigure>
              ),
            }))}
          />
        </Block>
      )}
    </StepDialog>
  );
}

/** Asks before a draft is thrown away. */
export const DiscardDialog = ({ work, onClose, onDiscard }: CountDialogProps & { onDiscard: () => void }) => (
  <StepDialog
    step={steps.deleteStockCount}
    words={stockCountSteps.deleteStockCount}
    title={texts.discardTitle}
    work={work}
    onClose={onClose}
    onTake={onDiscard}
  />
);
