import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import { Alert } from "@mui/material";
import { useState } from "react";
import { useWrongMinutes } from "../../../clock/now.ts";
import { formatCount } from "../../../core/money.ts";

/** Says once that the machine's clock is wrong, and that the console goes by the server's. */
export function ClockNotice() {
  const minutes = useWrongMinutes();
  const [closed, setClosed] = useState(false);
  if (minutes === 0 || closed) return null;
  const [unit, count] = wrongBy(Math.abs(minutes));
  const time = shellTexts[unit](formatCount(count));
  return (
    <Alert
      severity="warning"
      role="status"
      onClose={() => setClosed(true)}
      sx={{ borderRadius: 0, displayPrint: "none" }}
    >
      {minutes > 0 ? shellTexts.clockSlow(time) : shellTexts.clockFast(time)}
    </Alert>
  );
}

/** What a person can read: nobody knows what 138,965 minutes are. */
function wrongBy(minutes: number): ["clockMinutes" | "clockHours" | "clockDays", number] {
  if (minutes < 120) return ["clockMinutes", minutes];
  return minutes < 48 * 60 ? ["clockHours", Math.round(minutes / 60)] : ["clockDays", Math.round(minutes / 1440)];
}
