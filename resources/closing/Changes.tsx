import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { formatYen } from "../../src/core/money.ts";
import { Figure } from "../../src/report/parts/Figure.tsx";
import { PlainTable } from "../../src/report/parts/PlainTable.tsx";
import { writtenFigure, type SalesFigures } from "../recordGroups.ts";
import { changesOf, differenceOf, writtenDifference } from "./recordChanges.ts";

type Props = {
  before: SalesFigures;
  after: SalesFigures;
  /** What was over or short in the drawer, where both versions say; null where the cash was not counted. */
  cash?: { before: number | null; after: number | null };
  /** What the two are called. */ heads: readonly [string, string];
  label: string;
};

/** What has changed between two versions of a day: the figures of its sales, and what was over or short in the drawer. */
export function Changes({ before, after, cash, heads: [was, is], label }: Props) {
  const translate = useTranslate();
  const text = (key: string) => translate(`parts.closing.changes.${key}`);
  const rows = changesOf(before, after).map((change) => ({
    name: translate(`record.${change.name}`),
    was: writtenFigure(change.name, change.before),
    is: writtenFigure(change.name, change.after),
    difference: differenceOf(change),
    written: writtenDifference(change),
  }));
  if (cash && cash.before !== cash.after) {
    const difference = differenceOf(cash);
    const name = translate("parts.closing.facts.difference");
    rows.push({
      ...{ name, difference, written: formatYen(difference) },
      ...{ was: formatYen(cash.before), is: formatYen(cash.after) },
    });
  }
  if (rows.length === 0) return <Box sx={{ fontSize: 13, color: "tokens.textMuted" }}>{text("none")}</Box>;
  return (
    <PlainTable
      label={label}
      columns={[{ head: text("name"), text: true }, { head: was }, { head: is }, { head: text("change") }]}
      rows={rows.map((row) => ({
        key: row.name,
        cells: [
          row.name,
          row.was,
          row.is,
          <Figure key="change" tone={(row.difference ?? 0) < 0 ? "down" : null}>
            {row.written}
          </Figure>,
        ],
      }))}
    />
  );
}
