import { Box, Popover } from "@mui/material";
import { useState } from "react";
import { formatPeriod } from "../../core/money.ts";
import { presetOf, type Period } from "../../core/period.ts";
import { useAsking } from "../context.ts";
import { useReportText } from "../text.ts";
import { Chip } from "./Chip.tsx";
import { PeriodForm } from "./PeriodForm.tsx";

/** The dates of the report; pressing them opens the calendar. */
export function PeriodChip() {
  const text = useReportText();
  const { definition, state, today, change } = useAsking();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = formatPeriod(state.period);
  const apply = (period: Period) => {
    setAnchor(null);
    change({ ...state, period });
  };
  return (
    <>
      <Chip
        type="button"
        on={presetOf(state.period, today) === null}
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
        <PeriodForm
          day={definition.day}
          period={state.period}
          today={today}
          onApply={apply}
          onCancel={() => setAnchor(null)}
        />
      </Popover>
    </>
  );
}
