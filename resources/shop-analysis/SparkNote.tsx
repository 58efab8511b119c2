import { Box } from "@mui/material";
import { formatMonth } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import { useText } from "../../src/ui/text.ts";

/** What the small lines in the table are. */
export function SparkNote() {
  const text = useText("parts.shopAnalysis");
  const { months } = useAnswer("shop-analysis").current;
  const [first, last] = [months[0], months[months.length - 1]];
  if (first === undefined || last === undefined) return null;
  return (
    <Box
      sx={{
        display: { xs: "none", sm: "block" },
        mt: 1.5,
        fontSize: 12,
        color: "tokens.textMuted",
        displayPrint: "none",
      }}
    >
      {text("sparks", { from: formatMonth(first), to: formatMonth(last) })}
    </Box>
  );
}
