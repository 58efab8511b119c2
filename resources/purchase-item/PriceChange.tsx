import { Box } from "@mui/material";
import type { ReadProps } from "../../src/admin/definition.ts";
import { formatChange, noFigureText } from "../../src/core/money.ts";

/** The change of a price in percent. A rise is red: it costs the company money. */
export function PriceChange({ value }: Pick<ReadProps, "value">) {
  if (typeof value !== "number") return noFigureText;
  if (value === 0) return formatChange(0);
  return (
    <Box
      component="span"
      sx={{ color: value > 0 ? "error.main" : "tokens.success", fontWeight: value > 0 ? "bold" : 400 }}
    >
      {formatChange(value / 100)}
    </Box>
  );
}
