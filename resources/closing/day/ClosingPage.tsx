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
import { ClosingVersions } from "./Versions.tsx";
import { useText, useTexts } from "../../../src/ui/text.ts";

type ClosingDaySum = GetDailySumVer2Query["data"];

/** /dailydetail: one version of a day's closing in full, to read and to print. */
export function ClosingPage() {
  const translate = useTexts();
  const call = useCall();
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const { data, error, refetch } = useQuery({
    queryKey: ["closing", id],
    enabled: id !== "",
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(GetDailySumVer2Document, { id }, signal)).data,
  });
  usePageTitle(
    data && translate("parts.closing.titleOfDay", { shop: data.shop_name, date: formatDateWithWeekday(data.date) }),
  );
  if (id === "")
    return <NotNamed title={translate("parts.closing.nothingChosen")} text={translate("parts.closing.chooseDay")} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return (
    <PrintableClosing slip={<DaySlip sum={data} />}>
      <ClosingDayFigures key={id} sum={data} />
    </PrintableClosing>
  );
}

function ClosingDayFigures({ sum }: { sum: ClosingDaySum }) {
  const text = useText("parts.closing");
  const lock = useText("parts.closingList.lock");
  const { id, shop_id, date, revision, versions, previous, record } = sum;
  const [newest] = versions;
  const replaced = newest && newest.id !== id ? newest : null;
  const changes = text("changes.title");
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
            {text("closeAgain")}
          </Button>
        </PageAside>
      )}
      {sum.stale && <Alert severity="warning">{sum.locked ? lock("lateDay") : text("stale")}</Alert>}
      {!replaced && <CarryOverWarning charge={sum.cash.charge} to={sum.carriedTo} made={shop_id} />}
      {replaced && (
        <Alert severity="info" action={<Link to={buildClosingAddress(replaced.id)}>{text("newest")}</Link>}>
          {text("replaced")}
        </Alert>
      )}
      <Box sx={twoColumns}>
        <PageCard title={text("facts.title")}>
          <FactList
            columns
            facts={[
              { name: text("facts.state"), value: <ClosingStateBadge state={sum.stale ? "STALE" : "CLOSED"} /> },
              ...(sum.locked
                ? [{ name: text("facts.lock"), value: <ToneBadge tone="GOOD">{text("facts.locked")}</ToneBadge> }]
                : []),
              { name: text("facts.revision"), value: text("history.nth", { nth: revision }) },
              { name: text("facts.closedAt"), value: formatMoment(sum.closedAt) },
              { name: text("facts.staff"), value: sum.staff ?? noFigureText },
              { name: text("facts.reason"), value: sum.reason ?? noFigureText },
              { name: text("facts.late"), value: text("facts.receipts", { count: formatCount(sum.lateReceipts) }) },
            ]}
          />
        </PageCard>
        {previous && (
          <PageCard title={changes}>
            <ClosingChanges
              before={previous}
              after={record}
              cash={{ before: sum.previousCash, after: sum.cash }}
              heads={[text("changes.before", { nth: revision - 1 }), text("changes.after", { nth: revision })]}
              label={changes}
            />
          </PageCard>
        )}
      </Box>
      <PageCard title={text("record")}>
        <SalesRecord record={record} />
      </PageCard>
      <ClosingCashCard cash={sum.cash} reason={sum.reason} />
      <LateReceipts sum={sum} />
      <PageCard flows title={text("history.title", { date: formatDateWithWeekday(date) })}>
        <ClosingVersions
          versions={versions}
          label={text("history.title", { date: formatDateWithWeekday(date) })}
          current={id}
        />
      </PageCard>
    </>
  );
}

/** The closing as a printed slip. */
function DaySlip({ sum }: { sum: ClosingDaySum }) {
  const text = useText("parts.closing");
  return (
    <ClosingSlip
      title={text("print.daySlip")}
      shop={sum.shop_name}
      when={formatDateWithWeekday(sum.date)}
      lines={[
        [text("facts.revision"), text("history.nth", { nth: sum.revision })],
        [text("facts.closedAt"), formatMoment(sum.closedAt)],
        [text("facts.staff"), sum.staff ?? noFigureText],
      ]}
      record={sum.record}
      cash={sum.cash}
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
