import { recordLabels } from "../../../i18n/ja/words/record.ts";
import { tenderTexts } from "../../../i18n/ja/closing/tenders.ts";
import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import type { RecordData } from "../../../src/admin/definition.ts";
import { formatMoment, formatYen, noFigureText } from "../../../src/core/money.ts";
import type { DayToCloseOneQuery } from "../../../src/generated/graphql.ts";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { formatSalesFigure } from "../../recordGroups.ts";
import { calculatedCashNames } from "../balanceNames.ts";
import { listRecordChanges, formatFigureDifference } from "./recordChanges.ts";
import { Block } from "../../../src/ui/Text.tsx";

type DayToCloseRecord = DayToCloseOneQuery["record"];

/**
 * The message of the closing form when its figures have changed: drawer events since the form was opened, and changed figures of sales
 * and cash. It replaces the text of W014, which names other people: here the shop has gone on selling.
 */
export function FiguresChanged({ before, theirs }: { before: RecordData; theirs: RecordData }) {
  const [was, is] = [before, theirs] as unknown as [Partial<DayToCloseRecord>, DayToCloseRecord];
  const { record, cash, tenders = [] } = was;
  if (!record || !cash) return null;
  const sales = listRecordChanges(record, is.record);
  const moved = calculatedCashNames.filter((name) => cash[name] !== is.cash[name]);
  const voided = is.tenders.flatMap(({ tender, voids }) => {
    const before = tenders.find((one) => one.tender === tender)?.voids ?? voids;
    return before === voids ? [] : { name: tenderTexts.moved(tenderTexts.names[tender]), before, after: voids };
  });
  const happened = (
    [
      was.revision !== is.revision && "closed",
      (sales.length > 0 || voided.length > 0) && "traded",
      (moved.includes("cashIn") || moved.includes("cashOut")) && "drawn",
      moved.includes("carryOver") && "carried",
    ] as const
  ).filter((what) => what !== false);
  const { happened: happenedTexts } = closingTexts.changes;
  const formatHappened = (what: keyof typeof happenedTexts) =>
    what === "closed"
      ? happenedTexts.closed(
          is.closedAt ? formatMoment(is.closedAt) : noFigureText,
          is.revision,
          is.staff ?? noFigureText,
        )
      : happenedTexts[what];
  const rows = [
    ...sales.map((change) => [
      recordLabels[change.name],
      formatSalesFigure(change.name, change.before),
      formatSalesFigure(change.name, change.after),
      formatFigureDifference(change),
    ]),
    ...moved.map((name) => [
      closingTexts.balance[name],
      formatYen(cash[name]),
      formatYen(is.cash[name]),
      formatYen(is.cash[name] - cash[name]),
    ]),
    ...voided.map((one) => [one.name, formatYen(one.before), formatYen(one.after), formatYen(one.after - one.before)]),
  ];
  return (
    <>
      <Block mb={1}>
        {happened.map((what) => (
          <p key={what} style={{ margin: 0 }}>
            {formatHappened(what)}
          </p>
        ))}
        {rows.length === 0 && closingTexts.changes.same}
      </Block>
      {rows.length > 0 && (
        <PlainTable
          wide
          stacks
          label={closingTexts.changes.titleSince}
          columns={[
            { head: closingTexts.changes.name, text: true },
            { head: closingTexts.changes.opened },
            { head: closingTexts.changes.now },
            { head: closingTexts.changes.change },
          ]}
          rows={rows.map((cells) => ({ key: cells[0] ?? "", cells }))}
        />
      )}
    </>
  );
}
