import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { tenderTexts } from "../../../i18n/ja/closing/tenders.ts";
import { Alert, Button } from "@mui/material";
import { useMemo } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { addWholeMonths, toMonth } from "../../../src/core/calendar/date.ts";
import { formatMonth } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { GetMonthlySumVer2Document, type GetMonthlySumVer2Query } from "../../../src/generated/graphql.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { useBusinessToday } from "../../../src/report/now.ts";
import { PageAside, usePageTitle } from "../../../src/shell/page.tsx";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { ChooseShop } from "../../../src/shell/pages/ChooseShop.tsx";
import { NotNamed } from "../../../src/shell/pages/NotNamed.tsx";
import { SalesRecord } from "../../parts/SalesRecord.tsx";
import { useShopAndDate } from "../../useShopAndDate.ts";
import { TenderTable } from "../day/TenderTable.tsx";
import { DaysTable } from "./DaysTable.tsx";
import { buildClosingMonthAddress } from "../paths.ts";
import { PrintableClosing } from "../slip/PrintableClosing.tsx";
import { ClosingSlip } from "../slip/ClosingSlip.tsx";

type ClosingMonthSum = GetMonthlySumVer2Query["data"];

/** /dailydetailmonth: the sums of a shop's closings in a month, the days without one, and every day. */
export function MonthPage() {
  const call = useCall();
  const [params] = useSearchParams();
  const { shop, date: month, fault } = useShopAndDate(params, "month");
  const { data, error, refetch } = useQuery({
    queryKey: ["closing", "monthly", shop, month],
    enabled: fault === null,
    gcTime: 0,
    // The last month stays until the next one is loaded, so that the button keeps the focus.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(GetMonthlySumVer2Document, { shop_id: shop, date: month }, signal)).data,
  });
  usePageTitle(data && closingTexts.titleOfMonth(data.shop_name, formatMonth(data.date)));
  if (fault === "E001") return <ChooseShop />;
  if (fault) return <NotNamed title={closingTexts.wrongAddress} text={formatMessage(fault)} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return (
    <PrintableClosing slip={<MonthSlip sum={data} />}>
      <ClosingMonthFigures sum={data} />
    </PrintableClosing>
  );
}

function ClosingMonthFigures({ sum }: { sum: ClosingMonthSum }) {
  const { shop_id, date, missingDates, staleDates, importedDays } = sum;
  const waiting = [
    ...(missingDates.length > 0 ? [closingTexts.month.missing(missingDates.length)] : []),
    ...(staleDates.length > 0 ? [closingTexts.month.stale(staleDates.length)] : []),
  ];
  const away = (months: number) => toMonth(addWholeMonths(date, months));
  const shops = useMemo(() => [shop_id], [shop_id]);
  const newest = toMonth(useBusinessToday(shops));
  const complete = date < newest ? "complete" : "completeSoFar";
  return (
    <>
      <PageAside>
        <Button component={Link} to={buildClosingMonthAddress(shop_id, away(-1))} variant="outlined">
          {closingTexts.month.previous}
        </Button>
        {away(1) <= newest && (
          <Button component={Link} to={buildClosingMonthAddress(shop_id, away(1))} variant="outlined">
            {closingTexts.month.next}
          </Button>
        )}
      </PageAside>
      {waiting.length > 0 && (
        <Alert severity="warning">
          {waiting.join("")} <a href="#days">{closingTexts.month.toDays}</a>
        </Alert>
      )}
      {importedDays > 0 && <Alert severity="info">{closingTexts.month.imported(importedDays)}</Alert>}
      <PageCard title={closingTexts.record} note={waiting.length === 0 ? closingTexts.month[complete] : undefined}>
        <SalesRecord record={sum.record} />
      </PageCard>
      {sum.tenders.length > 0 && (
        <PageCard title={tenderTexts.title} note={tenderTexts.monthNote}>
          <TenderTable tenders={sum.tenders} />
        </PageCard>
      )}
      <div id="days">
        <DaysTable
          key={`${shop_id} ${date}`}
          shop={shop_id}
          month={date}
          sum={{ ...sum.record, difference: sum.difference }}
        />
      </div>
    </>
  );
}

/** The month as a printed slip. */
function MonthSlip({ sum }: { sum: ClosingMonthSum }) {
  const { missingDates, staleDates, importedDays } = sum;
  return (
    <ClosingSlip
      title={closingTexts.print.monthSlip}
      shop={sum.shop_name}
      when={formatMonth(sum.date)}
      lines={[
        [closingTexts.facts.missing, closingTexts.facts.dayCount(missingDates.length)],
        [closingTexts.facts.stale, closingTexts.facts.dayCount(staleDates.length)],
        [closingTexts.facts.imported, closingTexts.facts.dayCount(importedDays)],
      ]}
      record={sum.record}
      difference={sum.difference ?? null}
      tenders={sum.tenders}
    />
  );
}
