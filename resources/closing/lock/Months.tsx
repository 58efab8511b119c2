import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import LockIcon from "@mui/icons-material/LockOutlined";
import { Box } from "@mui/material";
import { firstOfMonth, addWholeMonths, toMonthNumber, toMonth } from "../../../src/core/calendar/date.ts";
import { formatCount, formatDate, formatMoment, formatMonth, noFigureText } from "../../../src/core/money.ts";
import { LockBadge } from "./LockBadge.tsx";
import type { MonthLock } from "./useMonthLock.ts";

type LockedMonth = MonthLock["months"][number];

/** The other months: how each stands, since when and by whom. A press shows it. */
export function MonthLocksTable({
  months,
  today,
  onShow,
}: {
  months: readonly LockedMonth[];
  today: string;
  onShow: (month: string) => void;
}) {
  const sinceOf = ({ date, state, at, by }: LockedMonth): string => {
    if (date === toMonth(today))
      return closingListTexts.lock.from(formatDate(addWholeMonths(firstOfMonth(date), 1)).slice(5));
    if (state === "OPEN" || !at) return "";
    return closingListTexts.lock.by(formatMoment(at).slice(5, 10), by ?? noFigureText);
  };
  return (
    <Box component="table" aria-label={closingListTexts.lock.months} sx={monthsTableStyles}>
      <tbody>
        {months.map((month) => (
          <tr key={month.date}>
            <th scope="row">
              <Box
                component="button"
                type="button"
                aria-label={closingListTexts.lock.show(formatMonth(month.date))}
                onClick={() => onShow(month.date)}
                sx={buttonStyles}
              >
                {toMonthNumber(month.date)}月
              </Box>
            </th>
            <td>
              {month.days !== null ? (
                `${closingListTexts.lock.closed} ${closingListTexts.lock.ofDays(formatCount(month.closedDays), formatCount(month.days))}`
              ) : month.state === "OPEN" ? (
                closingListTexts.lock.notLocked
              ) : (
                <>
                  <LockIcon aria-hidden sx={{ typography: "body", verticalAlign: "-2px", mr: 0.5 }} />
                  <LockBadge state={month.state} revision={month.revision} />
                </>
              )}
            </td>
            <td>{sinceOf(month)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const buttonStyles = {
  p: 0,
  minHeight: 24,
  border: 0,
  bgcolor: "transparent",
  font: "inherit",
  color: "tokens.primaryStrong",
  cursor: "pointer",
  "&:hover": { textDecoration: "underline" },
} as const;

const monthsTableStyles = {
  width: "100%",
  borderCollapse: "collapse",
  typography: "small",
  "& th, & td": { borderTop: 1, borderColor: "tokens.border", py: 0.25, px: 0, fontWeight: 400, textAlign: "left" },
  "& td": { color: "tokens.textMuted" },
  "& td:last-of-type": { textAlign: "right" },
} as const;
