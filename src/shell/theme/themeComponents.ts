import type { ThemeOptions } from "@mui/material/styles";
import { fontSizes, fontWeights } from "../../ui/typeScale.ts";
import { layoutFigures } from "../../ui/layoutFigures.ts";
import { footRoom } from "../../ui/footRoom.ts";
import { forcedColors } from "./forcedColors.ts";
import type { ColourTokens } from "./tokens.ts";
import { createTextFinder } from "../../core/searched.ts";

/** Buttons and notifications are not printed. */
const onScreenOnly = { "@media print": { display: "none" } };

/** Dense, flat components: borders instead of shadows, no ripple, a visible focus ring. */
export function themeComponents(tokens: ColourTokens): ThemeOptions["components"] {
  /** What lies above the page: without an edge its first line reads as part of the form below. */
  const floating = { border: `1px solid ${tokens.border}`, boxShadow: `0 6px 20px ${tokens.floatingShade}` };
  const ring = { outline: `2px solid ${tokens.primary}`, outlineOffset: 2 };
  // Checkbox and radio do not inherit the buttons' default for the ripple. A ring around their whole box would touch the label.
  const tick = {
    defaultProps: { size: "small", disableRipple: true },
    styleOverrides: { root: { "&.Mui-focusVisible, &:focus-visible": { outlineOffset: -5 } } },
  } as const;
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // The top bar and the foot of a form must not cover the focused element.
        html: { scrollPaddingBlock: `${layoutFigures.topBar + 16}px max(80px, calc(${footRoom} + 16px))` },
        body: { fontVariantNumeric: "tabular-nums", fontSize: fontSizes.body },
        // Browsers use a font of the system for controls, which may lack Japanese.
        "button, input, select, textarea": { fontFamily: "inherit" },
        ":focus-visible": ring,
        // Wide reports and printed receipts have another size.
        "@page": { size: "A4", margin: "12mm" },
        // Not of a short duration: tables that are drawn anew would flicker.
        "@media (prefers-reduced-motion: reduce)": {
          "*, ::before, ::after": { transition: "none !important", animation: "none !important" },
        },
        "@media (forced-colors: active)": forcedColors,
        "@media print": {
          "html, body": { background: `${tokens.sheet} !important` },
          "*": { printColorAdjust: "exact" },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // An element that gets the focus when it is mounted has :focus-visible but not the class.
      styleOverrides: { root: { "&.Mui-focusVisible, &:focus-visible": ring } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 34,
          ...onScreenOnly,
          variants: [{ props: { size: "touch" }, style: { minHeight: 44 } }],
        },
        outlined: {
          borderColor: tokens.borderStrong,
          color: tokens.text,
          // It destroys something.
          variants: [{ props: { color: "error" }, style: { color: tokens.error, borderColor: tokens.errorBorder } }],
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
    MuiCard: {
      defaultProps: { variant: "outlined" },
      styleOverrides: { root: { borderColor: tokens.border, borderRadius: 8 } },
    },
    // The menu clips a ring outside the item.
    MuiMenuItem: { styleOverrides: { root: { "&.Mui-focusVisible, &:focus-visible": { outlineOffset: -2 } } } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiDialog: {
      styleOverrides: { paper: { minWidth: `min(${layoutFigures.dialogMin}px, calc(100vw - 32px))`, margin: 16 } },
    },
    // Where there is no room, the buttons of a dialog take more lines.
    MuiDialogActions: { styleOverrides: { root: { padding: "8px 24px 16px", flexWrap: "wrap", rowGap: 8 } } },
    // The tooltip must not replace the accessible name of its element, such as a column's name.
    MuiTooltip: { defaultProps: { describeChild: true } },
    MuiTextField: { defaultProps: { variant: "outlined", size: "small", margin: "dense" } },
    MuiFormControl: { defaultProps: { variant: "outlined", size: "small", margin: "dense" } },
    MuiAutocomplete: {
      defaultProps: {
        size: "small",
        filterOptions(options, { inputValue, getOptionLabel }) {
          const finds = createTextFinder(inputValue);
          return options.filter((option) => finds([getOptionLabel(option)]));
        },
      },
      styleOverrides: { paper: floating },
    },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: tokens.borderStrong } } },
    // The switch clips a ring around the whole base.
    MuiSwitch: {
      styleOverrides: {
        switchBase: {
          "&.Mui-focusVisible, &:focus-visible": {
            outline: "none",
            "& .MuiSwitch-thumb": { ...ring, outlineOffset: 1 },
          },
        },
      },
    },
    MuiCheckbox: tick,
    MuiRadio: tick,
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderBottomColor: tokens.border,
          "@media print": {
            fontSize: fontSizes.paper,
            padding: "2px 4px",
            whiteSpace: "normal",
            overflowWrap: "anywhere",
          },
        },
        head: {
          fontSize: fontSizes.small,
          fontWeight: fontWeights.regular,
          color: tokens.textMuted,
          backgroundColor: tokens.band,
        },
      },
    },
    MuiIconButton: { styleOverrides: { root: onScreenOnly } },
    MuiPagination: { styleOverrides: { root: onScreenOnly } },
    MuiSnackbar: {
      styleOverrides: {
        root: { ...onScreenOnly, "&.MuiSnackbar-anchorOriginBottomCenter": { bottom: `calc(${footRoom} + 12px)` } },
      },
    },
    MuiLink: { defaultProps: { underline: "hover" } },
    MuiAlert: {
      styleOverrides: {
        root: { alignItems: "center", paddingBlock: 4, "& a": { color: "inherit" } },
        // Browsers that know phrases of Japanese break between them, not inside a word.
        message: { wordBreak: "auto-phrase", textWrap: "pretty" },
      },
    },
  };
}
