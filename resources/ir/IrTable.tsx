import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { ir as texts } from "../../i18n/ja/ir/ir.ts";
import { reportTexts } from "../../i18n/ja/report/report.ts";
import { formatCount, formatMonth, noFigureText } from "../../src/core/money.ts";
import type { SaleMode } from "../../src/report-model/state/reportState.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { IrShareFigure } from "./Share.tsx";
import { IrStateBadge } from "./month/IrStateBadge.tsx";
import { irMeasures, findMeasureShare, type IrYearData, type IrFigures, type IrMeasure, type IrRow } from "./useIr.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const figureGroups = ["existing", "all"] as const;
type FigureGroup = (typeof figureGroups)[number];

/** Months, halves and the year: shops and shares of the year before; columns without one share are left out. A month opens its shops and its approval. */
export function IrTable({ ir, mode }: { ir: IrYearData; mode: SaleMode }) {
  const { columns } = texts;
  // Before the first shop opened there is nothing to disclose.
  const begun = Math.max(
    0,
    ir.rows.findIndex(({ all }) => all.shops > 0),
  );
  const [before, rows] = [ir.rows.slice(0, begun), ir.rows.slice(begun)];
  const measuresOf = (group: FigureGroup) =>
    irMeasures.filter((measure) => rows.some((row) => findMeasureShare(row[group], mode, measure) !== null));
  const groups = figureGroups.filter((group) => rows.some((row) => row[group].shops > 0));
  return (
    <PageCard title={texts.table} note={texts.note(ir.existingMonths)} flows>
      <PlainTable
        label={texts.table}
        wide
        groups={[
          { head: "", span: 1 },
          ...groups.map((group) => ({ head: texts.groups[group], span: 1 + measuresOf(group).length })),
          { head: "", span: 1 },
        ]}
        columns={[
          { head: columns.month },
          ...groups.flatMap((group) => [
            { key: `${group} shops`, head: columns.shops },
            ...measuresOf(group).map((measure) => ({ key: `${group} ${measure}`, head: columns[measure] })),
          ]),
          { head: columns.state, text: true },
        ]}
        rows={rows.map((row) => ({
          key: `${row.span} ${row.from}`,
          strong: row.span !== "MONTH",
          cells: [
            <IrRowName key="month" row={row} />,
            ...groups.flatMap((group) => figureCells(group, row[group], measuresOf(group), mode)),
            <IrRowState key="state" row={row} />,
          ],
        }))}
      />
      <EmptyStart months={before} />
    </PageCard>
  );
}

/** Names the months before the first shop opened. */
function EmptyStart({ months }: { months: readonly IrRow[] }) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  return (
    <Text role="note" variant="muted" mt={1}>
      {reportTexts.states.emptyStart(formatMonth(first.from), formatMonth(last.from))}
    </Text>
  );
}

const figureCells = (group: FigureGroup, figures: IrFigures, measures: readonly IrMeasure[], mode: SaleMode) => [
  figures.shops > 0 ? formatCount(figures.shops) : noFigureText,
  ...measures.map((measure) => (
    <IrShareFigure key={`${group} ${measure}`} of={findMeasureShare(figures, mode, measure)} />
  )),
];

function IrRowName({ row }: { row: IrRow }) {
  if (row.span !== "MONTH") return texts.spans[row.span];
  const month = (
    <Text component="span" nowrap>
      {formatMonth(row.from)}
    </Text>
  );
  if (row.state === "RUNNING") return month;
  return (
    <Link component={RouterLink} to={buildIrMonthAddress(row.from)} aria-label={texts.open(row.from)}>
      {month}
    </Link>
  );
}

function IrRowState({ row }: { row: IrRow }) {
  if (!row.state) return texts.months(row.months);
  return (
    <Row component="span" inline align="center" oneLine gap={0.75}>
      <IrStateBadge state={row.state} revision={row.revision} />
      {row.changed && (
        <Text component="span" variant="small" color="pending">
          {texts.changedShort}
        </Text>
      )}
    </Row>
  );
}

/** The page of a month. @param month YYYY-MM */
const buildIrMonthAddress = (month: string): string => `${consolePaths.irMonth}?month=${month}`;
