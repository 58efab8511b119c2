import type { ThemeOptions } from "@mui/material/styles";
import { figures } from "../ui/figures.ts";
import type { Tokens } from "./tokens.ts";

/** Buttons and notifications are not printed. */
const onScreenOnly = { "@media print": { display: "none" } };

/** Dense, flat components: borders instead of shadows, no ripple, a focus ring that is always seen. */
export function themeComponents(tokens: Tokens): ThemeOptions["components"] {
  const ring = { outline: `2px solid ${tokens.primary}`, outlineOffset: 2 };
  // Neither of them takes the buttons' default for the ripple, and round the whole of one the ring would run into its label.
  const tick = {
    defaultProps: { size: "small", disableRipple: true },
    styleOverrides: { root: { "&.Mui-focusVisible, &:focus-visible": { outlineOffset: -5 } } },
  } as const;
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // What takes the focus is scrolled out from under the top bar, and from over the foot of a form.
        html: { scrollPaddingBlock: `${figures.topBar + 16}px 80px` },
        body: { fontVariantNumeric: "tabular-nums", fontSize: 14 },
        // Browsers give controls a face of the system's, which may know no Japanese.
        "button, input, select, textarea": { fontFamily: "inherit" },
        ":focus-visible": ring,
        // A report with a wide table, and the till's roll, say otherwise.
        "@page": { size: "A4", margin: "12mm" },
        "@media print": { "html, body": { background: "#fff !important" }, "*": { printColorAdjust: "exact" } },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // What takes the focus as it is drawn has the one without the other.
      styleOverrides: { root: { "&.Mui-focusVisible, &:focus-visible": ring } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 34, ...onScreenOnly },
        outlined: { borderColor: tokens.borderStrong, color: tokens.text },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
    MuiCard: {
      defaultProps: { variant: "outlined" },
      styleOverrides: { root: { borderColor: tokens.border, borderRadius: 8 } },
    },
    // Its menu cuts off what stands out at its sides.
    MuiMenuItem: { styleOverrides: { root: { "&.Mui-focusVisible, &:focus-visible": { outlineOffset: -2 } } } },
    MuiPopover: {
      styleOverrides: { paper: { border: `1px solid ${tokens.border}`, boxShadow: "0 6px 20px #0b1f3a26" } },
    },
    MuiDialog: {
      styleOverrides: { paper: { minWidth: `min(${figures.dialogMin}px, calc(100vw - 32px))`, margin: 16 } },
    },
    // A tooltip describes its element and does not rename it: the head of a column keeps the column's name.
    MuiTooltip: { defaultProps: { describeChild: true } },
    MuiTextField: { defaultProps: { variant: "outlined", size: "small", margin: "dense" } },
    MuiFormControl: { defaultProps: { variant: "outlined", size: "small", margin: "dense" } },
    MuiAutocomplete: { defaultProps: { size: "small" } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: tokens.borderStrong } } },
    MuiCheckbox: tick,
    MuiRadio: tick,
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottomColor: tokens.border },
        head: { fontSize: 12, fontWeight: 400, color: tokens.textMuted, backgroundColor: tokens.band },
      },
    },
    MuiIconButton: { styleOverrides: { root: onScreenOnly } },
    MuiPagination: { styleOverrides: { root: onScreenOnly } },
    MuiSnackbar: { styleOverrides: { root: onScreenOnly } },
    MuiLink: { defaultProps: { underline: "hover" } },
    MuiAlert: { styleOverrides: { root: { alignItems: "center", paddingBlock: 4, "& a": { color: "inherit" } } } },
  };
}
