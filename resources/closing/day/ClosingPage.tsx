import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import { tenderTexts } from "../../../i18n/ja/closing/tenders.ts";
import { Alert, Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { formatCount, formatDateWithWeekday, formatMoment, noFigureText } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { GetDailySumVer2Document, type GetDailySumVer2Query } from "../../../src/generated/graphql.ts";
import { ToneBadge } from "../../../src/ui/Badge.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PageAside, usePageTitle } from "../../../src/shell/page.tsx";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../../src/shell/pages/NotNamed.tsx";
import { SalesRecord } from "../../parts/SalesRecord.tsx";
import { ClosingCashCard } from "./Cash.tsx";
import { CarryOverWarning } from "./CarriedOn.tsx";
import { ClosingChanges } from "../close-form/Changes.tsx";
import { FactList } from "../../../src/ui/Facts.tsx";
import { LateReceipts } from "./Late.tsx";
import { buildCloseDayAddress, buildClosingAddress } from "../paths.ts";
import { PrintableClosing } from "../slip/PrintableClosing.tsx";
import { ClosingSlip } from "../slip/ClosingSlip.tsx";
import { ClosingStateBadge } from "./ClosingStateBadge.tsx";
import { NextToClose } from "../list/NextToClose.tsx";
import { TenderTable, listUsedTenders } from "./TenderTable.tsx";
import { ClosingVersions } from "./Versions.tsx";

type ClosingDaySum = GetDailySumVer2Query["data"];

/** /dailydetail: one version of a day's closing in full, to read and to print. */
export function ClosingPage() {
  const call = useCall();
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const { data, error, refetch } = useQuery({
    queryKey: ["closing", id],
    enabled: id !== "",
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(GetDailySumVer2Document, { id }, signal)).data,
  });
  usePageTitle(data && closingTexts.titleOfDay(data.shop_name, formatDateWithWeekday(data.date)));
  if (id === "") return <NotNamed title={closingTexts.nothingChosen} text={closingTexts.chooseDay} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return (
    <PrintableClosing slip={<DaySlip sum={data} />}>
      <ClosingDayFigures key={id} sum={data} />
    </PrintableClosing>
  );
}

function ClosingDayFigures({ sum }: { sum: ClosingDaySum }) {
  const { id, shop_id, date, revision, versions, previous, record } = sum;
  const [newest] = versions;
  const replaced = newest && newest.id !== id ? newest : null;
  const changes = closingTexts.changes.title;
  return (
    <>
      <NextToClose />
      {!replaced && !sum.locked && (
        <PageAside>
          <Button
            component={Link}
            to={buildCloseDayAddress(shop_id, date)}
            variant={sum.stale ? "contained" : "outlined"}
          >
            {closingTexts.closeAgain}
          </Button>
        </PageAside>
      )}
      {sum.stale && <Alert severity="warning">{sum.locked ? closingListTexts.lock.lateDay : closingTexts.stale}</Alert>}
      {!replaced && <CarryOverWarning charge={sum.cash.charge} to={sum.carriedTo} made={shop_id} />}
      {replaced && (
        <Alert severity="info" action={<Link to={buildClosingAddress(replaced.id)}>{closingTexts.newest}</Link>}>
          {closingTexts.replaced}
        </Alert>
      )}
      <Box sx={twoColumns}>
        <PageCard title={closingTexts.facts.title}>
          <FactList
            columns
            facts={[
              { name: closingTexts.facts.state, value: <ClosingStateBadge state={sum.stale ? "STALE" : "CLOSED"} /> },
              ...(sum.locked
                ? [
                    {
                      name: closingTexts.facts.lock,
                      value: <ToneBadge tone="GOOD">{closingTexts.facts.locked}</ToneBadge>,
                    },
                  ]
                : []),
              { name: closingTexts.facts.revision, value: closingTexts.history.nth(revision) },
              { name: closingTexts.facts.closedAt, value: formatMoment(sum.closedAt) },
              { name: closingTexts.facts.staff, value: sum.staff ?? noFigureText },
              { name: closingTexts.facts.reason, value: sum.reason ?? noFigureText },
              { name: closingTexts.facts.late, value: closingTexts.facts.receipts(formatCount(sum.lateReceipts)) },
            ]}
          />
        </PageCard>
        {previous && (
          <PageCard title={changes}>
            <ClosingChanges
              before={previous}
              after={record}
              cash={{ before: sum.previousCash, after: sum.cash }}
              tenders={{ before: sum.previousTenders, after: sum.tenders }}
              heads={[closingTexts.changes.before(revision - 1), closingTexts.changes.after(revision)]}
              label={changes}
            />
          </PageCard>
        )}
      </Box>
      <PageCard title={closingTexts.record}>
        <SalesRecord record={record} />
      </PageCard>
      <ClosingCashCard cash={sum.cash} reason={sum.reason} />
      {listUsedTenders(sum.tenders).length > 0 && (
        <PageCard title={tenderTexts.title}>
          <TenderTable tenders={sum.tenders} />
        </PageCard>
      )}
      <LateReceipts sum={sum} />
      <PageCard flows title={closingTexts.history.title(formatDateWithWeekday(date))}>
        <ClosingVersions
          versions={versions}
          label={closingTexts.history.title(formatDateWithWeekday(date))}
          current={id}
        />
      </PageCard>
    </>
  );
}

/** The closing as a printed slip. */
function DaySlip({ sum }: { sum: ClosingDaySum }) {
  return (
    <ClosingSlip
      title={closingTexts.print.daySlip}
      shop={sum.shop_name}
      when={formatDateWithWeekday(sum.date)}
      lines={[
        [closingTexts.facts.revision, closingTexts.history.nth(sum.revision)],
        [closingTexts.facts.closedAt, formatMoment(sum.closedAt)],
        [closingTexts.facts.staff, sum.staff ?? noFigureText],
      ]}
      record={sum.record}
      cash={sum.cash}
      tenders={sum.tenders}
      reason={sum.reason}
    />
  );
}

const twoColumns = {
  display: "grid",
  columnGap: 1.5,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(auto-fit, minmax(380px, 1fr))" },
  "@media print": { gridTemplateColumns: "repeat(auto-fit, minmax(80mm, 1fr))" },
} as const;
