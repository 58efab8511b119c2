import { fontSizes } from "../typeScale.ts";
import { useMediaQuery, useTheme } from "@mui/material";
import { BarPlot } from "@mui/x-charts/BarChart";
import { ChartsAxisHighlight } from "@mui/x-charts/ChartsAxisHighlight";
import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsGrid } from "@mui/x-charts/ChartsGrid";
import { ChartsReferenceLine } from "@mui/x-charts/ChartsReferenceLine";
import { ChartsTooltip } from "@mui/x-charts/ChartsTooltip";
import { ChartsYAxis } from "@mui/x-charts/ChartsYAxis";
import { LinePlot } from "@mui/x-charts/LineChart";
import type { OptionalFigure } from "../../core/money.ts";
import { barGap } from "./barGap.ts";
import { courseLines, CourseLabels, labelHeight } from "./CategoryLabels.tsx";

/** Figures of the places, their name, and how they are written: on the axis shorter than in the tooltip, where `axis` says so. */
type PlottedFigures = {
  label: string;
  values: readonly (number | null)[];
  format(value: OptionalFigure): string;
  axis?(value: number): string;
};

type BarsAndLineProps = {
  places: readonly string[];
  bars: PlottedFigures;
  /** `shared`: the same unit as the bars, on their axis. */
  line: PlottedFigures & { curve: "step" | "linear"; shared?: true };
  /** Places with a dashed line, such as those in which a price changed. */
  marks?: readonly string[];
  height: number;
};

/** Bars from zero on the left axis; the line on an axis of its own at the right, near its values, so that a step can be seen. */
export function BarsAndLine({ places, bars, line, marks = [], height }: BarsAndLineProps) {
  const { tokens } = useTheme().palette;
  const still = useMediaQuery("(prefers-reduced-motion: reduce)", { noSsr: true });
  const axisText = { fontSize: fontSizes.tiny, fill: tokens.textMuted };
  const all = line.values.flatMap((value) => value ?? []);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max((high - low) * 0.5, high * 0.1);
  const ends = all.length > 0 && high > 0 ? { min: Math.max(0, low - room), max: high + room } : { min: 0, max: 1 };
  return (
    <ChartsContainer
      height={height}
      margin={{ top: 12, right: 0, bottom: 0, left: 0 }}
      disableKeyboardNavigation
      skipAnimation={still}
      xAxis={[
        {
          id: "category",
          scaleType: "band",
          data: [...places],
          categoryGapRatio: barGap(places.length),
          height: labelHeight(courseLines(places)),
        },
      ]}
      yAxis={[
        {
          id: "bars",
          width: 56,
          tickNumber: 5,
          min: 0,
          tickLabelStyle: axisText,
          valueFormatter: bars.axis ?? bars.format,
        },
        {
          id: "line",
          position: "right",
          width: 56,
          tickNumber: 5,
          ...ends,
          tickLabelStyle: axisText,
          valueFormatter: line.axis ?? line.format,
        },
      ]}
      series={[
        {
          type: "bar",
          yAxisId: "bars",
          label: bars.label,
          color: tokens.chartBar,
          data: [...bars.values],
          valueFormatter: bars.format,
        },
        {
          type: "line",
          yAxisId: line.shared ? "bars" : "line",
          label: line.label,
          color: tokens.chartLine,
          curve: line.curve,
          data: [...line.values],
          valueFormatter: line.format,
          showMark: false,
          connectNulls: true,
        },
      ]}
      sx={{
        "& .MuiChartsGrid-line": { stroke: tokens.chartGrid },
        "& .MuiLineChart-line": { strokeWidth: 2.5 },
      }}
    >
      <ChartsGrid horizontal />
      <BarPlot borderRadius={2} />
      <LinePlot />
      {marks.map((name) => (
        <ChartsReferenceLine key={name} x={name} lineStyle={{ stroke: tokens.textMuted, strokeDasharray: "4 3" }} />
      ))}
      <ChartsAxisHighlight x="band" />
      <CourseLabels categories={places} style={axisText} />
      <ChartsYAxis axisId="bars" disableLine disableTicks />
      {!line.shared && <ChartsYAxis axisId="line" disableLine disableTicks />}
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  );
}
