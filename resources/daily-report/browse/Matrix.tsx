import { Box } from "@mui/material";
import type { SxProps, Theme } from "@mui/material/styles";
import { Link } from "react-router";
import { dailyReportBrowse as texts } from "../../../i18n/ja/daily-report/daily-report-browse.ts";
import { dailyReport } from "../../../i18n/ja/daily-report/daily-report.ts";
import { listDatesBetween, countDaysBetween } from "../../../src/core/calendar/date.ts";
import { formatCount, formatDateWithWeekday } from "../../../src/core/money.ts";
import { useFigures, useReport } from "../../../src/report/context.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { DayText } from "../../../src/ui/DayText.tsx";
import { UnfoldButton, useFold } from "../../../src/ui/fold.tsx";
import { MatrixTable } from "../../../src/ui/MatrixTable.tsx";
import { buildReportDayAddress, buildReportAddress } from "../paths.ts";
import { countReportStates, isSubmitted, groupCellsByShop, type ReportMatrixCell } from "./matrix.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** Dates of the columns: more of them stand in the files. */
const maxReportDates = 31;
/** Shops at first. */
const initialReportShops = { phone: 15, wide: 40 };

/** Shops × business dates: the state of each report, what is unread, and how many have handed in. */
export function ReportStateMatrix() {
  const { today } = useReport();
  const { table, query } = useFigures();
  const cells = table.rows.flatMap(({ source }) => (source ? [source as ReportMatrixCell] : []));
  const last = query.period.to < today ? query.period.to : today;
  const dates = listDatesBetween(query.period.from, last).slice(-maxReportDates);
  const rows = groupCellsByShop(cells);
  const fold = useFold(rows, initialReportShops);
  const cut = countDaysBetween(query.period.from, last) + 1 - dates.length;
  const ofDate = (date: string) => cells.filter((cell) => cell.date === date);
  return (
    <PageCard flows title={texts.title} note={<ReportCounts cells={cells} />}>
      <Text variant="muted" mb={0.5}>
        {texts.note}
        {cut > 0 && ` ${texts.cut(maxReportDates)}`}
      </Text>
      {rows.length === 0 ? (
        <Text variant="compact" color="muted">
          {texts.none}
        </Text>
      ) : (
        <MatrixTable label={texts.title} sx={buildReportMatrixStyles(dates.length)}>
          <thead>
            <tr>
              <th scope="col">{texts.shop}</th>
              {dates.map((date) => (
                <th key={date} scope="col">
                  <Link
                    to={buildReportDayAddress(date)}
                    title={texts.printDay}
                    aria-label={`${formatDateWithWeekday(date)} ${texts.printDay}`}
                  >
                    <DayText date={date} />
                  </Link>
                </th>
              ))}
              <th scope="col">{texts.submitted}</th>
            </tr>
          </thead>
          <tbody>
            {fold.rows.map(({ shop_id, shop_name, cells: own }) => {
              const shown = dates.flatMap((date) => own.get(date) ?? []);
              return (
                <tr key={shop_id}>
                  <th scope="row">{shop_name}</th>
                  {dates.map((date) => (
                    <ReportCell key={date} cell={own.get(date)} today={today} />
                  ))}
                  <td className="sum">{texts.countOf(shown.filter(isSubmitted).length, shown.length)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.legend}</th>
              {dates.map((date) => (
                <td key={date}>{texts.countOf(ofDate(date).filter(isSubmitted).length, ofDate(date).length)}</td>
              ))}
              <td />
            </tr>
          </tfoot>
        </MatrixTable>
      )}
      <UnfoldButton fold={fold} />
    </PageCard>
  );
}

/** How many reports wait for whom. */
function ReportCounts({ cells }: { cells: readonly ReportMatrixCell[] }) {
  const counts = countReportStates(cells);
  const { states } = texts;
  return (
    <>
      {(["missing", "draft", "returned", "waiting", "approved", "unread"] as const)
        .map((name) => `${states[name]} ${states.count(counts[name])}`)
        .join("　")}
    </>
  );
}

/** The report of a shop and date; it opens it. That of a day that is not over is not late. */
function ReportCell({ cell, today }: { cell: ReportMatrixCell | undefined; today: string }) {
  if (!cell) return <td className="none" />;
  const { shop_id, shop_name, date, state, unread, comments, provisional } = cell;
  const words = [
    dailyReport.states[state],
    ...(provisional ? [texts.provisional] : []),
    ...(unread ? [texts.unread] : []),
    ...(comments > 0 ? [texts.comments(comments)] : []),
  ];
  return (
    <td className={state === "MISSING" && date === today ? "draft" : state.toLowerCase()}>
      <Link
        to={buildReportAddress(shop_id, date)}
        aria-label={texts.open(shop_name, formatDateWithWeekday(date), words.join(" "))}
      >
        {unread && <span className="dot">●</span>}
        {dailyReport.states[state]}
        {comments > 0 && <small> {formatCount(comments)}</small>}
        {provisional && <Box sx={{ typography: "tiny", lineHeight: 1.2 }}>{texts.provisional}</Box>}
      </Link>
    </td>
  );
}

const buildStateStyles = (ground: string, ink: string) => ({ bgcolor: ground, "& a": { color: ink } });

const buildReportMatrixStyles = (dates: number): SxProps<Theme> => ({
  minWidth: 120 + 76 * dates + 76,
  typography: "small",
  "& th, & td": { px: 0.75, py: 0.75, textAlign: "center" },
  "& tfoot td": { borderLeft: 1, borderLeftColor: "tokens.border" },
  "& thead a": { color: "inherit", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
  "& th:first-of-type": { width: { xs: 96, sm: 120 } },
  "& td a": { px: 0.5, py: 0.75, whiteSpace: "nowrap" },
  "& td a:hover": { textDecoration: "underline" },
  "& .dot": { color: "tokens.primaryStrong", mr: 0.25 },
  "& .missing": buildStateStyles("tokens.errorSoft", "tokens.error"),
  "& .returned": buildStateStyles("tokens.errorSoft", "tokens.error"),
  "& .draft a": { color: "tokens.textMuted" },
  "& .submitted": buildStateStyles("tokens.pendingSoft", "tokens.pending"),
  "& .approved a": { color: "tokens.success" },
  "& .sum, & tfoot td": { px: 0.5, py: 0.5 },
  "& tfoot th": { typography: "tiny", color: "tokens.textMuted" },
  "@media print": {
    minWidth: 0,
    typography: dates > 16 ? "paperTiny" : "paperDense",
    "& thead th, & tfoot th": { fontSize: "inherit" },
  },
});
