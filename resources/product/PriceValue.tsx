import { Box } from "@mui/material";
import { rowTexts } from "../../i18n/ja/rows.ts";
import type { ReadProps } from "../../src/admin/definition.ts";
import { formatMoment, formatYen } from "../../src/core/money.ts";

/** The price, and below it the one that takes over at its time. */
export function PriceValue({ value, record }: ReadProps) {
  const waiting = record["updateProduct"] as { updateTimer: string; price: number } | null | undefined;
  return (
    <>
      {formatYen(Number(value))}
      {waiting && (
        <Box component="span" sx={{ display: "block", fontSize: 12, color: "text.secondary", whiteSpace: "nowrap" }}>
          {rowTexts.product.priceFrom(formatMoment(waiting.updateTimer), formatYen(waiting.price))}
        </Box>
      )}
    </>
  );
}
