import { useTheme } from "@mui/material";
import { ChartsReferenceLine } from "@mui/x-charts/ChartsReferenceLine";
import { formatAxisYen, formatYen } from "../../core/money.ts";
import { barGap } from "./barGap.ts";
import { CategoryChart, findAxisStart, isAlonePoint, styleLine } from "./CategoryChart.tsx";
import type { ChartData, ChartSeries } from "./chartData.ts";
import { runningBar } from "./runningBar.ts";

const targetId = "target";

/** Bars of one stack stand above and below zero at the same place. */
const stack = "bars";

/** Bars of yen with the line or marks of the comparison, and a dashed line of targets. */
export function BarLineChart({
  data: { categories, bars, below, line, soFar, target, running, apart = false },
  height,
}: {
  data: ChartData;
  height: number;
}) {
  const { palette } = useTheme();
  const { tokens } = palette;
  const base = (series: ChartSeries) => ({
    label: buildSeriesLabel(series),
    data: [...series.values],
    valueFormatter: formatYen,
  });
  const lineOf = (series: ChartSeries) => ({ ...base(series), type: "line" as const, curve: "linear" as const });
  const drawnLine = line && {
    ...lineOf(line),
    color: tokens.chartLine,
    shape: apart ? ("diamond" as const) : ("circle" as const),
    // Zero is not marked: the shop may not have existed then.
    showMark: ({ index }: { index: number }) => (apart ? line.values[index] !== 0 : isAlonePoint(line.values, index)),
  };
  const drawnSoFar = soFar && {
    ...lineOf(soFar),
    color: tokens.chartLine,
    shape: "diamond" as const,
    showMark: true,
  };
  const drawnTarget = target && {
    ...lineOf(target),
    id: targetId,
    color: tokens.textMuted,
    showMark: ({ index }: { index: number }) => isAlonePoint(target.values, index),
  };
  const drawnBelow = below && { ...base(below), type: "bar" as const, stack, color: tokens.down };
  return (
    <CategoryChart
      categories={categories}
      apart={apart}
      gap={barGap(categories.length)}
      height={height}
      axes={[
        {
          id: "amount",
          format: formatAxisYen,
          min: findAxisStart([bars, below, line, target].flatMap((series) => series?.values ?? [])),
        },
      ]}
      series={[
        {
          ...base(bars),
          type: "bar",
          stack,
          color: tokens.chartBar,
          colorGetter: ({ dataIndex }) => (categories[dataIndex] === running ? runningBar(palette) : tokens.chartBar),
        },
        ...[drawnBelow, drawnLine, drawnSoFar, drawnTarget].flatMap((drawn) => drawn ?? []),
      ]}
      lineStyles={styleLine(targetId, { strokeWidth: 2, strokeDasharray: "5 4" })}
    >
      {below && <ChartsReferenceLine y={0} lineStyle={{ stroke: tokens.textMuted }} />}
    </CategoryChart>
  );
}

/** The name of a series; in a tooltip the short one, because a whole period has no room there. */
const buildSeriesLabel =
  ({ label, short = label }: ChartSeries) =>
  (place: "tooltip" | "legend") =>
    place === "tooltip" ? short : label;
