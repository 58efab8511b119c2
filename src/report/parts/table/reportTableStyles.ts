import type { SxProps, Theme } from "@mui/material/styles";
import { sidewaysScrollStyles } from "../../../ui/sideways.ts";
import { denseMark } from "./useDense.ts";

/** A table row becomes a card below this width. */
const phone = "@media screen and (max-width: 599.98px)";
const paper = "@media print";
const wide = "@media screen and (min-width: 600px)";
/** Below this width the columns are smaller, so that a tablet shows two more of them. */
const tight = "@media screen and (min-width: 600px) and (max-width: 1399.98px)";

const dense = `&[${denseMark}]`;

/** The box scrolls by itself, so that heads, first column and totals stay visible. */
export const scrollerStyles: SxProps<Theme> = {
  ...sidewaysScrollStyles,
  overflow: "auto",
  maxHeight: "calc(100dvh - 90px)",
  mx: { xs: -0.5, sm: -1 },
  [paper]: { ...sidewaysScrollStyles[paper], maxHeight: "none" },
  [phone]: { overflow: "visible", maxHeight: "none", background: "none" },
};

const sticky = { position: "sticky", bgcolor: "background.paper" };

export const reportTableStyles: SxProps<Theme> = {
  "--heat-to": ({ palette }: Theme) => palette.tokens.heatTo,
  "--heat-less": ({ palette }: Theme) => palette.tokens.heatLess,
  width: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  fontVariantNumeric: "tabular-nums",
  "& th, & td": {
    px: 1,
    py: "6px",
    textAlign: "right",
    whiteSpace: "nowrap",
    borderBottom: 1,
    borderColor: "tokens.border",
    fontWeight: 400,
  },
  "& th:first-of-type, & .text": { textAlign: "left" },
  "& .status": { textAlign: "center" },
  "& thead th": {
    ...sticky,
    top: 0,
    zIndex: 2,
    bgcolor: "tokens.band",
    typography: "muted",
    py: 0.25,
    borderColor: "tokens.borderStrong",
  },
  "& th:first-of-type": { ...sticky, left: 0, zIndex: 1 },
  "& thead th:first-of-type": { bgcolor: "tokens.band", zIndex: 3 },
  "& tbody tr[data-opens]": { cursor: "pointer" },
  "& tbody tr:hover > *": { bgcolor: "tokens.band" },
  "& tbody tr:last-of-type > *": { borderBottom: 0 },
  "& tbody tr.subtotal > *": { bgcolor: "tokens.band", fontWeight: 700, borderColor: "tokens.borderStrong" },
  // Columns that the answer made are many.
  "& .made": { px: 0.5, minWidth: 56 },
  [dense]: { [wide]: { typography: "small", "& th, & td": { px: "5px" }, "& .made": { px: "3px" } } },
  // Where there is no room, a head wraps into two lines of about the same length.
  "& thead :is(button, span.head)": {
    display: "inline-block",
    whiteSpace: "normal",
    wordBreak: "auto-phrase",
    overflowWrap: "break-word",
    textWrap: "balance",
    lineHeight: 1.3,
  },
  // A name, as of a shop, breaks anywhere.
  "& thead .made button": { maxWidth: 72, wordBreak: "normal" },
  // The name of a group runs into the empty cells beside it.
  "& tbody tr.head > th": { maxWidth: 0 },
  "& tfoot > tr > *": {
    ...sticky,
    bottom: 0,
    zIndex: 1,
    fontWeight: 700,
    borderTop: "2px solid",
    borderBottom: 0,
    borderColor: "text.primary",
  },
  "& tfoot > tr > *:first-of-type": { zIndex: 2 },
  "& a": { color: "inherit", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
  "& tbody :is(th, .titles) a": { color: "tokens.primaryStrong" },
  // Long names wrap: otherwise the first column could fill the window.
  "& tbody th > :is(a, span), & td.text > span": {
    display: "inline-block",
    width: "max-content",
    maxWidth: { xs: 200, lg: 320 },
    whiteSpace: "normal",
    overflowWrap: "anywhere",
  },
  // A long text in the last column takes the room that the figures leave, and wraps.
  [wide]: { "& td.text.last > span": { width: "auto", minWidth: "9em" } },
  // Heads, totals and the first column must not cover the focused element.
  "& tbody :is(a, button)": { scrollMarginBlock: 56 },
  "& thead button": { scrollMarginInlineStart: 200 },
  [tight]: { typography: "compact", "& th, & td": { px: 0.75 }, [dense]: { typography: "small" } },
  [phone]: {
    display: "flex",
    flexDirection: "column",
    "& thead": { display: "none" },
    "& tbody, & tfoot": { display: "block" },
    // On a phone the totals come first.
    "& tfoot": { order: -1 },
    "& tr": {
      display: "grid",
      gridTemplateColumns: "repeat(6, minmax(0, 1fr))",
      columnGap: 2,
      border: 1,
      borderColor: "tokens.border",
      borderRadius: 1.5,
      px: 1.25,
      py: 0.75,
      mb: 1,
    },
    "& th, & td, & tfoot > tr > *": {
      gridColumn: "span 3",
      position: "static",
      border: 0,
      px: 0,
      py: 0.25,
      display: "flex",
      justifyContent: "space-between",
      gap: 1,
      bgcolor: "transparent",
    },
    // Items of a grid obey z-index without a position: the name would cover the mark of state.
    "& th:first-of-type, & tfoot > tr > *:first-of-type": { zIndex: "auto", bgcolor: "transparent" },
    "& tbody tr.head > th": { maxWidth: "none" },
    "& tbody th:has(> input)": { justifyContent: "flex-start" },
    "& td.made.none": { display: "none" },
    // Beside its figure the name of a month would break into two lines.
    "& td.made, & tfoot > tr > td.made": {
      gridColumn: "span 2",
      flexDirection: "column",
      justifyContent: "flex-end",
      alignItems: "flex-end",
      gap: 0,
      typography: "compact",
    },
    "& :not(.made) + td.made, & tfoot :not(.made) + td.made": { gridColumn: "1 / span 2" },
    "& td.made::before": { typography: "tiny", whiteSpace: "normal", textAlign: "right", overflowWrap: "anywhere" },
    "& th:first-of-type": { gridRow: 1, gridColumn: "1 / -1", fontWeight: 700 },
    "& tbody th > :is(a, span), & td.text > span": { width: "auto", maxWidth: "none" },
    // A long label takes two lines beside its figure.
    "& td::before": {
      content: "attr(data-label)",
      typography: "muted",
      fontWeight: 400,
      whiteSpace: "normal",
      textAlign: "left",
    },
    // The cells of a heat map have a colour of their own.
    "& td[style]::before": { color: "text.primary" },
    "& .status": { gridRow: 1, gridColumn: "4 / -1", justifyContent: "flex-end" },
    "& .status::before": { content: "none" },
    "& td.text": { whiteSpace: "normal", textAlign: "right" },
    "& td.text::before": { whiteSpace: "nowrap" },
    // A number of 14 digits and its label are wider than half a phone.
    "& td.text.last": { gridColumn: "1 / -1" },
    "& td.titles": { gridRow: 1, gridColumn: "1 / -1", justifyContent: "flex-start", fontWeight: 700 },
    "& td.titles::before": { content: "none" },
    // A subtotal is named by its head alone.
    "& tbody tr:not(.subtotal):has(.titles) > th": { gridRow: 2 },
    "& td.titles ~ td.titles": { gridRow: 2 },
    "& tbody tr:not(.subtotal):has(.titles ~ .titles) > th": { gridRow: 3 },
    "& tfoot td.text, & tbody tr.subtotal td:empty": { display: "none" },
    "& tfoot tr": { borderTop: "2px solid", borderTopColor: "text.primary" },
    "& tbody tr:is(:hover, .subtotal) > *": { bgcolor: "transparent" },
    "& tbody tr.subtotal": { bgcolor: "tokens.band", borderColor: "tokens.borderStrong" },
  },
  [paper]: {
    printColorAdjust: "exact",
    typography: "paper",
    "& th, & td": { px: 0.5, py: 0.25 },
    "& thead th, & th:first-of-type, & tfoot > tr > *": { position: "static" },
    "& thead th": { typography: "paperSmall", py: 0 },
    "& thead": { display: "table-header-group" },
    // Chromium prints repeated heads without their buttons, so the texts are printed instead.
    "& thead th[data-head]::before": { content: "attr(data-head)" },
    "& thead th[data-head] button": { display: "none" },
    // Browsers repeat a tfoot on every sheet. The totals stand once, at the end.
    "& tfoot": { display: "table-row-group", breakBefore: "avoid" },
    "& tr": { breakInside: "avoid" },
    "& tbody th a": { color: "inherit" },
  },
};

export const headButtonStyles: SxProps<Theme> = {
  all: "unset",
  cursor: "pointer",
  py: 0.75,
  borderRadius: 0.5,
  "&:hover": { color: "text.primary" },
  "&[data-sorted]": { color: "text.primary", fontWeight: 700 },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 2 },
  [paper]: { py: 0.25 },
};
