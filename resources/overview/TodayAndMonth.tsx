import { progressTexts as texts } from "../../i18n/ja/sales/progress.ts";
import { formatChange, formatRatio, formatShortDate, formatShortPeriod, formatYen } from "../../src/core/money.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { useAnswer, useFigures, useReport } from "../../src/report/context.ts";
import { usePathOpens } from "../../src/report/state/useDrill.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import { Stack } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { NowFigure } from "./NowFigure.tsx";
import { pickComparableFigures, pickModeFigures, sumSpanFigures } from "./progressSums.ts";
import { ProfitFigures } from "./ProfitFigures.tsx";

/**
 * What a person opens the home page for: sales of today and of the month beside budget and the year before, and the profit so far.
 * Below it stands the period of the figures that follow.
 */
export function TodayAndMonth() {
  const { progress } = useAnswer("overview").current;
  const { query, lead } = useFigures();
  const { today: date } = useReport();
  const opens = usePathOpens();
  const net = lead !== "sales";
  const sumOf = (name: "today" | "month") =>
    sumSpanFigures(
      pickComparableFigures(
        progress.map((shop) => pickModeFigures(shop, name, net)),
        query.existing,
      ),
    );
  const [today, month] = [sumOf("today"), sumOf("month")];
  const sales = net ? texts.netSales : texts.sales;
  return (
    <>
      <PageCard title={texts.now}>
        <Stack columns={{ xs: "1fr 1fr", md: "repeat(4, 1fr)" }} gap={2}>
          <NowFigure label={`${texts.today} ${formatShortDate(date)} ${sales}`} figure={formatYen(today.sales)}>
            {texts.ofBudget(
              net ? texts.netBudgetOfDay : texts.budgetOfDay,
              formatYen(today.budget),
              formatRatio(today.achievement),
            )}
            <br />
            {texts.lastYearOf(formatYen(today.lastYear))}
          </NowFigure>
          <NowFigure label={`${texts.monthToYesterday} ${sales}`} figure={formatYen(month.sales)}>
            {texts.ofBudget(
              net ? texts.netBudget : texts.budget,
              formatYen(month.budget),
              formatRatio(month.achievement),
            )}
            <br />
            {texts.change}{" "}
            <TonedFigure tone={!month.change ? null : month.change > 0 ? "up" : "down"}>
              {formatChange(month.change)}
            </TonedFigure>
          </NowFigure>
          {opens(consolePaths.dailyProfit) && <ProfitFigures />}
        </Stack>
      </PageCard>
      <Text component="h2" variant="heading" mt={1.5} mb={0.75}>
        {formatShortPeriod(query.period, date)}
      </Text>
    </>
  );
}
