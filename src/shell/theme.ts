import { jaJP } from "@mui/material/locale";
import { createTheme, type Theme } from "@mui/material/styles";
import { themeComponents } from "./themeComponents.ts";
import { darkTokens, lightTokens, type ColourTokens } from "./tokens.ts";

declare module "@mui/material/styles" {
  interface Palette {
    tokens: ColourTokens;
  }
  interface PaletteOptions {
    tokens?: ColourTokens;
  }
}

/** The same list is in src/index.html and in the CSS of the sign-in page, which do not use this theme. */
const fontFamily = '"Noto Sans JP", "Hiragino Sans", "Yu Gothic UI", Meiryo, sans-serif';

/** The font has two weights. A browser draws a third one as one of them. */
const regular = 400;
const bold = 700;

/** Without animations, for people who have set their system to reduced motion. */
const noMotion = {
  create: () => "none",
  getAutoHeightDuration: () => 0,
  duration: {
    shortest: 0,
    shorter: 0,
    short: 0,
    standard: 0,
    complex: 0,
    enteringScreen: 0,
    leavingScreen: 0,
  },
};
const transitions = window.matchMedia("(prefers-reduced-motion: reduce)").matches ? noMotion : {};

const buildTheme = (tokens: ColourTokens): Theme =>
  createTheme(
    {
      palette: {
        mode: tokens.scheme,
        tokens,
        primary: { main: tokens.primary, contrastText: tokens.onPrimary, dark: tokens.primaryStrong },
        secondary: { main: tokens.primaryStrong },
        error: { main: tokens.error },
        warning: { main: tokens.pending },
        success: { main: tokens.success },
        background: { default: tokens.page, paper: tokens.surface },
        text: { primary: tokens.text, secondary: tokens.textMuted },
        divider: tokens.border,
      },
      shape: { borderRadius: 6 },
      transitions,
      typography: {
        fontFamily,
        fontSize: 14,
        fontWeightRegular: regular,
        fontWeightMedium: bold,
        fontWeightBold: bold,
        h1: { fontSize: 20, fontWeight: bold, lineHeight: 1.4 },
        h2: { fontSize: 14, fontWeight: bold, lineHeight: 1.6 },
        h3: { fontSize: 14, fontWeight: bold, lineHeight: 1.6 },
        h5: { fontSize: 18, fontWeight: bold },
        h6: { fontSize: 14, fontWeight: bold },
        body1: { fontSize: 14, lineHeight: 1.6 },
        body2: { fontSize: 14, lineHeight: 1.6 },
        subtitle1: { fontSize: 14 },
        subtitle2: { fontSize: 14, fontWeight: bold },
        button: { fontSize: 14, textTransform: "none", fontWeight: bold },
        caption: { fontSize: 12, lineHeight: 1.5 },
      },
      components: themeComponents(tokens),
    },
    jaJP,
  );

export const lightTheme = buildTheme(lightTokens);
export const darkTheme = buildTheme(darkTokens);
