import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import { Box } from "@mui/material";
import { Link } from "react-router";
import { formatShortDate } from "../../../src/core/money.ts";
import { formatSignedYen } from "../list/signedYen.ts";
import { buildClosingAddress } from "../paths.ts";
import type { MonthLock } from "./useMonthLock.ts";
import { PlainList } from "../../../src/ui/List.tsx";

/** Dates that are listed; the others stand in the matrix. */
const maxListedDays = 4;

/** Receipts that came after the lock, by date. Nothing without any. */
export function LateDays({ days }: { days: MonthLock["late"] }) {
  if (days.length === 0) return null;
  return (
    <Box sx={{ bgcolor: "tokens.pendingSoft", borderRadius: 1, px: 1, py: 0.75, mb: 1, typography: "small" }}>
      <b>{closingListTexts.lock.late(days.length)}</b>
      <PlainList>
        {days.slice(0, maxListedDays).map(({ dailySumId, shop_name, date, change }) => (
          <li key={dailySumId}>
            <Box
              component={Link}
              to={buildClosingAddress(dailySumId)}
              aria-label={closingListTexts.lock.lateOf(shop_name, formatShortDate(date), formatSignedYen(change))}
              sx={{ display: "flex", gap: 1, color: "text.primary", "& span:last-of-type": { ml: "auto" } }}
            >
              <span>{formatShortDate(date)}</span>
              <span>{shop_name}</span>
              <span>{formatSignedYen(change)}</span>
            </Box>
          </li>
        ))}
      </PlainList>
    </Box>
  );
}
