import { fontSizes } from "../../src/ui/typeScale.ts";
import { useMediaQuery, useTheme } from "@mui/material";
import { ChartsReferenceLine } from "@mui/x-charts/ChartsReferenceLine";
import { LineChart } from "@mui/x-charts/LineChart";
import { ir as texts } from "../../i18n/ja/ir.ts";
import { toMonthNumber } from "../../src/core/calendar/date.ts";
import { formatRatio } from "../../src/core/money.ts";
import type { IrMeasure } from "./useIr.ts";

type IrChartProps = {
  /** YYYY-MM */
  months: readonly string[];
  lines: readonly { measure: IrMeasure; values: readonly (number | null)[] }[];
  height: number;
};

/** The axis has at least this on both sides of 100 %. */
const least = 0.05;

/** Height of the legend above the drawing, in pixels. */
const legend = 32;

/** A line for each measure. */
export function IrChart({ months, lines, height }: IrChartProps) {
  const { tokens } = useTheme().palette;
  const still = useMediaQuery("(prefers-reduced-motion: reduce)", { noSsr: true });
  const colours: Readonly<Record<IrMeasure, string>> = {
    sales: tokens.primaryStrong,
    visitor: tokens.chartLine,
    customerUnitPrice: tokens.pending,
  };
  const away = Math.max(least, ...lines.flatMap(({ values }) => values.map((value) => Math.abs((value ?? 1) - 1))));
  const axisText = { fontSize: fontSizes.tiny, fill: tokens.textMuted };
  return (
    <LineChart
      height={height - legend}
      margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
      skipAnimation={still}
      xAxis={[
        {
          scaleType: "point",
          data: [...months],
          valueFormatter: (month: string) => `${toMonthNumber(month)}月`,
          tickLabelStyle: axisText,
        },
      ]}
      yAxis={[
        {
          min: 1 - away * 1.1,
          max: 1 + away * 1.1,
          width: 52,
          tickNumber: 5,
          tickLabelStyle: axisText,
          valueFormatter: (share: number) => formatRatio(share),
        },
      ]}
      series={lines.map(({ measure, values }) => ({
        label: texts.measures[measure],
        data: [...values],
        color: colours[measure],
        curve: "linear" as const,
        showMark: true,
        valueFormatter: (share: number | null) => formatRatio(share),
      }))}
    >
      <ChartsReferenceLine y={1} lineStyle={{ stroke: tokens.textMuted, strokeDasharray: "4 3" }} />
    </LineChart>
  );
}
