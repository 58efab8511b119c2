import type { Kind } from "../../core/metadata.ts";
import { formatPeriod } from "../../core/money.ts";
import { useAsking, useShown } from "../context.ts";
import { curveOf } from "../model/chart.ts";
import { useReportLabel, useReportText } from "../text.ts";
import { ChartFrame } from "./ChartFrame.tsx";

/** Units in which one category follows another. */
const courses: ReadonlySet<Kind> = new Set<Kind>(["DATE", "HOUR", "MONTH"]);

/** The leading measure by the table's first column, against the comparison period. */
export function ReportChart() {
  const text = useReportText();
  const label = useReportLabel();
  const { meta } = useAsking();
  const { table, lead, asked } = useShown();
  const { categories, current, previous, byMonth } = curveOf(table, lead);
  const [first] = table.columns;
  const title = text("chart.title", {
    dimension: byMonth ? text("chart.month") : first ? label.column(meta.name, first.name) : "",
    measure: label.column(meta.name, lead),
  });
  return (
    <ChartFrame
      title={title}
      data={{
        categories,
        apart: first !== undefined && !courses.has(first.unit),
        bars: { label: formatPeriod(asked.period), values: current },
        line: previous &&
          asked.compared && {
            label: `${text(`comparisons.${asked.comparison}`)} ${formatPeriod(asked.compared)}`,
            values: previous,
          },
      }}
    />
  );
}
