import { countTexts as texts } from "../../../i18n/ja/stock/stock-sheet.ts";
import { formatDate, formatStock, formatYen } from "../../../src/core/money.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import { TonedFigure } from "../../../src/ui/Figure.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { CountSums } from "./CountSums.tsx";
import { StockCountNotices } from "./Notices.tsx";
import { countSheetProgress, type StockSheet, type WorkedCountLine } from "./countLines.ts";
import { Block, Text } from "../../../src/ui/Text.tsx";

type CountDialogProps = { busy: boolean; refusal: string | undefined; onClose: () => void };

/** Differences that are named before a count is fixed. */
const maxNamedDifferences = 5;

type Fix = CountDialogProps & {
  count: StockSheet;
  lines: readonly WorkedCountLine[];
  onFix: () => void;
};

/** Asks before a count is fixed: the sums, what was not counted, and the largest shortages, which may be errors of typing. */
export function FixDialog({ count, lines, busy, refusal, onClose, onFix }: Fix) {
  const { rest, never } = countSheetProgress(lines);
  const largest = lines
    .filter(({ shortageValue }) => shortageValue !== null && shortageValue !== 0)
    .toSorted((one, other) => Math.abs(other.shortageValue ?? 0) - Math.abs(one.shortageValue ?? 0))
    .slice(0, maxNamedDifferences);
  return (
    <WorkDialog
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      title={texts.fixTitle(formatDate(count.countDate))}
      actions={[
        { label: texts.cancel, onPress: onClose },
        { label: texts.fix, look: "main", focus: true, onPress: onFix },
      ]}
    >
      <StockCountNotices count={count} />
      <Block mb={1}>{texts.fixQuestion}</Block>
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
    </WorkDialog>
  );
}

/** Asks before a draft is thrown away. */
export const DiscardDialog = ({ busy, refusal, onClose, onDiscard }: CountDialogProps & { onDiscard: () => void }) => (
  <WorkDialog
    busy={busy}
    refusal={refusal}
    onClose={onClose}
    title={texts.discardTitle}
    actions={[
      { label: texts.cancel, onPress: onClose, focus: true },
      { label: texts.discard, look: "danger", onPress: onDiscard },
    ]}
  >
    {texts.discardQuestion}
  </WorkDialog>
);
