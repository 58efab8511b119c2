import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { tenderTexts } from "../../../i18n/ja/closing/tenders.ts";
import { recordLabels } from "../../../i18n/ja/words/record.ts";
import { formatYen } from "../../../src/core/money.ts";
import { TonedFigure } from "../../../src/ui/Figure.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { formatSalesFigure, type SalesFigures } from "../../recordGroups.ts";
import type { TenderBalance } from "../day/TenderTable.tsx";
import { calculatedCashNames, countedCashNames } from "../balanceNames.ts";
import { listRecordChanges, findFigureDifference, formatFigureDifference } from "./recordChanges.ts";
import { Text } from "../../../src/ui/Text.tsx";

const drawerNames = [...calculatedCashNames, ...countedCashNames];

/** The compared figures of a drawer. A figure is null without a count. */
type Drawer = Readonly<Record<(typeof drawerNames)[number], number | null>>;

type TenderTotal = Pick<TenderBalance, "tender" | "total">;

type ChangesProps = {
  before: SalesFigures;
  after: SalesFigures;
  /** The drawers of both versions; undefined without a count. */
  cash?: { before: Drawer | null | undefined; after: Drawer };
  /** The tenders of both versions; the former are empty without one. */
  tenders: { before: readonly TenderTotal[]; after: readonly TenderTotal[] };
  /** Names of the two versions. */
  heads: readonly [string, string];
  label: string;
};

/** A figure that differs, in words. */
type ChangedFigure = { difference: number | null } & Record<"name" | "was" | "is" | "written", string>;

/** The differences between two versions of a day: figures of sales, and of the drawer with both floats. */
export function ClosingChanges({ before, after, cash, tenders, heads: [was, is], label }: ChangesProps) {
  // Beside the figures of sales, `difference` needs its full name.
  const nameOf = (name: (typeof drawerNames)[number]) =>
    name === "difference" ? closingTexts.facts.difference : closingTexts.balance[name];
  const rows: ChangedFigure[] = listRecordChanges(before, after).map((change) => ({
    name: recordLabels[change.name],
    was: formatSalesFigure(change.name, change.before),
    is: formatSalesFigure(change.name, change.after),
    difference: findFigureDifference(change),
    written: formatFigureDifference(change),
  }));
  if (cash?.before) {
    for (const name of drawerNames) {
      const change = { before: cash.before[name], after: cash.after[name] };
      if (change.before === change.after) continue;
      const difference = findFigureDifference(change);
      rows.push({
        name: nameOf(name),
        difference,
        written: formatYen(difference),
        was: formatYen(change.before),
        is: formatYen(change.after),
      });
    }
  }
  for (const { tender, total: was } of tenders.before) {
    const change = { before: was ?? null, after: tenders.after.find((one) => one.tender === tender)?.total ?? null };
    if (change.before === change.after) continue;
    const difference = findFigureDifference(change);
    rows.push({
      name: tenderTexts.changed(tenderTexts.names[tender]),
      difference,
      written: formatYen(difference),
      was: formatYen(change.before),
      is: formatYen(change.after),
    });
  }
  if (rows.length === 0)
    return (
      <Text variant="compact" color="muted">
        {closingTexts.changes.none}
      </Text>
    );
  return (
    <PlainTable
      stacks
      label={label}
      columns={[
        { head: closingTexts.changes.name, text: true },
        { head: was },
        { head: is },
        { head: closingTexts.changes.change },
      ]}
      rows={rows.map((row) => ({
        key: row.name,
        cells: [
          row.name,
          row.was,
          row.is,
          <TonedFigure key="change" tone={(row.difference ?? 0) < 0 ? "down" : null}>
            {row.written}
          </TonedFigure>,
        ],
      }))}
    />
  );
}
