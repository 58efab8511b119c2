import { useSearchParams } from "react-router";
import { transferStatusNames } from "../../i18n/ja/transfer-words.ts";
import { transferTexts as texts } from "../../i18n/ja/transfer.ts";
import { formatDateWithWeekday, formatMoment, formatYen, noFigure, roundTo } from "../../src/core/money.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../src/shell/pages/NotNamed.tsx";
import { PageAside, usePageTitle } from "../../src/shell/page.tsx";
import { Card } from "../../src/ui/Card.tsx";
import { Facts } from "../../src/ui/Facts.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { PickingList } from "./PickingList.tsx";
import { Quantity } from "./Quantity.tsx";
import { TransferActions } from "./TransferActions.tsx";
import { TransferBadge } from "./TransferBadge.tsx";
import { useTransfer, type Transfer } from "./useTransfer.ts";

/** /purchase-shipping/transfer: a transfer in full, its history, and what the person's shop can do with it. */
export function TransferPage() {
  const [params] = useSearchParams();
  const id = params.get("id");
  const { data, error, refetch } = useTransfer(id);
  usePageTitle(data && texts.titleOf(texts.numberOf(data.fromShopName, data.transferNumber)));
  if (id === null) return <NotNamed title={texts.nothing} text={texts.choose} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return (
    <>
      <PageAside>
        <TransferActions transfer={data} />
      </PageAside>
      <TransferFacts transfer={data} />
      <Lines transfer={data} />
      {(data.status === "REQUESTED" || data.status === "SHIPPED") && <PickingList transfer={data} />}
      <Events transfer={data} />
    </>
  );
}

function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { facts } = texts;
  const { status, fromShopName, toShopName, requestDate, expectedDate, shipDate, receiveDate, remarks, requestCode } =
    transfer;
  const day = (date: string | null | undefined) => (date ? formatDateWithWeekday(date) : noFigure);
  return (
    <Card title={facts.title}>
      <Facts
        columns
        facts={[
          { name: facts.status, value: <TransferBadge status={status} /> },
          { name: facts.from, value: fromShopName },
          { name: facts.to, value: toShopName },
          { name: facts.requestDate, value: day(requestDate) },
          { name: shipDate ? facts.expectedDate : facts.wishedDate, value: day(expectedDate) },
          { name: facts.shipDate, value: day(shipDate) },
          { name: facts.receiveDate, value: day(receiveDate) },
          ...(requestCode ? [{ name: facts.requestCode, value: requestCode }] : []),
          ...(remarks ? [{ name: facts.remarks, value: remarks }] : []),
        ]}
      />
    </Card>
  );
}

function Lines({ transfer }: { transfer: Transfer }) {
  const { columns } = texts;
  const onWay = transfer.status === "SHIPPED";
  return (
    <Card flows title={texts.linesOf(transfer.lines.length)}>
      <PlainTable
        wide
        stacks
        label={texts.lines}
        columns={[
          { head: columns.item, text: true },
          { head: columns.requested },
          { head: columns.shipped },
          { head: columns.inTransit },
          { head: columns.received },
          { head: columns.short },
          { head: columns.amount },
          { head: columns.reason, text: true },
        ]}
        rows={transfer.lines.map((line) => ({
          key: String(line.lineNo),
          cells: [
            `${line.itemName} (${line.itemCode})`,
            <Quantity key="requested" item={line} quantity={line.requested} />,
            <Quantity key="shipped" item={line} quantity={line.shipped} />,
            <Quantity key="inTransit" item={line} quantity={onWay ? line.shipped : null} />,
            <Quantity key="received" item={line} quantity={line.received} />,
            <Quantity
              key="short"
              item={line}
              quantity={line.received == null ? null : roundTo((line.shipped ?? 0) - line.received, 3)}
            />,
            line.shipped != null && line.unitPrice != null
              ? formatYen(Math.round(line.shipped * line.unitPrice))
              : noFigure,
            [line.shipReason, line.shortReason].filter(Boolean).join(" "),
          ],
        }))}
      />
    </Card>
  );
}

function Events({ transfer }: { transfer: Transfer }) {
  const { events } = texts;
  return (
    <Card title={events.title}>
      <PlainTable
        label={events.title}
        columns={[
          { head: events.at, text: true },
          { head: events.what, text: true },
          { head: events.shop, text: true },
          { head: events.by, text: true },
          { head: events.reason, text: true },
        ]}
        rows={transfer.events.map(({ at, status, shopName, by, reason }) => ({
          key: status,
          cells: [formatMoment(at), transferStatusNames[status], shopName, by ?? noFigure, reason ?? ""],
        }))}
      />
    </Card>
  );
}
