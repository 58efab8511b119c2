import { Box } from "@mui/material";
import { useAnswer, useReport } from "../../src/report/context.ts";
import { useText } from "../../src/ui/text.ts";
import { leftOutText } from "./leftOut.ts";

/** How many rows without a count the figures above and the totals leave out. */
export function LeftOut() {
  const text = useText("parts.stockCost");
  const { rows } = useAnswer("stock-cost").current;
  const { filters } = useReport().state;
  const line = leftOutText(text, rows, filters["costBy"]);
  if (line === null) return null;
  return (
    <Box role="note" sx={{ fontSize: 12, color: "tokens.textMuted" }}>
      {line}
    </Box>
  );
}
