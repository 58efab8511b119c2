import { Box } from "@mui/material";
import { Link } from "react-router";
import { formatCount, formatMoment, formatYen } from "../../../src/core/money.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import type { ReceiptData } from "./receiptData.ts";
import { useReceiptAddress } from "./useReceiptAddress.ts";
import { useText, useTexts } from "../../../src/ui/text.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** The facts of a void or return, as in the list of voids: receipt, time, minutes after payment, staff and reason. */
export function ReversalFacts({ receipt, reversed }: { receipt: ReceiptData; reversed: ReceiptData }) {
  const translate = useTexts();
  const text = useText("parts.journal.reversal");
  const addressOf = useReceiptAddress();
  const { kind, soldAt, total, minutesAfterPayment, staff, reason } = receipt;
  const way = kind === "VOID" ? "VOID" : "RETURN";
  const number = translate("parts.journal.number", { number: reversed.receiptNumber ?? reversed.sequence });
  const facts = [
    { name: text(`at.${way}`), value: formatMoment(soldAt) },
    {
      name: text("of"),
      value: (
        <Text component={Link} to={addressOf(reversed.id)} color="link">
          {formatMoment(reversed.soldAt)} {number}
        </Text>
      ),
    },
    { name: text("after"), value: text("minutes", { minutes: formatCount(minutesAfterPayment) }) },
    {
      name: text(`amount.${way}`),
      value: formatYen(kind === "VOID" ? reversed.total : -total),
      strong: true as const,
    },
    ...(staff ? [{ name: text("staff"), value: staff }] : []),
    ...(reason ? [{ name: text("reason"), value: reason }] : []),
  ];
  return (
    // In print the same size as the rest of the receipt.
    <Box sx={{ pb: 1, "@media print": { "& > dl": { typography: "small" } } }}>
      <FactList facts={facts} />
    </Box>
  );
}
