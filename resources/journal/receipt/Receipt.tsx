import { pages } from "../../../i18n/ja/console/shell.ts";
import { receiptTexts } from "../../../i18n/ja/journal/receipt.ts";
import { Box } from "@mui/material";
import { receiptWords } from "../../../i18n/ja/journal/printed-receipt.ts";
import { formatMoment, formatYen } from "../../../src/core/money.ts";
import { hasReduced, printedReceipt, type PrintedRow } from "../../../src/domain/journal/printedReceipt.ts";
import { ReversalFacts } from "./ReversalFacts.tsx";
import type { OpenedReceipt } from "./receiptData.ts";
import { useTexts } from "../../../src/ui/text.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** The receipt as it was printed. A void has no lines; it shows those of the voided receipt. */
export function ReceiptPaper({ receipt, reversed }: OpenedReceipt) {
  const translate = useTexts();
  const shown = receipt.kind === "VOID" && reversed ? reversed : receipt;
  // For a reversal the staff is among its facts.
  const rungUpBy = reversed && shown === receipt ? null : shown.staff;
  const { items, sums, rates, payments } = printedReceipt(shown, receiptWords);
  return (
    <Box component="article" aria-label={pages.journal.receipt} sx={receiptPaperStyles}>
      <Text align="center" mb={1.5}>
        <Text variant="lead" strong>
          {receipt.shop_name}
        </Text>
        {receipt.registrationNumber && <Box>{receiptTexts.registration(receipt.registrationNumber)}</Box>}
        {!reversed && <Box>{formatMoment(receipt.soldAt)}</Box>}
        <Box>{receiptTexts.number(receipt.receiptNumber ?? receipt.sequence)}</Box>
        {receipt.status !== "SALE" && (
          <Text component="strong" color="error">
            {translate(`resources.journal.options.status.${receipt.status}`)}
          </Text>
        )}
      </Text>
      {reversed && <ReversalFacts receipt={receipt} reversed={reversed} />}
      {shown !== receipt && (
        <Text strong pb={0.5}>
          {receiptTexts.reversedContent}
        </Text>
      )}
      <Rows rows={items} />
      <Rows rows={sums} />
      <Rows rows={rates} />
      <Rows rows={payments} />
      {hasReduced(shown) && <Text variant="small">{receiptWords.reduced}</Text>}
      {rungUpBy && <Text variant="small">{receiptTexts.staff(rungUpBy)}</Text>}
    </Box>
  );
}

/** One part of the receipt; nothing without rows. */
function Rows({ rows }: { rows: readonly PrintedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, py: 1, borderTop: "1px dashed", borderColor: "tokens.borderStrong" }}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- printed rows keep their places, and two may be alike
        <PrintedReceiptRow key={index} {...row} />
      ))}
    </Box>
  );
}

const levels = {
  plain: {},
  detail: { pl: 1.5, typography: "muted" },
  strong: { typography: "lead", fontWeight: 700 },
} as const;

/** A name with its amount, and below it the calculation of the amount. */
const PrintedReceiptRow = ({ name, mark, amount, level, note }: PrintedRow) => (
  <Box sx={{ display: "grid", gridTemplateColumns: "1fr auto", columnGap: 2, ...levels[level] }}>
    <Text component="dt" breaks>
      {name}
      {mark}
    </Text>
    <Box component="dd" sx={{ m: 0, textAlign: "right", ...(amount < 0 && { color: "error.main" }) }}>
      {formatYen(amount)}
    </Box>
    {note && (
      <Box component="dd" sx={{ m: 0, gridColumn: "1 / -1", ...levels.detail }}>
        {note}
      </Box>
    )}
  </Box>
);

const receiptPaperStyles = {
  width: 360,
  maxWidth: "100%",
  p: 2.5,
  border: 1,
  borderColor: "tokens.border",
  borderRadius: 1,
  bgcolor: "background.paper",
  typography: "compact",
  lineHeight: 1.7,
  fontVariantNumeric: "tabular-nums",
  "@media print": { border: 0, p: 0, width: "72mm" },
} as const;
