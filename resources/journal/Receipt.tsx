import { Box } from "@mui/material";
import { receiptWords } from "../../i18n/ja/printed-receipt.ts";
import { formatMoment, formatYen } from "../../src/core/money.ts";
import { hasReduced, printedReceipt, type PrintedRow } from "../../src/domain/printedReceipt.ts";
import { ReversalFacts } from "./ReversalFacts.tsx";
import type { OpenedReceipt } from "./receiptData.ts";
import { useText, useTexts } from "../../src/ui/text.ts";

/** The receipt as it was printed. A void has no lines; it shows those of the voided receipt. */
export function ReceiptPaper({ receipt, reversed }: OpenedReceipt) {
  const translate = useTexts();
  const text = useText("parts.journal");
  const shown = receipt.kind === "VOID" && reversed ? reversed : receipt;
  // For a reversal the staff is among its facts.
  const rungUpBy = reversed && shown === receipt ? null : shown.staff;
  const { items, sums, rates, payments } = printedReceipt(shown, receiptWords);
  return (
    <Box component="article" aria-label={translate("pages.journal.receipt")} sx={receiptPaperStyles}>
      <Box sx={{ textAlign: "center", mb: 1.5 }}>
        <Box sx={{ fontSize: 17, fontWeight: 700 }}>{receipt.shop_name}</Box>
        {receipt.registrationNumber && <Box>{text("registration", { number: receipt.registrationNumber })}</Box>}
        {!reversed && <Box>{formatMoment(receipt.soldAt)}</Box>}
        <Box>{text("number", { number: receipt.receiptNumber ?? receipt.sequence })}</Box>
        {receipt.status !== "SALE" && (
          <Box component="strong" sx={{ color: "error.main" }}>
            {translate(`resources.journal.options.status.${receipt.status}`)}
          </Box>
        )}
      </Box>
      {reversed && <ReversalFacts receipt={receipt} reversed={reversed} />}
      {shown !== receipt && <Box sx={{ pb: 0.5, fontWeight: 700 }}>{text("reversedContent")}</Box>}
      <Rows rows={items} />
      <Rows rows={sums} />
      <Rows rows={rates} />
      <Rows rows={payments} />
      {hasReduced(shown) && <Box sx={{ fontSize: 12 }}>{receiptWords.reduced}</Box>}
      {rungUpBy && <Box sx={{ fontSize: 12 }}>{text("staff", { name: rungUpBy })}</Box>}
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
  detail: { pl: 1.5, fontSize: 12, color: "tokens.textMuted" },
  strong: { fontSize: 17, fontWeight: 700 },
} as const;

/** A name with its amount, and below it the calculation of the amount. */
const PrintedReceiptRow = ({ name, mark, amount, level, note }: PrintedRow) => (
  <Box sx={{ display: "grid", gridTemplateColumns: "1fr auto", columnGap: 2, ...levels[level] }}>
    <Box component="dt" sx={{ overflowWrap: "anywhere" }}>
      {name}
      {mark}
    </Box>
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
  fontSize: 13,
  lineHeight: 1.7,
  fontVariantNumeric: "tabular-nums",
  "@media print": { border: 0, p: 0, width: "72mm" },
} as const;
