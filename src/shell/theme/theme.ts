import { jaJP } from "@mui/material/locale";
import { createTheme, type Theme } from "@mui/material/styles";
import type { CSSProperties } from "react";
import { themeComponents } from "./themeComponents.ts";
import { buildTypeRoles, fontSizes, fontWeights, type TypeRole } from "../../ui/typeScale.ts";
import { darkTokens, lightTokens, type ColourTokens } from "./tokens.ts";

declare module "@mui/material/styles" {
  interface Palette {
    tokens: ColourTokens;
  }
  interface PaletteOptions {
    tokens?: ColourTokens;
  }
  interface TypographyVariants extends Record<TypeRole, CSSProperties> {}
  interface TypographyVariantsOptions extends Partial<Record<TypeRole, CSSProperties>> {}
}
declare module "@mui/material/Typography" {
  interface TypographyPropsVariantOverrides extends Record<TypeRole, true> {}
}

declare module "@mui/material/Button" {
  interface ButtonPropsSizeOverrides {
    /** As high as a finger needs. */
    touch: true;
  }
}

/** The same list is in src/index.html and in the CSS of the sign-in page, which do not use this theme. */
const fontFamily = '"Noto Sans JP", "Hiragino Sans", "Yu Gothic UI", Meiryo, sans-serif';

const { regular, bold } = fontWeights;

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

function buildTheme(tokens: ColourTokens): Theme {
  const roles = buildTypeRoles(tokens.textMuted);
  return createTheme(
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
        fontSize: fontSizes.body,
        fontWeightRegular: regular,
        fontWeightMedium: bold,
        fontWeightBold: bold,
        ...roles,
        // The names that MUI's own components use.
        h1: roles.title,
        h2: { ...roles.heading, lineHeight: 1.6 },
        h3: { ...roles.heading, lineHeight: 1.6 },
        h5: { fontSize: 18, fontWeight: bold },
        h6: roles.heading,
        body1: { ...roles.body, lineHeight: 1.6 },
        body2: { ...roles.body, lineHeight: 1.6 },
        subtitle1: roles.body,
        subtitle2: roles.heading,
        button: { ...roles.heading, textTransform: "none" },
        caption: { ...roles.small, lineHeight: 1.5 },
      },
      components: themeComponents(tokens),
    },
    jaJP,
  );
}

export const lightTheme = buildTheme(lightTokens);
export const darkTheme = buildTheme(darkTokens);
