import type { Palette } from "@mui/material";

/** The colour of the running category's bar, lighter than the others on screen and on paper. */
export const runningBar = ({ tokens, background }: Palette): string =>
  `color-mix(in srgb, ${tokens.chartBar} 45%, ${background.paper})`;
