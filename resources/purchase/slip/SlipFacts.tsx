import { Link } from "react-router";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { slipSourceNames, slipStatusNames } from "../../../i18n/ja/purchase/slip-words.ts";
import { formatDateWithWeekday, formatMoment, formatYen, noFigureText } from "../../../src/core/money.ts";
import { purchaseSlipStatusTones } from "../../../src/generated/tones.ts";
import type { PurchaseSlipStatus } from "../../../src/generated/types.ts";
import { ToneBadge } from "../../../src/ui/Badge.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { FactList } from "../../../src/ui/Facts.tsx";
import { buildSlipAddress } from "../addresses.ts";
import type { PurchaseSlipData } from "./useSlip.ts";
import { Block, Text } from "../../../src/ui/Text.tsx";

export const SlipStatusBadge = ({ status }: { status: PurchaseSlipStatus }) => (
  <ToneBadge tone={purchaseSlipStatusTones[status]}>{slipStatusNames[status]}</ToneBadge>
);

const links = (slips: readonly { slipId: number; slipNumber: string }[]) =>
  slips.map(({ slipId, slipNumber }) => (
    <Text key={slipId} component={Link} to={buildSlipAddress(slipId)} color="link" mr={1}>
      {slipNumber}
    </Text>
  ));

/** What a slip is: from whom, when, in which state, and the slips that belong to it. */
export function SlipFacts({ slip }: { slip: PurchaseSlipData }) {
  const { facts } = texts;
  const related = [
    { name: facts.reversalOf, slips: slip.reversalOf ? [slip.reversalOf] : [] },
    { name: facts.reversals, slips: slip.reversals },
    { name: facts.restOf, slips: slip.restOf ? [slip.restOf] : [] },
    { name: facts.rest, slips: slip.rest ? [slip.rest] : [] },
  ].filter(({ slips }) => slips.length > 0);
  const sent = slip.mail === "SENT" && slip.mailedAt;
  const mail = slip.mailFailure ?? (sent ? texts.mailedAt(formatMoment(sent)) : texts.mails[slip.mail]);
  return (
    <PageCard title={facts.title}>
      <FactList
        columns
        facts={[
          ...(slip.slipCode ? [{ name: facts.slipCode, value: slip.slipCode }] : []),
          { name: facts.shop, value: slip.shop_name },
          { name: facts.status, value: <SlipStatusBadge status={slip.status} /> },
          { name: facts.supplier, value: slip.supplierName },
          { name: facts.registrationNumber, value: slip.registrationNumber ?? noFigureText },
          { name: facts.orderDate, value: formatDateWithWeekday(slip.orderDate) },
          { name: facts.deliveryDate, value: formatDateWithWeekday(slip.deliveryDate) },
          {
            name: facts.receivedDate,
            value: slip.receivedDate ? formatDateWithWeekday(slip.receivedDate) : noFigureText,
          },
          { name: facts.source, value: slipSourceNames[slip.source] },
          { name: facts.mail, value: mail },
          ...(slip.templateName ? [{ name: facts.template, value: slip.templateName }] : []),
          ...(slip.remarks ? [{ name: facts.remarks, value: slip.remarks }] : []),
          ...related.map(({ name, slips }) => ({ name, value: links(slips) })),
        ]}
      />
    </PageCard>
  );
}

/** Sums by rate, the tax of each rounded once. */
export function SlipSums({
  slip,
}: {
  slip: Pick<PurchaseSlipData, "amount8" | "amount10" | "tax8" | "tax10" | "total">;
}) {
  const { sums } = texts;
  return (
    <Block maxWidth={320} ml="auto" mt={1}>
      <FactList
        facts={[
          { name: sums.amount8, value: formatYen(slip.amount8) },
          { name: sums.tax8, value: formatYen(slip.tax8) },
          { name: sums.amount10, value: formatYen(slip.amount10) },
          { name: sums.tax10, value: formatYen(slip.tax10) },
          { name: sums.total, value: formatYen(slip.total), strong: true },
        ]}
      />
    </Block>
  );
}
