import type { SxProps, Theme } from "@mui/material/styles";

const drawHatching = ({ palette }: Theme) =>
  `repeating-linear-gradient(135deg, ${palette.tokens.band} 0 5px, ${palette.background.paper} 5px 10px)`;

/** The matrix: only what is not simply closed has a colour. @param dates number of columns */
export const buildClosingMatrixStyles = (dates: number): SxProps<Theme> => ({
  minWidth: 128 + 96 * dates + 190,
  typography: "compact",
  "& th, & td": {
    px: 1,
    py: 0.5,
    textAlign: "right",
    lineHeight: "20px",
  },
  "& thead th": { typography: "muted" },
  "& thead th:first-of-type": { width: { xs: 96, sm: 128 } },
  "& thead th:nth-last-of-type(2)": { width: 112 },
  "& thead th:last-of-type": { width: 84 },
  "& tbody td:nth-last-of-type(-n+2)": { px: 1, py: 0.5 },
  "& th a": { color: "tokens.primaryStrong", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
  "& td a": { px: 1, py: 0.5 },
  "& td a:hover": { bgcolor: "action.hover" },
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
