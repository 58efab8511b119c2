import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { Box, IconButton } from "@mui/material";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { dayOfMonth, addWholeMonths, toMonthNumber, toMonth } from "../../core/calendar/date.ts";
import { findMovedDate, buildCalendarWeeks } from "../../core/calendar/grid.ts";
import { pickDayTone, formatDateWithWeekday, formatWeekdayName } from "../../core/money.ts";
import type { Period } from "../../core/period.ts";
import { pressedKey } from "../../ui/pressedKey.ts";
import { Row } from "../../ui/Row.tsx";
import { Text, Block } from "../../ui/Text.tsx";

const dayColours = { saturday: "tokens.saturday", holiday: "tokens.holiday" } as const;

type CalendarProps = {
  /** Accessible name of the grid. */
  label: string;
  /** Null while the typed dates are no valid period. */
  period: Period | null;
  today: string;
  onPick(date: string): void;
  /** The marked day gets the focus when the calendar opens. */
  autoFocus?: boolean;
};

/** One month, in which a person picks a day by pointer or arrow keys. The days of the period are marked. */
export function MonthCalendar({ label, period, today, onPick, autoFocus = false }: CalendarProps) {
  const [focus, setFocus] = useState(period?.to ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(autoFocus);
  const month = toMonth(focus);

  useEffect(() => {
    // Only after a key or with `autoFocus`: otherwise the calendar would take the focus from the date input when it opens.
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${focus}"]`)?.focus();
    moved.current = false;
  }, [focus]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = findMovedDate(pressedKey(event), focus);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setFocus(next);
  };

  return (
    <Block width={252}>
      <Row align="center" justify="between" oneLine gap={0} mb={0.5}>
        <IconButton
          size="small"
          aria-label={shellTexts.calendarPrevious}
          onClick={() => setFocus(addWholeMonths(focus, -1))}
        >
          ‹
        </IconButton>
        <Text aria-live="polite" strong>
          {shellTexts.calendarMonth(month.slice(0, 4), toMonthNumber(month))}
        </Text>
        <IconButton
          size="small"
          aria-label={shellTexts.calendarNext}
          onClick={() => setFocus(addWholeMonths(focus, 1))}
        >
          ›
        </IconButton>
      </Row>
      <Box component="table" role="grid" ref={grid} aria-label={label} onKeyDown={onKeyDown} sx={calendarGridStyles}>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <th key={weekday} scope="col">
                {formatWeekdayName(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buildCalendarWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const inside = period !== null && date >= period.from && date <= period.to;
                const end = inside && (date === period.from || date === period.to);
                const tone = pickDayTone(date);
                return (
                  <td key={date} role="gridcell" aria-selected={inside}>
                    <Box
                      component="button"
                      type="button"
                      data-date={date}
                      tabIndex={date === focus ? 0 : -1}
                      aria-label={formatDateWithWeekday(date)}
                      aria-current={date === today ? "date" : undefined}
                      onClick={() => {
                        setFocus(date);
                        onPick(date);
                      }}
                      sx={{
                        ...dayStyles,
                        color: date.startsWith(month) ? (tone ? dayColours[tone] : "text.primary") : "tokens.textMuted",
                        ...(date === today && { textDecoration: "underline", fontWeight: 700 }),
                        ...(inside && { bgcolor: "tokens.primarySoft" }),
                        ...(end && { bgcolor: "primary.main", color: "primary.contrastText" }),
                      }}
                    >
                      {dayOfMonth(date)}
                    </Box>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Block>
  );
}

const calendarGridStyles = {
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& th": { typography: "tiny", fontWeight: 400, color: "tokens.textMuted", pb: 0.5 },
  "& td": { p: 0 },
};

const dayStyles = {
  all: "unset",
  boxSizing: "border-box",
  width: 36,
  height: 30,
  textAlign: "center",
  cursor: "pointer",
  typography: "compact",
  borderRadius: 0.5,
  "&:hover": { outline: "1px solid", outlineColor: "tokens.borderStrong" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
};
