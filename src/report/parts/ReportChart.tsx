import { formatPeriod } from "../../core/money.ts";
import { useAsking, useShown } from "../context.ts";
import { curveOf } from "../model/chart.ts";
import { useReportLabel } from "../text.ts";
import { ChartFrame } from "./ChartFrame.tsx";

/** The leading measure by the table's first column, against the comparison period. */
export function ReportChart() {
  const label = useReportLabel();
  const { meta } = useAsking();
  const { table, lead, asked } = useShown();
  const { categories, current, previous } = curveOf(table, lead);
  const [first] = table.columns;
  const title = [lead, first?.name].flatMap((name) => (name ? label.column(meta.name, name) : [])).join(" ・ ");
  return (
    <ChartFrame
      title={title}
      data={{
        categories,
        bars: { label: formatPeriod(asked.period), values: current },
        line: previous && asked.compared && { label: formatPeriod(asked.compared), values: previous },
      }}
    />
  );
}
