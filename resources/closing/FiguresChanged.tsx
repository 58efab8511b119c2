import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import type { Values } from "../../src/admin/definition.ts";
import { formatYen } from "../../src/core/money.ts";
import type { DayToCloseOneQuery } from "../../src/generated/graphql.ts";
import { PlainTable } from "../../src/report/parts/PlainTable.tsx";
import { writtenFigure } from "../recordGroups.ts";
import { changesOf, writtenDifference } from "./recordChanges.ts";

type Day = DayToCloseOneQuery["record"];

/** W014 on the form that closes a date: the figures that have changed since it was opened, those of the sales and the calculated cash. */
export function FiguresChanged({ before, theirs }: { before: Values; theirs: Values }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`parts.closing.changes.${key}`);
  const [was, is] = [before, theirs] as unknown as [Partial<Day>, Day];
  if (!was.record || !was.cash) return null;
  const [opened, now] = [was.cash.calculateBalance, is.cash.calculateBalance];
  const rows = [
    ...changesOf(was.record, is.record).map((change) => [
      translate(`record.${change.name}`),
      writtenFigure(change.name, change.before),
      writtenFigure(change.name, change.after),
      writtenDifference(change),
    ]),
    ...(opened === now ? [] : [[text("balance"), formatYen(opened), formatYen(now), formatYen(now - opened)]]),
  ];
  if (rows.length === 0) return <Box>{text("same")}</Box>;
  return (
    <PlainTable
      wide
      label={text("titleSince")}
      columns={[
        { head: text("name"), text: true },
        { head: text("opened") },
        { head: text("now") },
        { head: text("change") },
      ]}
      rows={rows.map((cells) => ({ key: cells[0] ?? "", cells }))}
    />
  );
}
