import { Alert, Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { formatCount, formatDateWithWeekday, formatMoment, noFigure } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { GetDailySumVer2Document, type GetDailySumVer2Query } from "../../../src/generated/graphql.ts";
import { Badge } from "../../../src/ui/Badge.tsx";
import { Card } from "../../../src/ui/Card.tsx";
import { PageAside, usePageTitle } from "../../../src/shell/page.tsx";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../../src/shell/pages/NotNamed.tsx";
import { SalesRecord } from "../../SalesRecord.tsx";
import { Cash } from "./Cash.tsx";
import { CarriedOn } from "./CarriedOn.tsx";
import { Changes } from "../close-form/Changes.tsx";
import { Facts } from "../../../src/ui/Facts.tsx";
import { Late } from "./Late.tsx";
import { closeAddress, closingAddress } from "../paths.ts";
import { Printed } from "../slip/Printed.tsx";
import { Slip } from "../slip/Slip.tsx";
import { StateBadge } from "./StateBadge.tsx";
import { NextToClose } from "../list/NextToClose.tsx";
import { Versions } from "./Versions.tsx";
import { useText, useTexts } from "../../../src/ui/text.ts";

type Sum = GetDailySumVer2Query["data"];

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
    <Printed slip={<DaySlip sum={data} />}>
      <ReportFigures key={id} sum={data} />
    </Printed>
  );
}

function ReportFigures({ sum }: { sum: Sum }) {
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
            to={closeAddress(shop_id, date)}
            variant={sum.stale ? "contained" : "outlined"}
            sx={{ displayPrint: "none" }}
          >
            {text("closeAgain")}
          </Button>
        </PageAside>
      )}
      {sum.stale && <Alert severity="warning">{sum.locked ? lock("lateDay") : text("stale")}</Alert>}
      {!replaced && <CarriedOn charge={sum.cash.charge} to={sum.carriedTo} made={shop_id} />}
      {replaced && (
        <Alert severity="info" action={<Link to={closingAddress(replaced.id)}>{text("newest")}</Link>}>
          {text("replaced")}
        </Alert>
      )}
      <Box sx={twoColumns}>
        <Card title={text("facts.title")}>
          <Facts
            columns
            facts={[
              { name: text("facts.state"), value: <StateBadge state={sum.stale ? "STALE" : "CLOSED"} /> },
              ...(sum.locked
                ? [{ name: text("facts.lock"), value: <Badge tone="GOOD">{text("facts.locked")}</Badge> }]
                : []),
              { name: text("facts.revision"), value: text("history.nth", { nth: revision }) },
              { name: text("facts.closedAt"), value: formatMoment(sum.closedAt) },
              { name: text("facts.staff"), value: sum.staff ?? noFigure },
              { name: text("facts.reason"), value: sum.reason ?? noFigure },
              { name: text("facts.late"), value: text("facts.receipts", { count: formatCount(sum.lateReceipts) }) },
            ]}
          />
        </Card>
        {previous && (
          <Card title={changes}>
            <Changes
              before={previous}
              after={record}
              cash={{ before: sum.previousCash, after: sum.cash }}
              heads={[text("changes.before", { nth: revision - 1 }), text("changes.after", { nth: revision })]}
              label={changes}
            />
          </Card>
        )}
      </Box>
      <Card title={text("record")}>
        <SalesRecord record={record} />
      </Card>
      <Cash cash={sum.cash} reason={sum.reason} />
      <Late sum={sum} />
      <Card flows title={text("history.title", { date: formatDateWithWeekday(date) })}>
        <Versions
          versions={versions}
          label={text("history.title", { date: formatDateWithWeekday(date) })}
          current={id}
        />
      </Card>
    </>
  );
}

/** The closing as a printed slip. */
function DaySlip({ sum }: { sum: Sum }) {
  const text = useText("parts.closing");
  return (
    <Slip
      title={text("print.daySlip")}
      shop={sum.shop_name}
      when={formatDateWithWeekday(sum.date)}
      lines={[
        [text("facts.revision"), text("history.nth", { nth: sum.revision })],
        [text("facts.closedAt"), formatMoment(sum.closedAt)],
        [text("facts.staff"), sum.staff ?? noFigure],
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
