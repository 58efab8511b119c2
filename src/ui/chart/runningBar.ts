import type { Palette } from "@mui/material";

/** The colour of the bar that still grows: lighter than those that are over, on paper too. */
export const runningBar = ({ tokens, background }: Palette): string =>
  `color-mix(in srgb, ${tokens.chartBar} 45%, ${background.paper})`;
