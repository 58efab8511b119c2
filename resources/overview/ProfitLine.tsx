import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { profitLineTexts as texts } from "../../i18n/ja/sales/profit-line.ts";
import { addDays, firstOfMonth } from "../../src/core/calendar/date.ts";
import { divideFigures, formatMonth, formatRatio, formatShortDate, formatYen } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { DailyProfitReportDocument } from "../../src/generated/graphql.ts";
import { useFigures, useReport } from "../../src/report/context.ts";
import { usePathOpens } from "../../src/report/state/useDrill.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import type { ReportAnswerByName } from "../../src/report-model/request/reportQuery.ts";

/** Profit and FL rate of yesterday and of its month up to it. Nothing for who may not see 日次損益. */
export function ProfitLine() {
  const opens = usePathOpens();
  return opens(consolePaths.dailyProfit) ? <OpenProfitLine /> : null;
}

function OpenProfitLine() {
  const call = useCall();
  const { developerId } = useViewer();
  const { today } = useReport();
  const { shops } = useFigures().query;
  const toDate = addDays(today, -1);
  const fromDate = firstOfMonth(toDate);
  const { data, error } = useQuery({
    queryKey: ["profitLine", shops, toDate],
    queryFn: ({ signal }) =>
      call(
        DailyProfitReportDocument,
        {
          shop_ids: [...shops],
          fromDate,
          toDate,
          developerId,
          profitBy: "DAY",
          compare: false,
          previousFrom: fromDate,
          previousTo: toDate,
        },
        signal,
      ),
  });
  const days = data?.current.rows ?? [];
  const yesterday = days.filter(({ business_date }) => business_date === toDate);
  const note = yesterday[0]?.note;
  const address = `${consolePaths.dailyProfit}?from=${toDate}&to=${toDate}&profitBy=SHOP&shops=${shops.join(",")}`;
  return (
    <PageCard title={texts.title} note={note && texts.unknown(note)}>
      {error ? (
        <Text color="error">{error.message}</Text>
      ) : (
        <Row align="baseline" columnGap={3} rowGap={0.5}>
          <ProfitFigures label={texts.yesterday(formatShortDate(toDate))} figures={data && sumProfitDays(yesterday)} />
          <ProfitFigures label={texts.month(formatMonth(toDate))} figures={data && sumProfitDays(days)} />
          <Text component={Link} to={address} variant="compact" color="link" screenOnly>
            {texts.open}
          </Text>
        </Row>
      )}
    </PageCard>
  );
}

/** A period with its profit and FL rate; blank until they are loaded. */
function ProfitFigures({ label, figures }: { label: string; figures: ReturnType<typeof sumProfitDays> | undefined }) {
  const { profit = null, flRate = null } = figures ?? {};
  return (
    <Row component="span" inline align="baseline" columnGap={1} rowGap={0}>
      <Text component="span" variant="muted">
        {label}
      </Text>
      <Text component="span" strong tabular nowrap>
        <TonedFigure tone={profit !== null && profit < 0 ? "down" : null}>
          {figures ? formatYen(profit) : "…"}
        </TonedFigure>
      </Text>
      <Text component="span" tabular nowrap>
        {texts.flRate} {figures ? formatRatio(flRate) : "…"}
      </Text>
    </Row>
  );
}

type ProfitDay = ReportAnswerByName<"daily-profit">["rows"][number];

/** Profit and FL rate of dates; null where none of them has one. */
function sumProfitDays(days: readonly ProfitDay[]) {
  const profits = days.flatMap(({ profit }) => profit ?? []);
  const total = (name: "flCost" | "flSales") => days.reduce((sum, day) => sum + day[name], 0);
  return {
    profit: profits.length === 0 ? null : profits.reduce((sum, profit) => sum + profit, 0),
    flRate: divideFigures(total("flCost"), total("flSales")),
  };
}
