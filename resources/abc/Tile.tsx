import { Box, Paper } from "@mui/material";
import type { ReactNode } from "react";

/** One of four figures above a report, with a small head and what stands at its right. */
export function AbcFigureTile({ head, aside, children }: { head: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={tileStyles}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1, color: "tokens.textMuted" }}>
        <span>{head}</span>
        <span>{aside}</span>
      </Box>
      {children}
    </Paper>
  );
}

/** The four tiles in a line, or in two. */
export const tilesStyles = {
  display: "grid",
  gap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: { xs: "1fr", sm: "repeat(2, 1fr)", lg: "repeat(4, 1fr)" },
  "@media print": { gap: 1, gridTemplateColumns: "repeat(4, 1fr)" },
};
const tileStyles = {
  borderColor: "tokens.border",
  borderRadius: 2,
  px: { xs: 1.5, sm: 1.75 },
  py: 1.25,
  minWidth: 0,
  fontSize: 12,
  fontVariantNumeric: "tabular-nums",
  "@media print": { fontSize: 9, px: 1, py: 0.5 },
};
export const tileFigureStyles = {
  fontSize: { xs: 20, lg: 22 },
  fontWeight: 700,
  lineHeight: 1.35,
  "@media print": { fontSize: 13 },
};
export const tileFootStyles = { mt: 0.75, pt: 0.75, borderTop: 1, borderColor: "tokens.border" };
