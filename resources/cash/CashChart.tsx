import { cashChartTexts as texts } from "../../i18n/ja/cash/cash-chart.ts";
import { uiTexts } from "../../i18n/ja/console/ui.ts";
import { reportTexts } from "../../i18n/ja/report/report.ts";
import { formatDateWithWeekday } from "../../src/core/money.ts";
import { useReport } from "../../src/report/context.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { ShapeContext } from "../../src/shell/shape.ts";
import { ChartFrame } from "../../src/ui/chart/ChartFrame.tsx";
import { useCashDays } from "./useCashDays.ts";

/** The difference of each date: what is over above zero, what is short below it, so that shops do not cancel each other out. */
export function CashChart() {
  const label = useReportLabel();
  const { meta } = useReport();
  const { sums, error, refetch } = useCashDays();
  if (!sums)
    return (
      <ShapeContext value={["chart"]}>
        <LoadingOrError error={error} refetch={refetch} />
      </ShapeContext>
    );
  const { days, whole } = sums;
  const title = reportTexts.chart.title(label.column(meta.name, "date"), label.column(meta.name, "difference"));
  const isCounted = days.some(({ over }) => over !== null);
  return (
    <ChartFrame
      title={whole ? title : texts.newest(title, days.length)}
      empty={isCounted ? texts.none : uiTexts.chart.empty}
      data={{
        categories: days.map(({ date }) => formatDateWithWeekday(date)),
        bars: { label: texts.over, values: days.map(({ over }) => over) },
        below: { label: texts.short, values: days.map(({ short }) => short) },
        line: null,
      }}
    />
  );
}
