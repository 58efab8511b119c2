import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { formatCount, formatYen } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";

/** How many receipts fit the filter, on all pages, and what they sold. */
export function Summary() {
  const translate = useTranslate();
  const { total, sales } = useAnswer("journal").current;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, mb: 1.5, fontVariantNumeric: "tabular-nums" }}>
      <span>{translate("parts.journal.count", { count: formatCount(total) })}</span>
      <span>{translate("parts.journal.sales", { amount: formatYen(sales) })}</span>
    </Box>
  );
}
