import { useMediaQuery, useTheme } from "@mui/material";
import { BarPlot } from "@mui/x-charts/BarChart";
import { ChartsAxisHighlight } from "@mui/x-charts/ChartsAxisHighlight";
import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsGrid } from "@mui/x-charts/ChartsGrid";
import { ChartsReferenceLine } from "@mui/x-charts/ChartsReferenceLine";
import { ChartsTooltip } from "@mui/x-charts/ChartsTooltip";
import { ChartsXAxis } from "@mui/x-charts/ChartsXAxis";
import { ChartsYAxis } from "@mui/x-charts/ChartsYAxis";
import { LinePlot } from "@mui/x-charts/LineChart";
import { formatCount, formatYen } from "../../src/core/money.ts";
import type { Point } from "./points.ts";

type Props = {
  points: readonly Point[];
  /** Those in which the list price changed. */
  changes: readonly Point[];
  names: { quantity: string; price: string };
  height: number;
};

/** Bars from zero on the left axis; the price on an axis of its own at the right, near its values, so that a step can be seen. */
export function PricePlot({ points, changes, names, height }: Props) {
  const { tokens } = useTheme().palette;
  const still = useMediaQuery("(prefers-reduced-motion: reduce)", { noSsr: true });
  const axisText = { fontSize: 11, fill: tokens.textMuted };
  const all = points.flatMap(({ price }) => price ?? []);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max((high - low) * 0.5, high * 0.1, 1);
  const ends = all.length > 0 ? { min: Math.max(0, low - room), max: high + room } : { min: 0, max: 1 };
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
          data: points.map(({ name }) => name),
          categoryGapRatio: 0.45,
          tickLabelStyle: axisText,
        },
      ]}
      yAxis={[
        { id: "quantity", width: 48, tickNumber: 5, min: 0, tickLabelStyle: axisText, valueFormatter: formatCount },
        {
          id: "price",
          position: "right",
          width: 56,
          tickNumber: 5,
          ...ends,
          tickLabelStyle: axisText,
          valueFormatter: formatYen,
        },
      ]}
      series={[
        {
          ...({ type: "bar", yAxisId: "quantity", label: names.quantity, color: tokens.chartBar } as const),
          ...{ data: points.map(({ quantity }) => quantity), valueFormatter: formatCount },
        },
        {
          ...({ type: "line", yAxisId: "price", label: names.price, color: tokens.chartLine, curve: "step" } as const),
          ...{ data: points.map(({ price }) => price), valueFormatter: formatYen, showMark: false, connectNulls: true },
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
      {changes.map(({ name }) => (
        <ChartsReferenceLine key={name} x={name} lineStyle={{ stroke: tokens.textMuted, strokeDasharray: "4 3" }} />
      ))}
      <ChartsAxisHighlight x="band" />
      <ChartsXAxis axisId="category" disableLine disableTicks />
      <ChartsYAxis axisId="quantity" disableLine disableTicks />
      <ChartsYAxis axisId="price" disableLine disableTicks />
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  );
}
