import { formatMonth, formatPeriod } from "../../core/money.ts";
import type { Period } from "../../core/period.ts";
import { useReport } from "../context.ts";
import { litPreset } from "../model/presets.ts";
import { useText } from "../../ui/text.ts";
import { MonthForm } from "./MonthForm.tsx";
import { PeriodForm } from "./PeriodForm.tsx";
import { PopoverChip } from "./PopoverChip.tsx";

/** The chip with the dates of the report. It opens the calendar. */
export function PeriodChip() {
  const text = useText("report");
  const { definition, state, today, change } = useReport();
  const { unit } = definition;
  const shown = unit === "month" ? formatMonth(state.period.to) : formatPeriod(state.period);
  return (
    <PopoverChip shown={shown} label={text("bar.period")} on={litPreset(definition, state.period, today) === undefined}>
      {(close) => {
        const acts = {
          today,
          onApply: (period: Period) => {
            close();
            change({ ...state, period });
          },
          onCancel: close,
        };
        return unit === "month" ? (
          <MonthForm month={state.period.to} {...acts} />
        ) : (
          <PeriodForm day={unit === "day"} period={state.period} {...acts} />
        );
      }}
    </PopoverChip>
  );
}
