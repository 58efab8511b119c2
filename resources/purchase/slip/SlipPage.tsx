import { Box } from "@mui/material";
import { useSearchParams } from "react-router";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { slipEventNames } from "../../../i18n/ja/purchase/slip-words.ts";
import { formatMoment, formatQuantity, formatYen, noFigureText } from "../../../src/core/money.ts";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../../src/shell/pages/NotNamed.tsx";
import { PageAside, usePageShop, usePageTitle } from "../../../src/shell/page.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { MailNotice } from "./MailNotice.tsx";
import { SlipActions, SlipStepReasons } from "./SlipActions.tsx";
import { SlipFacts, SlipSums } from "./SlipFacts.tsx";
import { useSlip, type PurchaseSlipData, type SlipLine } from "./useSlip.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** /purchase-detail/slip: a slip in full, its history, and what can be done with it. */
export function SlipPage() {
  const [params] = useSearchParams();
  const id = params.get("id");
  const { data, error, refetch } = useSlip(id);
  usePageTitle(data && texts.titleOf(data.slipNumber));
  usePageShop(data?.shop_name);
  if (id === null) return <NotNamed title={texts.nothing} text={texts.choose} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return (
    <>
      <PageAside>
        <SlipActions slip={data} />
      </PageAside>
      <SlipStepReasons slip={data} />
      <MailNotice slip={data} />
      <SlipFacts slip={data} />
      <SlipLinesTable slip={data} />
      <Events slip={data} />
    </>
  );
}

/** What differs from the order: missing goods, another price, what went back. */
function formatLineNote({ received, quantity, receivedPrice, price, missingReason, returned }: SlipLine): string {
  return [
    received != null && received < quantity && texts.shortBy(formatQuantity(quantity - received), missingReason ?? ""),
    received != null &&
      received > quantity &&
      quantity > 0 &&
      texts.overBy(formatQuantity(received - quantity), missingReason ?? ""),
    receivedPrice != null && receivedPrice !== price && texts.priceFrom(formatYen(price)),
    returned > 0 && texts.returnedOf(formatQuantity(returned)),
  ]
    .filter(Boolean)
    .join(" ");
}

function SlipLinesTable({ slip }: { slip: PurchaseSlipData }) {
  const { columns } = texts;
  return (
    <PageCard flows title={texts.linesOf(slip.lines.length)}>
      <PlainTable
        wide
        stacks
        label={texts.lines}
        columns={[
          { head: columns.item, text: true },
          { head: columns.quantity },
          { head: columns.received },
          { head: columns.unit, text: true },
          { head: columns.price },
          { head: columns.rate },
          { head: columns.amount },
          { head: columns.note, text: true, line: true },
        ]}
        rows={slip.lines.map((line) => ({
          key: String(line.lineNo),
          cells: [
            `${line.itemName} (${line.itemCode})`,
            formatQuantity(line.quantity),
            line.received == null ? noFigureText : formatQuantity(line.received),
            line.orderUnit,
            formatYen(line.receivedPrice ?? line.price),
            `${line.taxRate}%`,
            formatYen(line.amount),
            <Text key="note" component="span" color="pending">
              {formatLineNote(line)}
            </Text>,
          ],
        }))}
      />
      <SlipSums slip={slip} />
      {slip.photoUrl && (
        <Box component="a" href={slip.photoUrl} target="_blank" rel="noreferrer">
          <Box component="img" src={slip.photoUrl} alt={texts.photo} sx={{ maxWidth: 240, maxHeight: 240, mt: 1 }} />
        </Box>
      )}
    </PageCard>
  );
}

function Events({ slip }: { slip: PurchaseSlipData }) {
  return (
    <PageCard title={texts.events.title}>
      <PlainTable
        label={texts.events.title}
        columns={[
          { head: texts.events.at, text: true },
          { head: texts.events.what, text: true },
          { head: texts.events.by, text: true },
          { head: texts.events.reason, text: true },
        ]}
        rows={slip.events.map(({ at, status, by, reason }, index) => ({
          key: String(index),
          cells: [formatMoment(at), slipEventNames[status], by ?? noFigureText, reason ?? ""],
        }))}
      />
    </PageCard>
  );
}
