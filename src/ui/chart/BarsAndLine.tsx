import { useTheme } from "@mui/material";
import { ChartsReferenceLine } from "@mui/x-charts/ChartsReferenceLine";
import type { OptionalFigure } from "../../core/money.ts";
import { barGap } from "./barGap.ts";
import { CategoryChart } from "./CategoryChart.tsx";

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

const axisWidth = 56;

/** Bars from zero on the left axis; the line on an axis of its own at the right, near its values, so that a step can be seen. */
export function BarsAndLine({ places, bars, line, marks = [], height }: BarsAndLineProps) {
  const { tokens } = useTheme().palette;
  const lineAxis = { id: "line", position: "right" as const, width: axisWidth, format: line.axis ?? line.format };
  return (
    <CategoryChart
      categories={places}
      gap={barGap(places.length)}
      height={height}
      axes={[
        { id: "bars", min: 0, width: axisWidth, format: bars.axis ?? bars.format },
        ...(line.shared ? [] : [{ ...lineAxis, ...findAxisEnds(line.values) }]),
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
          yAxisId: line.shared ? "bars" : lineAxis.id,
          label: line.label,
          color: tokens.chartLine,
          curve: line.curve,
          data: [...line.values],
          valueFormatter: line.format,
          showMark: false,
          connectNulls: true,
        },
      ]}
    >
      {marks.map((name) => (
        <ChartsReferenceLine key={name} x={name} lineStyle={{ stroke: tokens.textMuted, strokeDasharray: "4 3" }} />
      ))}
    </CategoryChart>
  );
}

/** The ends of an axis near these values. */
function findAxisEnds(values: readonly (number | null)[]): { min: number; max: number } {
  const present = values.flatMap((value) => value ?? []);
  const [low, high] = [Math.min(...present), Math.max(...present)];
  if (present.length === 0 || high <= 0) return { min: 0, max: 1 };
  const room = Math.max((high - low) * 0.5, high * 0.1);
  return { min: Math.max(0, low - room), max: high + room };
}
