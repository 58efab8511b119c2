import { Alert, Box } from "@mui/material";
import { Link } from "react-router";
import { countTexts as texts } from "../../i18n/ja/stock-sheet.ts";
import { monthOf } from "../../src/core/calendar/date.ts";
import { formatMoment, formatMonth, noFigure } from "../../src/core/money.ts";
import { countAddress } from "./addresses.ts";
import type { Count } from "./countLines.ts";

/** What a person should know before a count is fixed: its date has one already, or the costs of its month are taken as final. */
export function Notices({ count: { countDate, fixedCounts, monthState } }: { count: Count }) {
  return (
    <Box sx={{ display: "grid", gap: 1, mb: 1, displayPrint: "none" }}>
      {monthState === "LOCKED" && <Alert severity="error">{texts.locked}</Alert>}
      {monthState === "CLOSED" && <Alert severity="warning">{texts.closed(formatMonth(monthOf(countDate)))}</Alert>}
      {fixedCounts.length > 0 && (
        <Alert severity="warning">
          {texts.again}
          {fixedCounts.map(({ countId, fixedBy, fixedAt }) => (
            <Box key={countId} component={Link} to={countAddress(countId)} sx={linkStyles}>
              {[fixedAt ? formatMoment(fixedAt) : noFigure, fixedBy].filter(Boolean).join(" ")}
            </Box>
          ))}
        </Alert>
      )}
    </Box>
  );
}

const linkStyles = { display: "block", color: "inherit" } as const;
