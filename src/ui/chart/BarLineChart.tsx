import { fontSizes } from "../typeScale.ts";
import { useMediaQuery, useTheme } from "@mui/material";
import { BarPlot } from "@mui/x-charts/BarChart";
import { ChartsAxisHighlight } from "@mui/x-charts/ChartsAxisHighlight";
import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsGrid } from "@mui/x-charts/ChartsGrid";
import { ChartsTooltip } from "@mui/x-charts/ChartsTooltip";
import { ChartsYAxis } from "@mui/x-charts/ChartsYAxis";
import { LinePlot, MarkPlot } from "@mui/x-charts/LineChart";
import { formatAxisYen, formatYen } from "../../core/money.ts";
import { barGap } from "./barGap.ts";
import type { ChartData, ChartSeries } from "./chartData.ts";
import { CategoryLabels, CourseLabels, courseLines, labelHeight } from "./CategoryLabels.tsx";
import { phoneQuery } from "../layoutFigures.ts";
import { runningBar } from "./runningBar.ts";
import { roomAtEnd } from "./tickLabels.ts";

/** The chart. It is hidden from screen readers, which read the table of ChartFrame. */
export function BarLineChart({
  data: { categories, bars, line, soFar, target, running, apart = false },
  height,
}: {
  data: ChartData;
  height: number;
}) {
  const { palette } = useTheme();
  const { tokens } = palette;
  const still = useMediaQuery("(prefers-reduced-motion: reduce)", { noSsr: true });
  // Bars are narrow on a phone, so their names need more lines.
  const lines = useMediaQuery(phoneQuery, { noSsr: true }) ? 5 : 2;
  const axisText = { fontSize: fontSizes.tiny, fill: tokens.textMuted };
  return (
    <ChartsContainer
      height={height}
      margin={{ top: 12, right: apart ? 8 : roomAtEnd(categories), bottom: 0, left: 0 }}
      disableKeyboardNavigation
      skipAnimation={still}
      xAxis={[
        {
          id: "category",
          scaleType: "band",
          data: [...categories],
          categoryGapRatio: barGap(categories.length),
          height: labelHeight(apart ? lines : courseLines(categories)),
        },
      ]}
      yAxis={[
        {
          id: "amount",
          valueFormatter: formatAxisYen,
          width: 52,
          tickLabelStyle: axisText,
          tickNumber: 5,
          min: lowest([bars, line, target ?? null]),
        },
      ]}
      series={[
        {
          type: "bar",
          label: buildSeriesLabel(bars),
          data: [...bars.values],
          color: tokens.chartBar,
          colorGetter: ({ dataIndex }) => (categories[dataIndex] === running ? runningBar(palette) : tokens.chartBar),
          valueFormatter: formatYen,
        },
        ...(line
          ? ([
              {
                type: "line",
                label: buildSeriesLabel(line),
                data: [...line.values],
                color: tokens.chartLine,
                curve: "linear",
                shape: apart ? "diamond" : "circle",
                // A line needs two neighbouring points; a single point is drawn as a mark. Zero is not marked: the shop may not
                // have existed then.
                showMark: ({ index }: { index: number }) =>
                  apart ? line.values[index] !== 0 : isAlone(line.values, index),
                valueFormatter: formatYen,
              },
            ] as const)
          : []),
        ...(soFar
          ? ([
              {
                type: "line",
                label: buildSeriesLabel(soFar),
                data: [...soFar.values],
                color: tokens.chartLine,
                shape: "diamond",
                showMark: true,
                valueFormatter: formatYen,
              },
            ] as const)
          : []),
        ...(target
          ? ([
              {
                type: "line",
                id: targetId,
                label: buildSeriesLabel(target),
                data: [...target.values],
                color: tokens.textMuted,
                curve: "linear",
                showMark: ({ index }: { index: number }) => isAlone(target.values, index),
                valueFormatter: formatYen,
              },
            ] as const)
          : []),
      ]}
      sx={{
        "& .MuiChartsGrid-line": { stroke: tokens.chartGrid },
        "& .MuiLineChart-line": { strokeWidth: 2.5 },
        [`& .MuiLineChart-line[data-series="${targetId}"]`]: { strokeWidth: 2, strokeDasharray: "5 4" },
      }}
    >
      <ChartsGrid horizontal />
      <BarPlot borderRadius={2} />
      {!apart && <LinePlot />}
      <MarkPlot />
      <ChartsAxisHighlight x="band" />
      {apart ? (
        <CategoryLabels categories={categories} lines={lines} style={axisText} />
      ) : (
        <CourseLabels categories={categories} style={axisText} />
      )}
      <ChartsYAxis axisId="amount" disableLine disableTicks />
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  );
}

const targetId = "target";

/** The name of a series; in a tooltip the short one, because a whole period has no room there. */
const buildSeriesLabel =
  ({ label, short = label }: ChartSeries) =>
  (place: "tooltip" | "legend") =>
    place === "tooltip" ? short : label;

/** Whether neither neighbour has a figure. */
const isAlone = (values: readonly (number | null)[], index: number) =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;

/** The start of the axis: zero, or less where returns exceed sales. */
function lowest(series: readonly (ChartData["line"] | ChartData["bars"])[]): number | undefined {
  const values = series.flatMap((one) => one?.values ?? []);
  return values.some((value) => value !== null && value < 0) ? undefined : 0;
}
