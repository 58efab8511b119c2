import { dayKinds, leftOutTexts, menuPlan as texts, unmetTexts } from "../../i18n/ja/menu-plan/menu-plan.ts";
import { formatDateWithWeekday, noFigureText } from "../../src/core/money.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { formatForecastError } from "./formatForecastError.ts";
import type { MenuProposalData } from "./useDailyMenu.ts";
import { Note } from "../../src/ui/Note.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** Days of records below which the forecast is called uncertain. */
const fewDays = 56;

/** What the day will sell, of which figures that is made, how wrong such forecasts were, and which conditions could not be kept. */
export function ForecastCard({
  proposal: { date, total, error, menuError, unmet, leftOut, candidates },
}: {
  proposal: MenuProposalData;
}) {
  const { rules, errorColumns: heads } = texts;
  const kind = dayKinds[total.kind];
  return (
    <PageCard title={texts.forecast} note={`${formatDateWithWeekday(date)} ${kind}`}>
      <Text variant="compact" mb={1}>
        {texts.forecastOf(total.quantity, total.level, total.weekday)}
        {total.special !== 1 && texts.special(total.special)}
        {total.trend != null && texts.trend(total.trend)}
        {texts.weather}
      </Text>
      {total.days < fewDays && (
        <Note severity="warning" mb={1}>
          {texts.few(total.days)}
        </Note>
      )}
      <PlainTable
        label={texts.error}
        columns={[{ head: heads.rule }, { head: heads.products }, { head: heads.totals }]}
        rows={[
          {
            key: "own",
            strong: true,
            cells: [rules.own, formatForecastError(error.products), formatForecastError(error.totals)],
          },
          {
            key: "before",
            cells: [rules.uncorrected, formatForecastError(error.uncorrectedProducts), noFigureText],
          },
          { key: "chance", cells: [rules.chance, formatForecastError(error.chanceProducts), noFigureText] },
          {
            key: "week",
            cells: [
              rules.lastWeek,
              formatForecastError(error.lastWeekProducts),
              formatForecastError(error.lastWeekTotals),
            ],
          },
          {
            key: "four",
            cells: [
              rules.fourWeeks,
              formatForecastError(error.fourWeeksProducts),
              formatForecastError(error.fourWeeksTotals),
            ],
          },
        ]}
      />
      <Text variant="muted" mt={0.5}>
        {texts.errorNote(error.days)}
      </Text>
      {menuError.count > 0 && (
        <Text variant="muted" mt={0.5}>
          {texts.menuError({
            count: menuError.count,
            planned: formatForecastError(menuError.planned),
            uncorrected: formatForecastError(menuError.uncorrected),
            corrected: formatForecastError(menuError.corrected),
            chance: formatForecastError(menuError.chance),
          })}
        </Text>
      )}
      {leftOut.length > 0 && (
        <Text variant="muted" mt={0.5}>
          {texts.leftOut(candidates)}{" "}
          {leftOut.map(({ reason, count }) => texts.leftOutOne(leftOutTexts[reason], count)).join("、")}
        </Text>
      )}
      {unmet.map(({ condition, figure, text }) => (
        <Note key={`${condition} ${text}`} severity="warning" mt={1}>
          {unmetTexts[condition](figure ?? 0, text ?? "")}
        </Note>
      ))}
    </PageCard>
  );
}
