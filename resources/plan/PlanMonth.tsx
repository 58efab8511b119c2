import { Box, Link } from "@mui/material";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { Link as RouterLink } from "react-router";
import { planPageTexts as texts } from "../../i18n/ja/plan/screens.ts";
import { dayOfMonth } from "../../src/core/calendar/date.ts";
import { buildCalendarWeeks, findMovedDate } from "../../src/core/calendar/grid.ts";
import { formatDateWithWeekday, formatWeekdayName, pickDayTone } from "../../src/core/money.ts";
import { pressedKey } from "../../src/ui/pressedKey.ts";
import { toPlanKey } from "./PlanEntry.tsx";
import { describePlan, describePlanShortly, describePlanShops, formatPlanTime, nameHoliday } from "./planWords.ts";
import type { PlanData, PlanDayData } from "./usePlans.ts";
import { usePlanAddress } from "./usePlanAddress.ts";

/** Plans that a cell names. */
const shownInCell = 3;

type PlanMonthProps = {
  month: string;
  /** The chosen day. */
  date: string;
  today: string;
  days: ReadonlyMap<string, PlanDayData>;
  onChoose: (date: string) => void;
  /** Enter, or a press on what a cell has no room for: to the plans of the day. */
  onOpen: (date: string) => void;
};

/** A month as a table of days with their first plans. Arrow keys move the chosen day, Enter goes to its plans. */
export function PlanMonth({ month, date, today, days, onChoose, onOpen }: PlanMonthProps) {
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
    moved.current = false;
  }, [date]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findMovedDate(pressedKey(event), date);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    onChoose(next);
  };
  return (
    <Box component="table" role="grid" ref={grid} aria-label={texts.grid} onKeyDown={onKeyDown} sx={gridStyles}>
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
            {week.map((one) => (
              <PlanCell
                key={one}
                date={one}
                day={days.get(one)}
                chosen={one === date}
                isToday={one === today}
                inMonth={one.startsWith(month)}
                onChoose={() => onChoose(one)}
                onOpen={() => onOpen(one)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

type PlanCellProps = {
  date: string;
  day: PlanDayData | undefined;
  chosen: boolean;
  isToday: boolean;
  inMonth: boolean;
  onChoose: () => void;
  onOpen: () => void;
};

function PlanCell({ date, day, chosen, isToday, inMonth, onChoose, onOpen }: PlanCellProps) {
  const findAddress = usePlanAddress();
  const tone = pickDayTone(date);
  const holiday = nameHoliday(date);
  const { total, plans } = day ?? { total: 0, plans: [] };
  const shown = plans.slice(0, shownInCell);
  return (
    <td role="gridcell" aria-selected={chosen}>
      <button
        type="button"
        data-date={date}
        data-tone={inMonth ? (tone ?? "plain") : "outside"}
        tabIndex={chosen ? 0 : -1}
        aria-label={texts.day(formatDateWithWeekday(date), holiday, total)}
        aria-current={isToday ? "date" : undefined}
        onClick={({ detail }) => {
          onChoose();
          // Enter and the space bar are presses without a pointer.
          if (detail === 0) onOpen();
        }}
      >
        <b>{dayOfMonth(date)}</b> <small>{isToday ? texts.isToday : holiday}</small>
      </button>
      {shown.map((plan) => (
        <CellPlan key={toPlanKey(plan)} plan={plan} path={findAddress(plan)} />
      ))}
      {total > shown.length && (
        <button
          type="button"
          className="more"
          tabIndex={-1}
          aria-label={texts.moreOf(formatDateWithWeekday(date), total - shown.length)}
          onClick={() => {
            onChoose();
            onOpen();
          }}
        >
          {texts.more(total - shown.length)}
        </button>
      )}
    </td>
  );
}

/** The list of the chosen day has the same link for the keyboard, to which Enter leads. */
function CellPlan({ plan, path }: { plan: PlanData; path: string | null }) {
  const said = describePlanShortly(plan);
  const title = `${formatPlanTime(plan)} ${describePlan(plan)} ${describePlanShops(plan)}`.trim();
  const look = { className: "plan", "data-kind": plan.kind, title };
  return path ? (
    <Link component={RouterLink} to={path} tabIndex={-1} {...look}>
      {said}
    </Link>
  ) : (
    <span {...look}>{said}</span>
  );
}

const gridStyles = {
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "collapse",
  bgcolor: "background.paper",
  "& th": { typography: "small", color: "tokens.textMuted", pb: 0.5, fontWeight: 400 },
  "& td": { border: 1, borderColor: "tokens.border", p: 0.5, height: 104, verticalAlign: "top", overflow: "hidden" },
  "& td[aria-selected=true]": { bgcolor: "tokens.primarySoft" },
  "& button": {
    all: "unset",
    boxSizing: "border-box",
    display: "block",
    width: "100%",
    minHeight: 24,
    px: 0.5,
    cursor: "pointer",
    borderRadius: 0.5,
    typography: "compact",
    fontVariantNumeric: "tabular-nums",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
    "&[data-tone=saturday]": { color: "tokens.saturday" },
    "&[data-tone=holiday]": { color: "tokens.holiday" },
    "&[data-tone=outside]": { color: "tokens.textMuted" },
    "&[aria-current] b": { bgcolor: "primary.main", color: "primary.contrastText", borderRadius: 1, px: 0.75 },
    "& small": { typography: "tiny" },
  },
  "& .plan, & button.more": { display: "block", typography: "small", px: 0.5, lineHeight: "18px" },
  "& .plan": {
    mt: 0.5,
    borderLeft: 3,
    borderColor: "tokens.primary",
    color: "text.primary",
    textDecoration: "none",
    // A name takes the lines that it needs; only a very long one is cut.
    overflow: "hidden",
    overflowWrap: "anywhere",
    wordBreak: "auto-phrase",
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: "3",
    "&[data-kind=CHANGE_SET], &[data-kind=PRICE]": { borderColor: "tokens.pending" },
    "&[data-kind=STORE]": { borderColor: "tokens.down" },
    "&[href]:hover": { textDecoration: "underline" },
  },
  "& button.more": { mt: 0.25, color: "tokens.primaryStrong", "&:hover": { textDecoration: "underline" } },
};
