import { stockChartTexts as texts } from "../../i18n/ja/stock/stock-chart.ts";
import { useAnswer, useReport } from "../../src/report/context.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { ChartFrame } from "../../src/ui/chart/ChartFrame.tsx";
import { sumStockWorth } from "./stockWorth.ts";

/** The items in which most money lies, and those below zero, which are a fault of slips or recipes. */
export function StockChart() {
  const label = useReportLabel();
  const { meta } = useReport();
  const { rows } = useAnswer("stock-items").current;
  const items = sumStockWorth(rows);
  const hasNegative = items.some(({ below }) => below < 0);
  return (
    <ChartFrame
      title={texts.title}
      nameCut={texts.largest}
      data={{
        categories: items.map(({ name }) => name),
        apart: true,
        bars: { label: label.column(meta.name, "value"), values: items.map(({ above }) => above) },
        below: hasNegative ? { label: texts.negative, values: items.map(({ below }) => below) } : undefined,
        line: null,
      }}
    />
  );
}
