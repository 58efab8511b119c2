import { useAnswer, useReport, useFigures } from "../../src/report/context.ts";
import { HeatMap } from "../../src/ui/HeatMap.tsx";
import { useReportLabel } from "../../src/report/text.ts";

/** Mean of the leading measure by weekday and hour. */
export function WeekdayHeat() {
  const label = useReportLabel();
  const { meta } = useReport();
  const { lead, query } = useFigures();
  const { current } = useAnswer("time-zone");
  const cells = current.heat.map(({ weekday, hour, sales, net_sales, days }) => ({
    weekday,
    hour,
    days,
    sum: lead === "sales" ? sales : net_sales,
  }));
  return <HeatMap cells={cells} measure={label.column(meta.name, lead)} runningHour={query.running?.hour ?? null} />;
}
