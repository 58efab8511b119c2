import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { addDays, addMonths } from "../../../core/calendar/date.ts";
import { countPeriodDays, toWholeMonth, type Period } from "../../../core/period.ts";
import { useReport } from "../../context.ts";
import { FilterChip } from "../chips/Chip.tsx";
import { PeriodChip } from "./PeriodChip.tsx";
import { Row } from "../../../ui/Row.tsx";

/** The period of the same length before (-1) or after (1); of months the next whole one. */
function shiftPeriod(period: Period, unit: "day" | "month" | undefined, by: -1 | 1): Period {
  if (unit === "month") return toWholeMonth(addMonths(period.to, by));
  const days = by * countPeriodDays(period);
  return { from: addDays(period.from, days), to: addDays(period.to, days) };
}

/** The chip of the dates between two buttons: the period before, and the one after unless it is to come. */
export function PeriodSteps() {
  const { definition, state, today, change } = useReport();
  const step = (by: -1 | 1, from: Period = state.period) => shiftPeriod(from, definition.unit, by);
  const button = (by: -1 | 1, label: string, sign: string) => (
    <FilterChip
      type="button"
      aria-label={label}
      disabled={step(by).from > today}
      onClick={() => change((newest) => ({ ...newest, period: step(by, newest.period) }))}
    >
      {sign}
    </FilterChip>
  );
  return (
    <Row inline oneLine gap={0.25}>
      {button(-1, reportTexts.bar.before, "‹")}
      <PeriodChip />
      {button(1, reportTexts.bar.after, "›")}
    </Row>
  );
}
