import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { profitFigureTexts as texts } from "../../i18n/ja/sales/profit-figures.ts";
import { addDays, firstOfMonth } from "../../src/core/calendar/date.ts";
import { divideFigures, formatMonth, formatRatio, formatShortDate, formatYen } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { DailyProfitReportDocument } from "../../src/generated/graphql.ts";
import { useFigures, useReport } from "../../src/report/context.ts";
import { Text } from "../../src/ui/Text.tsx";
import { NowFigure } from "./NowFigure.tsx";
import type { ReportAnswerByName } from "../../src/report-model/request/reportQuery.ts";

/** Profit and FL rate of yesterday and of its month up to it, for who may see 日次損益. */
export function ProfitFigures() {
  const call = useCall();
  const { developerId } = useViewer();
  const { today } = useReport();
  const { shops } = useFigures().query;
  const toDate = addDays(today, -1);
  const fromDate = firstOfMonth(toDate);
  const { data, error } = useQuery({
    queryKey: ["profitFigures", shops, toDate],
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
  const link = (from: string, text: string) => (
    <Text
      component={Link}
      to={`${consolePaths.dailyProfit}?from=${from}&to=${toDate}&profitBy=SHOP&shops=${shops.join(",")}`}
      color="link"
      screenOnly
    >
      {text}
    </Text>
  );
  if (error) return <Text color="error">{error.message}</Text>;
  return (
    <>
      <ProfitFigure label={texts.yesterday(formatShortDate(toDate))} figures={data && sumProfitDays(yesterday)}>
        {link(toDate, texts.openYesterday)}
        {note && <Text variant="muted">{texts.unknown(note)}</Text>}
      </ProfitFigure>
      <ProfitFigure label={texts.month(formatMonth(toDate))} figures={data && sumProfitDays(days)}>
        {link(fromDate, texts.openMonth)}
      </ProfitFigure>
    </>
  );
}

type ProfitFigureProps = {
  label: string;
  figures: ReturnType<typeof sumProfitDays> | undefined;
  children: ReactNode;
};

/** The profit of a period, with its FL rate and something below. */
function ProfitFigure({ label, figures, children }: ProfitFigureProps) {
  const { profit = null, flRate = null } = figures ?? {};
  return (
    <NowFigure label={label} figure={figures && formatYen(profit)} bad={profit !== null && profit < 0}>
      {figures && `${texts.flRate} ${formatRatio(flRate)}`}
      <br />
      {children}
    </NowFigure>
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
