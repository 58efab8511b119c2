import LockIcon from "@mui/icons-material/LockOutlined";
import { Box } from "@mui/material";
import { firstOfMonth, addWholeMonths, toMonthNumber, toMonth } from "../../../src/core/calendar/date.ts";
import { formatCount, formatDate, formatMoment, formatMonth, noFigureText } from "../../../src/core/money.ts";
import { useText } from "../../../src/ui/text.ts";
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
  const text = useText("parts.closingList.lock");
  const sinceOf = ({ date, state, at, by }: LockedMonth): string => {
    if (date === toMonth(today))
      return text("from", { date: formatDate(addWholeMonths(firstOfMonth(date), 1)).slice(5) });
    if (state === "OPEN" || !at) return "";
    return text("by", { at: formatMoment(at).slice(5, 10), by: by ?? noFigureText });
  };
  return (
    <Box component="table" aria-label={text("months")} sx={monthsTableStyles}>
      <tbody>
        {months.map((month) => (
          <tr key={month.date}>
            <th scope="row">
              <Box
                component="button"
                type="button"
                aria-label={text("show", { month: formatMonth(month.date) })}
                onClick={() => onShow(month.date)}
                sx={buttonStyles}
              >
                {toMonthNumber(month.date)}月
              </Box>
            </th>
            <td>
              {month.days !== null ? (
                `${text("closed")} ${text("ofDays", { closed: formatCount(month.closedDays), all: formatCount(month.days) })}`
              ) : month.state === "OPEN" ? (
                text("notLocked")
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
