import { Paper } from "@mui/material";
import type { ReactNode } from "react";
import { Row } from "../../src/ui/Row.tsx";

/** One of four figures above a report, with a small head and what stands at its right. */
export function AbcFigureTile({ head, aside, children }: { head: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={tileStyles}>
      <Row justify="between" oneLine color="muted">
        <span>{head}</span>
        <span>{aside}</span>
      </Row>
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
  typography: "small",
  fontVariantNumeric: "tabular-nums",
  "@media print": { typography: "paper", px: 1, py: 0.5 },
};
export const tileFigureStyles = {
  typography: "figure",
  lineHeight: 1.35,
  "@media print": { typography: "compact" },
};
export const tileFootStyles = { mt: 0.75, pt: 0.75, borderTop: 1, borderColor: "tokens.border" };
