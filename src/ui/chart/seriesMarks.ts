import type { Palette } from "@mui/material";
import type { NamedSeries } from "./chartData.ts";

const seriesColours = ["series1", "series2", "series3", "series4", "series5", "series6"] as const;
/** The marks of the lines, so that they can be told apart without colour. */
const seriesShapes = ["circle", "square", "diamond", "triangle", "star", "cross"] as const;
const glyphs = ["●", "■", "◆", "▲", "★", "✚"] as const;

const pickCyclic = <T>(all: readonly T[], index: number, other: T): T => all[index % all.length] ?? other;

/** The mark of a series in the legend. */
export const pickSeriesGlyph = ({ mean }: NamedSeries, index: number): string =>
  mean ? "┅" : pickCyclic(glyphs, index, "●");

/** The mark of a series in the chart. */
export const pickSeriesShape = (index: number) => pickCyclic(seriesShapes, index, "circle");

/** The colour of a series; a mean is grey. */
export const seriesColour = ({ tokens }: Palette, { mean }: NamedSeries, index: number): string =>
  mean ? tokens.textMuted : tokens[pickCyclic(seriesColours, index, "series1")];
