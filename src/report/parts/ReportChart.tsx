import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { formatPeriod, formatBusinessHour } from "../../core/money.ts";
import { useReport, useFigures } from "../context.ts";
import { buildCurve } from "../../report-model/table/chart.ts";
import { useTableText } from "../tableText.ts";
import { useReportLabel } from "../text.ts";
import { useTabLabel } from "../state/useTabs.ts";
import { ChartFrame } from "../../ui/chart/ChartFrame.tsx";
import { SideChart } from "./SideChart.tsx";

/** The leading measure by the table's first column, with the comparison period. */
export function ReportChart() {
  const label = useReportLabel();
  const { meta, definition, mode } = useReport();
  const { table, measure, query, side } = useFigures();
  const { categories, current, previous, byMonth, course, first, running } = buildCurve(table, measure);
  const [column] = table.columns;
  const { heading } = useTableText();
  const tab = useTabLabel();
  const measureName = label.column(meta.name, measure);
  // The first column may be the same for all tabs: a tab says better what the rows are.
  const whole = tab
    ? reportTexts.chart.byTab(tab, measureName)
    : reportTexts.chart.title(byMonth ? reportTexts.chart.month : column ? heading(column) : "", measureName);
  const target = mode && definition.target?.[mode];
  const aims = target && course ? buildCurve(table, target).current : [];
  const comparison = reportTexts.comparisons[query.comparison];
  const { toHour } = query.likeness?.basis ?? { toHour: null };
  // Of the running day the comparison ends at the same hour. As a point of the line it would look like a fall.
  const partly = previous && running !== undefined && toHour !== null && column?.unit !== "HOUR";
  const isRunning = (_: unknown, index: number) => categories[index] === running;
  const soFar = partly && {
    label: reportTexts.chart.soFar(comparison, formatBusinessHour(toHour)),
    values: previous.map((value, index) => (isRunning(value, index) ? value : null)),
  };
  if (side) return <SideChart title={whole} />;
  return (
    <ChartFrame
      title={whole}
      listed={first === undefined ? undefined : reportTexts.chart.first(whole, first)}
      data={{
        categories,
        apart: !course,
        running,
        bars: { label: formatPeriod(query.period), short: reportTexts.chart.current, values: current },
        line: previous &&
          query.compared && {
            label: `${comparison} ${formatPeriod(query.compared)}`,
            short: comparison,
            values: soFar ? previous.map((value, index) => (isRunning(value, index) ? null : value)) : previous,
          },
        soFar: soFar || undefined,
        target:
          target && aims.some((value) => value !== null)
            ? { label: label.column(meta.name, target), values: aims }
            : undefined,
      }}
    />
  );
}
