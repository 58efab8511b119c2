import { uiTexts } from "../../i18n/ja/console/ui.ts";
import { Box, useMediaQuery } from "@mui/material";
import {
  divideFigures,
  formatYen,
  formatBusinessHour,
  noFigureText,
  roundTo,
  formatWeekdayName,
} from "../core/money.ts";
import { phoneQuery } from "./layoutFigures.ts";
import { sidewaysScrollStyles } from "./sideways.ts";
import { PageCard } from "./Card.tsx";

/** The sum of a measure in one hour of one weekday (1 = 月 … 7 = 日), and the number of such business days. */
type HeatCell = { weekday: number; hour: number; sum: number; days: number };

const heatMapWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const weekdayColours: Readonly<Record<number, string>> = { 6: "tokens.saturday", 7: "tokens.holiday" };

const thousands = (mean: number | null): string =>
  mean === null ? noFigureText : `${mean < 0 ? "▲" : ""}${Math.abs(roundTo(mean / 1000, 0)).toLocaleString("ja-JP")}`;

/**
 * Weekdays × hours in 25時 notation, with the mean of a day in thousands and its colour on a scale from zero to the largest value. The
 * title of a cell has the exact amount. On a phone the hours are rows, so that the whole week fits.
 */
export function HeatMap({
  cells,
  measure,
  runningHour,
}: {
  cells: readonly HeatCell[];
  measure: string;
  /** The current hour of today. The means contain neither it nor later hours of today. */
  runningHour: number | null;
}) {
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const hours = [...new Set(cells.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  const [first = 0] = hours;
  const all =
    hours.length > 0 ? Array.from({ length: (hours.at(-1) ?? first) - first + 1 }, (_, step) => first + step) : [];
  const means = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, divideFigures(cell.sum, cell.days)]));
  const most = Math.max(1, ...[...means.values()].map((mean) => mean ?? 0));

  // Null where there is no sale; 0 is an amount that rounds to zero.
  const meanAt = (weekday: number, hour: number): number | null => means.get(`${weekday} ${hour}`) ?? null;

  const cell = (weekday: number, hour: number) => {
    const mean = meanAt(weekday, hour);
    const says = { weekday: formatWeekdayName(weekday), hour: formatBusinessHour(hour), amount: formatYen(mean) };
    return (
      <Box
        component="td"
        key={`${weekday} ${hour}`}
        title={uiTexts.heat.cell(says.weekday, says.hour, says.amount)}
        sx={buildHeatCellStyle(mean, most)}
      >
        {thousands(mean)}
      </Box>
    );
  };
  const day = (weekday: number, scope: "row" | "col") => (
    <Box component="th" key={weekday} scope={scope} sx={{ "&&": { color: weekdayColours[weekday] } }}>
      {formatWeekdayName(weekday)}
    </Box>
  );
  const time = (hour: number, scope: "row" | "col") => (
    <th key={hour} scope={scope} aria-label={formatBusinessHour(hour)}>
      {hour}
    </th>
  );

  return (
    <PageCard
      title={uiTexts.heat.title}
      note={`${uiTexts.heat.note(measure)}${runningHour === null ? "" : uiTexts.heat.running(formatBusinessHour(runningHour))}`}
    >
      <Box role="region" aria-label={uiTexts.heat.title} tabIndex={0} sx={sidewaysScrollStyles}>
        <Box component="table" sx={phone ? upright : heatMapStyles}>
          <thead>
            <tr>
              <th scope="col">
                <Box component="span" sx={{ typography: "tiny", fontWeight: 400, color: "tokens.textMuted" }}>
                  {phone ? uiTexts.heat.cornerHour : uiTexts.heat.corner}
                </Box>
              </th>
              {phone ? heatMapWeekdays.map((weekday) => day(weekday, "col")) : all.map((hour) => time(hour, "col"))}
            </tr>
          </thead>
          <tbody>
            {phone
              ? all.map((hour) => (
                  <tr key={hour}>
                    {time(hour, "row")}
                    {heatMapWeekdays.map((weekday) => cell(weekday, hour))}
                  </tr>
                ))
              : heatMapWeekdays.map((weekday) => (
                  <tr key={weekday}>
                    {day(weekday, "row")}
                    {all.map((hour) => cell(weekday, hour))}
                  </tr>
                ))}
          </tbody>
        </Box>
      </Box>
    </PageCard>
  );
}

const buildHeatCellStyle = (mean: number | null, most: number) => ({
  bgcolor:
    mean === null
      ? "transparent"
      : `color-mix(in oklab, var(--heat-to) ${Math.round((Math.max(0, mean) / most) * 100)}%, var(--heat-from))`,
});

const heatMapStyles = {
  "--heat-from": ({ palette }: { palette: { tokens: { heatFrom: string } } }) => palette.tokens.heatFrom,
  "--heat-to": ({ palette }: { palette: { tokens: { heatTo: string } } }) => palette.tokens.heatTo,
  width: "100%",
  minWidth: 560,
  borderCollapse: "separate",
  borderSpacing: "2px",
  fontVariantNumeric: "tabular-nums",
  typography: "tiny",
  "& td, & th": { textAlign: "center", height: 24, p: 0, minWidth: 26, borderRadius: 0.5 },
  "& thead th": { fontWeight: 400, color: "tokens.textMuted" },
  "& tbody th": {
    typography: "small",
    fontWeight: 700,
    width: 36,
    position: "sticky",
    left: 0,
    bgcolor: "background.paper",
  },
  "@media print": { printColorAdjust: "exact", typography: "paperSmall", minWidth: 0, "& td, & th": { minWidth: 0 } },
};

/** The form for a phone: seven columns fit without horizontal scrolling. */
const upright = {
  ...heatMapStyles,
  minWidth: 0,
  tableLayout: "fixed",
  "& td, & th": { textAlign: "center", height: 26, p: 0, borderRadius: 0.5 },
  "& thead th": { fontWeight: 700, typography: "small", "&:first-of-type": { width: 36 } },
  "& tbody th": { fontWeight: 400, color: "tokens.textMuted" },
};
