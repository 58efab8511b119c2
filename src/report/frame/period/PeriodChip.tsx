import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Box } from "@mui/material";
import { formatMonth, formatShortPeriod } from "../../../core/money.ts";
import type { ChosenPeriod } from "../../../core/period.ts";
import { useReport } from "../../context.ts";
import { litPreset } from "../../../report-model/state/presets.ts";
import { MonthForm } from "./MonthForm.tsx";
import { PeriodForm } from "./PeriodForm.tsx";
import { PeriodPresets } from "./PeriodPresets.tsx";
import { PopoverChip } from "../chips/PopoverChip.tsx";

/** The chip with the dates of the report and the name of their range. It opens the named ranges and the calendar. */
export function PeriodChip() {
  const { definition, state, today, change } = useReport();
  const { unit } = definition;
  const shown = unit === "month" ? formatMonth(state.period.to) : formatShortPeriod(state.period, today);
  const preset = litPreset(definition, state.period, today);
  return (
    <PopoverChip lead={preset && reportTexts.presets[preset]} shown={shown} label={reportTexts.bar.period} on={false}>
      {(close) => {
        const apply = (period: ChosenPeriod) => {
          close();
          change({ ...state, period });
        };
        const acts = { today, onApply: apply, onCancel: close };
        return (
          <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: 2 }}>
            <PeriodPresets onChoose={apply} />
            {unit === "month" ? (
              <MonthForm month={state.period.to} {...acts} />
            ) : (
              <PeriodForm day={unit === "day"} period={state.period} {...acts} />
            )}
          </Box>
        );
      }}
    </PopoverChip>
  );
}
