import { useShown } from "../../src/report/context.ts";
import { DaysTable } from "./DaysTable.tsx";

/** The month day by day, where one shop is selected. */
export function MonthDays() {
  const { asked } = useShown();
  const [shop, ...others] = asked.shops;
  if (shop === undefined || others.length > 0) return null;
  const month = asked.period.to.slice(0, 7);
  return <DaysTable key={`${shop} ${month}`} shop={shop} month={month} />;
}
