import type { SxProps, Theme } from "@mui/material/styles";
import { layoutFigures } from "../../src/ui/layoutFigures.ts";

/** Height of the heading of a date. */
const dayHeight = 30;
const barsAbove = layoutFigures.topBar + layoutFigures.slimBar;

/** The heading of a date. It stays in view while its receipts scroll. */
export const phoneDayStyles: SxProps<Theme> = {
  position: "sticky",
  top: barsAbove,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  gap: 1,
  height: dayHeight,
  px: 1.5,
  bgcolor: "tokens.band",
  borderTop: 1,
  borderBottom: 1,
  borderColor: "tokens.border",
  typography: "compact",
  "& h2": { m: 0, typography: "compact", fontWeight: 700 },
  "& > span:last-of-type": { ml: "auto", typography: "muted" },
};

/** A receipt is one link of two lines, 51 px high. */
export const phoneRowStyles: SxProps<Theme> = {
  display: "grid",
  gridTemplateColumns: "50px minmax(0, 1fr) auto",
  gridTemplateAreas: '"time shop total" ". facts number"',
  columnGap: 0,
  px: 1.5,
  py: "6px",
  borderBottom: 1,
  borderColor: "tokens.border",
  color: "text.primary",
  textDecoration: "none",
  lineHeight: "20px",
  // The bars above must not cover the focused receipt.
  scrollMarginTop: barsAbove + dayHeight,
  "&:focus-visible": { outlineOffset: -2 },
  "&:active": { bgcolor: "tokens.band" },
  "& > *": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& .time": { gridArea: "time", fontWeight: 700 },
  "& .shop": { gridArea: "shop", "& > span": { ml: 1 } },
  "& .total": { gridArea: "total", fontWeight: 700, textAlign: "right", pl: 1 },
  "& .less": { color: "tokens.down" },
  "& .facts, & .number": { typography: "muted", lineHeight: "18px" },
  "& .facts": { gridArea: "facts", display: "flex" },
  "& .facts > span": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" },
  // A discount is never cut off.
  "& .facts em": { flexShrink: 0, fontStyle: "normal", color: "tokens.pending", whiteSpace: "pre" },
  "& .number": { gridArea: "number", textAlign: "right", pl: 1, maxWidth: 150 },
  // A bill that was voided counts no more.
  "&[data-status=VOIDED] :is(.time, .shop, .total)": { color: "tokens.textMuted", fontWeight: 400 },
  "&[data-status=VOIDED] .total": { textDecoration: "line-through" },
};
