import { Box } from "@mui/material";
import { countTexts as texts } from "../../i18n/ja/stock-sheet.ts";
import { formatDate, formatQuantity, formatYen } from "../../src/core/money.ts";
import type { countTotals } from "../../src/domain/purchase/stockCount.ts";
import { Facts } from "../../src/ui/Facts.tsx";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import type { Count, Worked } from "./countLines.ts";

type Question = { busy: boolean; refusal: string | undefined; onClose: () => void };

/** Differences that are named before a count is fixed. */
const mostNamed = 5;

type Fix = Question & {
  count: Count;
  lines: readonly Worked[];
  totals: ReturnType<typeof countTotals>;
  onFix: () => void;
};

/** Asks before a count is fixed: the sums, what was not counted, and the largest differences, which may be errors of typing. */
export function FixDialog({ count, lines, totals, busy, refusal, onClose, onFix }: Fix) {
  const uncounted = lines.filter(({ line, quantity }) => quantity === null && line.theoretical != null).length;
  const largest = lines
    .filter(({ differenceValue }) => differenceValue !== null && differenceValue !== 0)
    .toSorted((one, other) => Math.abs(other.differenceValue ?? 0) - Math.abs(one.differenceValue ?? 0))
    .slice(0, mostNamed);
  return (
    <WorkDialog
      {...{ busy, refusal, onClose }}
      title={texts.fixTitle(formatDate(count.countDate))}
      actions={[
        { label: texts.cancel, onPress: onClose },
        { label: texts.fix, look: "main", focus: true, onPress: onFix },
      ]}
    >
      <Box sx={{ mb: 1 }}>{texts.fixQuestion}</Box>
      <Facts
        facts={[
          { name: texts.facts.counted, value: String(totals.counted) },
          { name: texts.facts.stockValue, value: formatYen(totals.stockValue) },
          { name: texts.facts.difference, value: formatYen(totals.differenceValue), strong: true },
        ]}
      />
      {uncounted > 0 && <Box sx={{ mt: 1, color: "tokens.pending" }}>{texts.uncounted(uncounted)}</Box>}
      {largest.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Box sx={{ fontSize: 13, fontWeight: 700 }}>{texts.largest}</Box>
          <Facts
            facts={largest.map(({ line, difference, differenceValue }) => ({
              name: line.itemName,
              value: `${formatQuantity(difference)}${line.unit} ${formatYen(differenceValue)}`,
            }))}
          />
        </Box>
      )}
    </WorkDialog>
  );
}

/** Asks before a draft is thrown away. */
export const DiscardDialog = ({ busy, refusal, onClose, onDiscard }: Question & { onDiscard: () => void }) => (
  <WorkDialog
    {...{ busy, refusal, onClose }}
    title={texts.discardTitle}
    actions={[
      { label: texts.cancel, onPress: onClose, focus: true },
      { label: texts.discard, look: "danger", onPress: onDiscard },
    ]}
  >
    {texts.discardQuestion}
  </WorkDialog>
);
