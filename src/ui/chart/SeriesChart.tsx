import { fontSizes } from "../typeScale.ts";
import { useMediaQuery, useTheme } from "@mui/material";
import { BarPlot } from "@mui/x-charts/BarChart";
import { ChartsAxisHighlight } from "@mui/x-charts/ChartsAxisHighlight";
import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsGrid } from "@mui/x-charts/ChartsGrid";
import { ChartsTooltip } from "@mui/x-charts/ChartsTooltip";
import { ChartsYAxis } from "@mui/x-charts/ChartsYAxis";
import { LinePlot, MarkPlot } from "@mui/x-charts/LineChart";
import { phoneQuery } from "../layoutFigures.ts";
import { CategoryLabels, CourseLabels, courseLines, labelHeight } from "./CategoryLabels.tsx";
import type { SeriesData } from "./chartData.ts";
import { seriesColour, pickSeriesShape } from "./seriesMarks.ts";
import { roomAtEnd } from "./tickLabels.ts";

/** More points than this on a line have no marks. */
const mostMarks = 40;

/** Several series. It is hidden from screen readers, which read the table of SeriesFrame. */
export function SeriesChart({ data, height }: { data: SeriesData; height: number }) {
  const { categories, series, apart, format, short } = data;
  const { palette } = useTheme();
  const { tokens } = palette;
  const still = useMediaQuery("(prefers-reduced-motion: reduce)", { noSsr: true });
  const lines = useMediaQuery(phoneQuery, { noSsr: true }) ? 5 : 2;
  const axisText = { fontSize: fontSizes.tiny, fill: tokens.textMuted };
  const values = series.flatMap((one) => one.values);
  const marked = categories.length <= mostMarks;
  return (
    <ChartsContainer
      height={height}
      margin={{ top: 12, right: apart ? 12 : roomAtEnd(categories), bottom: 0, left: 0 }}
      disableKeyboardNavigation
      skipAnimation={still}
      xAxis={[
        {
          id: "category",
          scaleType: "band",
          data: [...categories],
          categoryGapRatio: 0.3,
          height: labelHeight(apart ? lines : courseLines(categories)),
        },
      ]}
      yAxis={[
        {
          id: "amount",
          valueFormatter: short,
          width: 52,
          tickLabelStyle: axisText,
          tickNumber: 5,
          min: values.some((value) => value !== null && value < 0) ? undefined : 0,
        },
      ]}
      series={series.map((one, index) => ({
        id: one.key,
        label: one.label,
        data: [...one.values],
        color: seriesColour(palette, one, index),
        valueFormatter: format,
        ...(apart
          ? { type: "bar" as const }
          : {
              type: "line" as const,
              curve: "linear" as const,
              shape: pickSeriesShape(index),
              showMark: ({ index: point }: { index: number }) => (marked && !one.mean) || isAlone(one.values, point),
            }),
      }))}
      sx={{
        "& .MuiChartsGrid-line": { stroke: tokens.chartGrid },
        "& .MuiLineChart-line": { strokeWidth: 2 },
        '& .MuiLineChart-line[data-series="others"]': { strokeDasharray: "5 4" },
      }}
    >
      <ChartsGrid horizontal />
      {apart ? <BarPlot borderRadius={2} /> : <LinePlot />}
      {!apart && <MarkPlot />}
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

/** Whether neither neighbour has a figure: without a mark the point would not be seen. */
const isAlone = (values: readonly (number | null)[], index: number) =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
