import type { SxProps, Theme } from "@mui/material/styles";

/** Below this width of the list, the parts of a row stand on three lines. */
const narrow = "@container (max-width: 640px)";
const middle = "@container (min-width: 640.02px) and (max-width: 860px)";

/** A row is a line of columns that have the same place in every row. */
export const workStyles: SxProps<Theme> = {
  containerType: "inline-size",
  "@media print": { containerType: "normal" },
  "& ul": { m: 0, p: 0, listStyle: "none" },
  "& li": {
    display: "grid",
    gridTemplateColumns: "92px minmax(96px, 1fr) 84px minmax(0, 2.6fr) 100px 112px var(--answer)",
    gridTemplateAreas: '"badge title date reason amount action answer" "parts parts parts parts parts parts parts"',
    columnGap: 1.5,
    alignItems: "center",
    minHeight: 52,
    py: 0.75,
    pl: 1.5,
    pr: 2,
    borderLeft: 4,
    borderLeftColor: "transparent",
    typography: "compact",
    breakInside: "avoid",
    [middle]: {
      gridTemplateColumns: "84px minmax(80px, 1fr) 76px minmax(0, 2.2fr) 88px 100px var(--answer)",
      columnGap: 1,
    },
    [narrow]: {
      gridTemplateColumns: "auto auto minmax(0, 1fr) auto var(--answer)",
      gridTemplateAreas:
        '"badge title date amount amount" "reason reason reason action answer" "parts parts parts parts parts"',
      columnGap: 1,
      rowGap: 0.25,
      py: 1,
      pr: 1.5,
    },
    "@media print": {
      gridTemplateColumns: "84px minmax(80px, 1fr) 68px minmax(0, 3.5fr) 88px",
      gridTemplateAreas: '"badge title date reason amount" "parts parts parts parts parts"',
      columnGap: 1,
      minHeight: 0,
      py: 0.5,
      typography: "paper",
    },
  },
  "& li + li": { borderTop: 1, borderTopColor: "tokens.border" },
  "& li > *": { minWidth: 0 },
  "& small": { display: "block", typography: "muted", "@media print": { typography: "paper" } },
  "& .badge": { gridArea: "badge" },
  "& .title": { gridArea: "title", fontWeight: 700, overflowWrap: "anywhere" },
  "& .date": { gridArea: "date" },
  "& .reason": { gridArea: "reason", overflowWrap: "anywhere" },
  "& .amount": { gridArea: "amount", textAlign: "right", whiteSpace: "nowrap" },
  "& .action": { gridArea: "action", textAlign: "right", displayPrint: "none" },
  // Only a list with such buttons has room for them.
  "--answer": "0px",
  "&[data-answers]": { "--answer": "34px" },
  "& .answer": { gridArea: "answer", mx: -0.75, displayPrint: "none" },
  // The rows of a group begin below its own, without its edge and its badge.
  "& .parts": {
    gridArea: "parts",
    mt: 0.75,
    mb: -0.75,
    ml: -1.5,
    mr: -2,
    borderTop: 1,
    borderTopColor: "tokens.border",
  },
  "& .parts .badge": { visibility: "hidden" },
  "& .parts > li": { borderLeft: 0 },
};

/** The edge and the badge of a row by its severity. */
export const workRow = {
  HIGH: { "&&": { borderLeftColor: "tokens.error" } },
  MEDIUM: { "&&": { borderLeftColor: "tokens.pendingBorder" } },
  LOW: {
    "&&": { borderLeftColor: "tokens.pendingSoft" },
    "& .badge > *": { bgcolor: "transparent", outline: 1, outlineColor: "tokens.pendingBorder", outlineOffset: -1 },
  },
  INFO: {},
} as const;

export const workAction: SxProps<Theme> = {
  minWidth: 88,
  px: 1.25,
  whiteSpace: "nowrap",
  "@media (pointer: coarse), (max-width: 599.98px)": { minHeight: 44 },
};
