import { Alert, Box } from "@mui/material";
import { Link } from "react-router";
import { countTexts as texts } from "../../../i18n/ja/stock/stock-sheet.ts";
import { toMonth } from "../../../src/core/calendar/date.ts";
import { formatMoment, formatMonth, noFigureText } from "../../../src/core/money.ts";
import { buildCountAddress } from "../addresses.ts";
import type { StockSheet } from "./countLines.ts";
import { Stack } from "../../../src/ui/Row.tsx";

/** What a person should know before a count is fixed: its date has one already, or the costs of its month are taken as final. */
export function StockCountNotices({ count: { countDate, fixedCounts, monthState } }: { count: StockSheet }) {
  return (
    <Stack screenOnly mb={1}>
      {monthState === "LOCKED" && <Alert severity="error">{texts.locked}</Alert>}
      {monthState === "CLOSED" && <Alert severity="warning">{texts.closed(formatMonth(toMonth(countDate)))}</Alert>}
      {fixedCounts.length > 0 && (
        <Alert severity="warning">
          {texts.again}
          {fixedCounts.map(({ countId, fixedBy, fixedAt }) => (
            <Box key={countId} component={Link} to={buildCountAddress(countId)} sx={linkStyles}>
              {[fixedAt ? formatMoment(fixedAt) : noFigureText, fixedBy].filter(Boolean).join(" ")}
            </Box>
          ))}
        </Alert>
      )}
    </Stack>
  );
}

const linkStyles = { display: "block", color: "inherit" } as const;
