import { Box } from "@mui/material";
import type { Values } from "../../../src/admin/definition.ts";
import { formatMoment, formatYen, noFigure } from "../../../src/core/money.ts";
import type { DayToCloseOneQuery } from "../../../src/generated/graphql.ts";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { writtenFigure } from "../../recordGroups.ts";
import { calculatedNames } from "../balanceNames.ts";
import { changesOf, writtenDifference } from "./recordChanges.ts";
import { useText, useTexts } from "../../../src/ui/text.ts";

type Day = DayToCloseOneQuery["record"];

/**
 * The message of the closing form when its figures have changed: drawer events since the form was opened, and changed figures of sales
 * and cash. It replaces the text of W014, which names other people: here the shop has gone on selling.
 */
export function FiguresChanged({ before, theirs }: { before: Values; theirs: Values }) {
  const translate = useTexts();
  const text = useText("parts.closing.changes");
  const [was, is] = [before, theirs] as unknown as [Partial<Day>, Day];
  const { record, cash } = was;
  if (!record || !cash) return null;
  const sales = changesOf(record, is.record);
  const moved = calculatedNames.filter((name) => cash[name] !== is.cash[name]);
  const happened = (
    [
      was.revision !== is.revision && "closed",
      sales.length > 0 && "traded",
      (moved.includes("cashIn") || moved.includes("cashOut")) && "drawn",
      moved.includes("carryOver") && "carried",
    ] as const
  ).filter((what) => what !== false);
  const values = {
    nth: is.revision,
    at: is.closedAt ? formatMoment(is.closedAt) : noFigure,
    staff: is.staff ?? noFigure,
  };
  const rows = [
    ...sales.map((change) => [
      translate(`record.${change.name}`),
      writtenFigure(change.name, change.before),
      writtenFigure(change.name, change.after),
      writtenDifference(change),
    ]),
    ...moved.map((name) => [
      translate(`parts.closing.balance.${name}`),
      formatYen(cash[name]),
      formatYen(is.cash[name]),
      formatYen(is.cash[name] - cash[name]),
    ]),
  ];
  return (
    <>
      <Box sx={{ mb: 1 }}>
        {happened.map((what) => (
          <p key={what} style={{ margin: 0 }}>
            {translate(`parts.closing.changes.happened.${what}`, values)}
          </p>
        ))}
        {rows.length === 0 && text("same")}
      </Box>
      {rows.length > 0 && (
        <PlainTable
          wide
          stacks
          label={text("titleSince")}
          columns={[
            { head: text("name"), text: true },
            { head: text("opened") },
            { head: text("now") },
            { head: text("change") },
          ]}
          rows={rows.map((cells) => ({ key: cells[0] ?? "", cells }))}
        />
      )}
    </>
  );
}
