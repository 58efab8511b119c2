import { useMediaQuery, useTheme } from "@mui/material";
import { BarPlot } from "@mui/x-charts/BarChart";
import { ChartsAxisHighlight } from "@mui/x-charts/ChartsAxisHighlight";
import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsGrid } from "@mui/x-charts/ChartsGrid";
import { ChartsTooltip } from "@mui/x-charts/ChartsTooltip";
import { ChartsYAxis } from "@mui/x-charts/ChartsYAxis";
import { LinePlot, MarkPlot } from "@mui/x-charts/LineChart";
import type { ComponentProps, ReactNode } from "react";
import { phoneQuery } from "../layoutFigures.ts";
import { fontSizes } from "../typeScale.ts";
import { CategoryLabels, CourseLabels, courseLines, labelHeight } from "./CategoryLabels.tsx";
import { roomAtEnd } from "./tickLabels.ts";

/** An axis of values, at the left unless it says otherwise. */
type ValueAxis = {
  id: string;
  format(value: number): string;
  position?: "right";
  /** Pixels for its figures. */
  width?: number;
  min?: number | undefined;
  max?: number;
};

type CategoryChartProps = {
  categories: readonly string[];
  /** The categories are no periods, such as shops: each has its whole name below it, and no line joins them. */
  apart?: boolean;
  /** The part of a category's width that is no bar. */
  gap: number;
  axes: readonly ValueAxis[];
  series: NonNullable<ComponentProps<typeof ChartsContainer>["series"]>;
  lineStyles?: Readonly<Record<string, object>>;
  height: number;
  /** Lines of reference. */
  children?: ReactNode;
};

/** The one chart of bars and lines by category. It is hidden from screen readers, which read a table beside it. */
export function CategoryChart(props: CategoryChartProps) {
  const { categories, apart = false, gap, axes, series, lineStyles, height, children } = props;
  const { tokens } = useTheme().palette;
  const still = useMediaQuery("(prefers-reduced-motion: reduce)", { noSsr: true });
  // Bars are narrow on a phone, so their names need more lines.
  const lines = useMediaQuery(phoneQuery, { noSsr: true }) ? 5 : 2;
  const axisText = { fontSize: fontSizes.tiny, fill: tokens.textMuted };
  const hasRightAxis = axes.some(({ position }) => position === "right");
  const roomRight = apart ? 8 : roomAtEnd(categories);
  return (
    <ChartsContainer
      height={height}
      margin={{ top: 12, right: hasRightAxis ? 0 : roomRight, bottom: 0, left: 0 }}
      disableKeyboardNavigation
      skipAnimation={still}
      xAxis={[
        {
          id: "category",
          scaleType: "band",
          data: [...categories],
          categoryGapRatio: gap,
          height: labelHeight(apart ? lines : courseLines(categories)),
        },
      ]}
      yAxis={axes.map(({ format, width = 52, ...axis }) => ({
        ...axis,
        valueFormatter: format,
        width,
        tickLabelStyle: axisText,
        tickNumber: 5,
      }))}
      series={series}
      sx={{
        "& .MuiChartsGrid-line": { stroke: tokens.chartGrid },
        "& .MuiLineChart-line": { strokeWidth: 2.5 },
        ...lineStyles,
      }}
    >
      <ChartsGrid horizontal />
      <BarPlot borderRadius={2} />
      {!apart && <LinePlot />}
      <MarkPlot />
      {children}
      <ChartsAxisHighlight x="band" />
      {apart ? (
        <CategoryLabels categories={categories} lines={lines} style={axisText} />
      ) : (
        <CourseLabels categories={categories} style={axisText} />
      )}
      {axes.map(({ id }) => (
        <ChartsYAxis key={id} axisId={id} disableLine disableTicks />
      ))}
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  );
}

/** The styles of the line of one series. */
export const styleLine = (series: string, styles: object) => ({
  [`& .MuiLineChart-line[data-series="${series}"]`]: styles,
});

/** Whether neither neighbour has a figure: a line needs two, so a single point is drawn as a mark. */
export const isAlonePoint = (values: readonly (number | null)[], index: number): boolean =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;

/** The start of an axis: zero, or less where returns exceed sales. */
export const findAxisStart = (values: readonly (number | null)[]): number | undefined =>
  values.some((value) => value !== null && value < 0) ? undefined : 0;
