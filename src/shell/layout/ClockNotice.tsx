import { Alert } from "@mui/material";
import { useState } from "react";
import { useWrongMinutes } from "../../clock/now.ts";
import { formatCount } from "../../core/money.ts";
import { useText } from "../../ui/text.ts";

/** Says once that the machine's clock is wrong, and that the console goes by the server's. */
export function ClockNotice() {
  const text = useText("shell");
  const minutes = useWrongMinutes();
  const [closed, setClosed] = useState(false);
  if (minutes === 0 || closed) return null;
  const words = { minutes: formatCount(Math.abs(minutes)) };
  return (
    <Alert
      severity="warning"
      role="status"
      onClose={() => setClosed(true)}
      sx={{ borderRadius: 0, displayPrint: "none" }}
    >
      {text(minutes > 0 ? "clockSlow" : "clockFast", words)}
    </Alert>
  );
}
