import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { formatYen } from "../../src/core/money.ts";
import { Figure } from "../../src/report/parts/Figure.tsx";
import { PlainTable } from "../../src/report/parts/PlainTable.tsx";
import { writtenFigure, type SalesFigures } from "../recordGroups.ts";
import { changesOf, differenceOf, writtenDifference } from "./recordChanges.ts";

/** What is compared of a drawer; the difference is there once the cash is counted. */
type Drawer = Readonly<Record<(typeof movedNames)[number], number>> & { difference?: number | null };
const movedNames = ["carryOver", "cashIn", "cashOut", "calculateBalance"] as const;

type Props = {
  before: SalesFigures;
  after: SalesFigures;
  /** The drawer of both; undefined where the cash was not counted. */
  cash?: { before: Drawer | null | undefined; after: Drawer };
  /** What the two are called. */ heads: readonly [string, string];
  label: string;
};

/** What has changed between two versions of a day: the figures of its sales, and those of its drawer with the float carried over. */
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
  const drawn = (label: string, change: { before: number | null; after: number | null }) => {
    if (change.before === change.after) return;
    const difference = differenceOf(change);
    rows.push({
      ...{ name: translate(`parts.closing.${label}`), difference, written: formatYen(difference) },
      ...{ was: formatYen(change.before), is: formatYen(change.after) },
    });
  };
  if (cash?.before) {
    const { before: earlier, after: later } = cash;
    for (const name of movedNames) drawn(`balance.${name}`, { before: earlier[name], after: later[name] });
    drawn("facts.difference", { before: earlier.difference ?? null, after: later.difference ?? null });
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
