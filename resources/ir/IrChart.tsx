import { useTheme } from "@mui/material";
import { ChartsReferenceLine } from "@mui/x-charts/ChartsReferenceLine";
import { ir as texts } from "../../i18n/ja/ir/ir.ts";
import { toMonthNumber } from "../../src/core/calendar/date.ts";
import { formatRatio } from "../../src/core/money.ts";
import { CategoryChart } from "../../src/ui/chart/CategoryChart.tsx";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import type { IrMeasure } from "./useIr.ts";

type IrChartProps = {
  /** YYYY-MM */
  months: readonly string[];
  lines: readonly { measure: IrMeasure; values: readonly (number | null)[] }[];
  height: number;
};

/** The axis has at least this on both sides of 100 %. */
const minAxisShare = 0.05;

/** Height of the legend above the drawing, in pixels. */
const legendHeight = 32;

/** A line for each measure. */
export function IrChart({ months, lines, height }: IrChartProps) {
  const { tokens } = useTheme().palette;
  const colours: Readonly<Record<IrMeasure, string>> = {
    sales: tokens.primaryStrong,
    visitor: tokens.chartLine,
    customerUnitPrice: tokens.pending,
  };
  const away = Math.max(
    minAxisShare,
    ...lines.flatMap(({ values }) => values.map((value) => Math.abs((value ?? 1) - 1))),
  );
  return (
    <>
      <Row style={{ height: legendHeight }} justify="center" align="center" gap={2}>
        {lines.map(({ measure }) => (
          <Text component="span" key={measure}>
            <span style={{ color: colours[measure] }}>●</span> {texts.measures[measure]}
          </Text>
        ))}
      </Row>
      <CategoryChart
        categories={months.map((month) => `${toMonthNumber(month)}月`)}
        gap={0.3}
        height={height - legendHeight}
        axes={[{ id: "share", min: 1 - away * 1.1, max: 1 + away * 1.1, format: formatRatio }]}
        series={lines.map(({ measure, values }) => ({
          type: "line" as const,
          label: texts.measures[measure],
          data: [...values],
          color: colours[measure],
          curve: "linear" as const,
          showMark: true,
          valueFormatter: formatRatio,
        }))}
      >
        <ChartsReferenceLine y={1} lineStyle={{ stroke: tokens.textMuted, strokeDasharray: "4 3" }} />
      </CategoryChart>
    </>
  );
}
