import { Box, Popover } from "@mui/material";
import { useState } from "react";
import { formatMonth, formatPeriod } from "../../core/money.ts";
import type { Period } from "../../core/period.ts";
import { useAsking } from "../context.ts";
import { useReportText } from "../text.ts";
import { Chip } from "./Chip.tsx";
import { litPreset } from "../model/presets.ts";
import { MonthForm } from "./MonthForm.tsx";
import { PeriodForm } from "./PeriodForm.tsx";

/** The dates of the report; pressing them opens the calendar. */
export function PeriodChip() {
  const text = useReportText();
  const { definition, state, today, change } = useAsking();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { unit } = definition;
  const shown = unit === "month" ? formatMonth(state.period.to) : formatPeriod(state.period);
  const apply = (period: Period) => {
    setAnchor(null);
    change({ ...state, period });
  };
  return (
    <>
      <Chip
        type="button"
        on={litPreset(definition, state.period, today) === undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor ? "true" : "false"}
        aria-label={`${text("bar.period")}: ${shown}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {shown}
        <Box component="span" aria-hidden="true" sx={{ ml: 0.5, fontSize: 10 }}>
          ▾
        </Box>
      </Chip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": text("bar.period"), sx: { p: 2, mt: 0.5 } } }}
      >
        {unit === "month" ? (
          <MonthForm month={state.period.to} today={today} onApply={apply} onCancel={() => setAnchor(null)} />
        ) : (
          <PeriodForm
            day={unit === "day"}
            period={state.period}
            today={today}
            onApply={apply}
            onCancel={() => setAnchor(null)}
          />
        )}
      </Popover>
    </>
  );
}
