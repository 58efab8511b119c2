import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { formatAxisYen } from "../../core/money.ts";
import { formatValue } from "../../core/sheet/format.ts";
import { useFigures } from "../context.ts";
import { buildCurve } from "../../report-model/table/chart.ts";
import { othersKey } from "../../report-model/request/lanes.ts";
import { SeriesFrame } from "../../ui/chart/SeriesFrame.tsx";

/** Rows of a chart with a bar for each shop. */
const mostBars = 12;

/** Shops side by side: a line for each over time, else a bar for each in every row. */
export function SideChart({ title }: { title: string }) {
  const { table, side, measure } = useFigures();
  if (!side) return null;
  const { categories, course } = buildCurve(table, measure);
  const shown = course ? categories : categories.slice(0, mostBars);
  const unit = table.columns.find(({ key }) => key === measure)?.unit ?? "YEN";
  const series = side.lanes.map(({ key }) => ({
    key,
    label: table.columns.find((column) => column.key === key)?.title ?? key,
    values: buildCurve(table, key).current.slice(0, shown.length),
    mean: key === othersKey,
  }));
  return (
    <SeriesFrame
      title={shown.length < categories.length ? reportTexts.chart.first(title, shown.length) : title}
      data={{
        categories: shown,
        series,
        apart: !course,
        format: (value) => formatValue(unit, value),
        short: (value) => (unit === "YEN" ? formatAxisYen(value) : formatValue(unit, value)),
      }}
    />
  );
}
