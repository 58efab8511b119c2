import { receiptTexts } from "../../../i18n/ja/journal/receipt.ts";
import { Box } from "@mui/material";
import { Link } from "react-router";
import { formatCount, formatMoment, formatYen } from "../../../src/core/money.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import type { ReceiptData } from "./receiptData.ts";
import { useReceiptAddress } from "./useReceiptAddress.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** The facts of a void or return, as in the list of voids: receipt, time, minutes after payment, staff and reason. */
export function ReversalFacts({ receipt, reversed }: { receipt: ReceiptData; reversed: ReceiptData }) {
  const addressOf = useReceiptAddress();
  const { kind, soldAt, total, minutesAfterPayment, staff, reason } = receipt;
  const way = kind === "VOID" ? "VOID" : "RETURN";
  const number = receiptTexts.number(reversed.receiptNumber ?? reversed.sequence);
  const facts = [
    { name: receiptTexts.reversal.at[way], value: formatMoment(soldAt) },
    {
      name: receiptTexts.reversal.of,
      value: (
        <Text component={Link} to={addressOf(reversed.id)} color="link">
          {formatMoment(reversed.soldAt)} {number}
        </Text>
      ),
    },
    { name: receiptTexts.reversal.after, value: receiptTexts.reversal.minutes(formatCount(minutesAfterPayment)) },
    {
      name: receiptTexts.reversal.amount[way],
      value: formatYen(kind === "VOID" ? reversed.total : -total),
      strong: true as const,
    },
    ...(staff ? [{ name: receiptTexts.reversal.staff, value: staff }] : []),
    ...(reason ? [{ name: receiptTexts.reversal.reason, value: reason }] : []),
  ];
  return (
    // In print the same size as the rest of the receipt.
    <Box sx={{ pb: 1, "@media print": { "& > dl": { typography: "small" } } }}>
      <FactList facts={facts} />
    </Box>
  );
}
