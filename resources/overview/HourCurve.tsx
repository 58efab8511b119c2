import { hourCurveTexts } from "../../i18n/ja/sales/hour-curve.ts";
import { addDays } from "../../src/core/calendar/date.ts";
import { formatDateWithWeekday, formatBusinessHour } from "../../src/core/money.ts";
import { useAnswer, useReport, useFigures } from "../../src/report/context.ts";
import { hoursBetween, soldByHour } from "../../src/report-model/table/chart.ts";
import { ChartFrame } from "../../src/ui/chart/ChartFrame.tsx";

/** The last day of the period by hour, compared with the same weekday a week before. */
export function HourCurve() {
  const { today } = useReport();
  const { lead, query } = useFigures();
  const { current } = useAnswer("overview");
  const { curve, curveDate } = current;
  const byHour = new Map(curve.map((point) => [point.hour, point]));
  const hours = hoursBetween([...byHour.keys()]);
  const points = hours.map((hour) => byHour.get(hour));
  const included = lead === "sales";
  const running = curveDate === query.running?.businessDate ? query.running.hour : undefined;
  /** The sales of an hour; none of one that has not begun. */
  const soldIn = (hour: number) => {
    if (running !== undefined && hour > running) return null;
    const point = byHour.get(hour);
    return (included ? point?.sales : point?.net_sales) ?? null;
  };
  const date = formatDateWithWeekday(curveDate);
  const words = {
    date: curveDate === today ? hourCurveTexts.today : date,
    before: hourCurveTexts.weekBefore(formatDateWithWeekday(addDays(curveDate, -7))),
  };
  return (
    <ChartFrame
      title={hourCurveTexts.title(words.date)}
      data={{
        categories: hours.map(formatBusinessHour),
        running: running === undefined ? undefined : formatBusinessHour(running),
        bars: {
          label: date,
          values: soldByHour(hours.map(soldIn)),
        },
        line: {
          label: words.before,
          values: soldByHour(
            points.map((point) => (included ? point?.weekBeforeSales : point?.weekBeforeNetSales) ?? null),
          ),
        },
      }}
    />
  );
}
