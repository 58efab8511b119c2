import { toMonth } from "../../../src/core/calendar/date.ts";
import { useAnswer, useFigures } from "../../../src/report/context.ts";
import { DaysTable } from "./DaysTable.tsx";

/** The month day by day, where one shop is selected. */
export function MonthDays() {
  const { query } = useFigures();
  const [sum, ...others] = useAnswer("monthly-closing").current.rows;
  if (!sum || others.length > 0) return null;
  const month = toMonth(query.period.to);
  return <DaysTable key={`${sum.shop_id} ${month}`} shop={sum.shop_id} month={month} sum={sum} />;
}
