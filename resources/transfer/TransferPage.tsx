import { useSearchParams } from "react-router";
import { transferStatusNames } from "../../i18n/ja/transfer/transfer-words.ts";
import { transferTexts as texts } from "../../i18n/ja/transfer/transfer.ts";
import { formatDateWithWeekday, formatMoment, formatYen, noFigureText, roundTo } from "../../src/core/money.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../src/shell/pages/NotNamed.tsx";
import { PageAside, usePageTitle } from "../../src/shell/page.tsx";
import { PageCard } from "../../src/ui/Card.tsx";
import { FactList } from "../../src/ui/Facts.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { PickingList } from "./PickingList.tsx";
import { TransferQuantity } from "./count/Quantity.tsx";
import { TransferActions, TransferStepReasons } from "./TransferActions.tsx";
import { TransferBadge } from "./TransferBadge.tsx";
import { useTransfer, type TransferData } from "./useTransfer.ts";

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
      <TransferStepReasons transfer={data} />
      <TransferFacts transfer={data} />
      <TransferLinesCard transfer={data} />
      {(data.status === "REQUESTED" || data.status === "SHIPPED") && <PickingList transfer={data} />}
      <Events transfer={data} />
    </>
  );
}

function TransferFacts({ transfer }: { transfer: TransferData }) {
  const { facts } = texts;
  const { status, fromShopName, toShopName, requestDate, expectedDate, shipDate, receiveDate, remarks, requestCode } =
    transfer;
  const day = (date: string | null | undefined) => (date ? formatDateWithWeekday(date) : noFigureText);
  return (
    <PageCard title={facts.title}>
      <FactList
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
    </PageCard>
  );
}

function TransferLinesCard({ transfer }: { transfer: TransferData }) {
  const { columns } = texts;
  const onWay = transfer.status === "SHIPPED";
  return (
    <PageCard flows title={texts.linesOf(transfer.lines.length)}>
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
            <TransferQuantity key="requested" item={line} quantity={line.requested} />,
            <TransferQuantity key="shipped" item={line} quantity={line.shipped} />,
            <TransferQuantity key="inTransit" item={line} quantity={onWay ? line.shipped : null} />,
            <TransferQuantity key="received" item={line} quantity={line.received} />,
            <TransferQuantity
              key="short"
              item={line}
              quantity={line.received == null ? null : roundTo((line.shipped ?? 0) - line.received, 3)}
            />,
            line.shipped != null && line.unitPrice != null
              ? formatYen(Math.round(line.shipped * line.unitPrice))
              : noFigureText,
            [line.shipReason, line.shortReason].filter(Boolean).join(" "),
          ],
        }))}
      />
    </PageCard>
  );
}

function Events({ transfer }: { transfer: TransferData }) {
  const { events } = texts;
  return (
    <PageCard title={events.title}>
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
          cells: [formatMoment(at), transferStatusNames[status], shopName, by ?? noFigureText, reason ?? ""],
        }))}
      />
    </PageCard>
  );
}
