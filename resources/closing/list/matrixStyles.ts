import type { SxProps, Theme } from "@mui/material/styles";
import { sidewaysScrollStyles } from "../../../src/ui/sideways.ts";

const drawHatching = ({ palette }: Theme) =>
  `repeating-linear-gradient(135deg, ${palette.tokens.band} 0 5px, ${palette.background.paper} 5px 10px)`;

/** The box in which the matrix scrolls sideways. */
export const matrixStyles: SxProps<Theme> = { ...sidewaysScrollStyles, mx: -1, maxWidth: "calc(100% + 16px)" };

/** The matrix: only what is not simply closed has a colour. The shop stays where the dates scroll. @param dates number of columns */
export const buildMatrixTableStyles = (dates: number): SxProps<Theme> => ({
  width: "100%",
  minWidth: 128 + 96 * dates + 190,
  tableLayout: "fixed",
  borderCollapse: "separate",
  borderSpacing: 0,
  typography: "compact",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": {
    px: 1,
    py: 0.5,
    textAlign: "right",
    fontWeight: 400,
    lineHeight: "20px",
    borderBottom: 1,
    borderColor: "tokens.border",
  },
  "& thead th": { typography: "muted", bgcolor: "tokens.band", whiteSpace: "nowrap" },
  "& th:first-of-type": {
    position: "sticky",
    left: 0,
    zIndex: 1,
    textAlign: "left",
    bgcolor: "background.paper",
    overflowWrap: "anywhere",
  },
  "& thead th:first-of-type": { width: { xs: 96, sm: 128 }, bgcolor: "tokens.band" },
  "& thead th:nth-last-of-type(2)": { width: 112 },
  "& thead th:last-of-type": { width: 84 },
  "& tbody td": { borderLeft: 1, borderLeftColor: "tokens.border", p: 0 },
  "& tbody td:nth-last-of-type(-n+2)": { px: 1, py: 0.5 },
  "& th a": { color: "tokens.primaryStrong", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
  "& td a": { display: "block", px: 1, py: 0.5, color: "text.primary", textDecoration: "none" },
  "& td a:hover": { bgcolor: "action.hover" },
  "& td a:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
  "& .sales": { display: "block" },
  "& .line": {
    display: "flex",
    justifyContent: "space-between",
    gap: 0.5,
    typography: "tiny",
    lineHeight: "18px",
    whiteSpace: "nowrap",
  },
  "& .state": { color: "tokens.textMuted" },
  "& .state.again": { color: "text.primary" },
  "& .short": { color: "tokens.down", typography: "small" },
  "& .over, & .pending, & small": { color: "tokens.pending", typography: "small" },
  "& .pending": { fontSize: "inherit" },
  "& small": { display: "block", lineHeight: "18px" },
  "& .late a": buildMarkStyles("tokens.errorSoft", "tokens.errorBorder"),
  "& .open a": buildMarkStyles("tokens.pendingSoft", "tokens.pendingBorder"),
  "& .stale a": buildMarkStyles("background.paper", "tokens.pendingBorder"),
  "& .late .state": { color: "tokens.error" },
  "& .open .state, & .stale .state": { color: "tokens.pending" },
  "& .rest": { textAlign: "center", typography: "small", background: drawHatching },
  "& .rest a": { color: "tokens.textMuted", textAlign: "center" },
  "& .none": { bgcolor: "tokens.band" },
  "& tfoot tr:first-of-type > *": { borderTop: 2, borderTopColor: "text.primary" },
  "& tfoot tr:not(.strong) > *": { typography: "small", py: 0.25 },
  "& tfoot tr:not(.strong) th": { pl: { xs: 1, sm: 2 }, color: "tokens.textMuted" },
  "& tfoot .strong > *": { fontWeight: 700 },
  "& tfoot tr:last-of-type > *": { borderBottom: 0 },
  "@media print": {
    minWidth: 0,
    typography: dates > 16 ? "paperTiny" : dates > 9 ? "paperDense" : "paper",
    "& th, & td, & td a": { px: 0.25, py: 0.125, lineHeight: 1.35 },
    "& thead th, & .line, & small, & .short, & .over, & tfoot tr:not(.strong) > *": {
      typography: "paperSmaller",
      lineHeight: 1.35,
    },
    "& thead th:first-of-type": { width: "12%" },
    "& thead th:nth-last-of-type(2)": { width: "11%" },
    "& thead th:last-of-type": { width: "8%" },
    "& .line": { flexWrap: "wrap" },
    "& tr": { breakInside: "avoid" },
    "& tfoot": { display: "table-row-group" },
  },
});

/** A cell that a person should look at: its ground and its edge. */
function buildMarkStyles(ground: string, edge: string) {
  return { bgcolor: ground, outline: "1px solid", outlineColor: edge, outlineOffset: "-1px" } as const;
}
