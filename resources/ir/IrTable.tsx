import { Box, Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { ir as texts } from "../../i18n/ja/ir.ts";
import { formatCount, formatMonth, noFigure } from "../../src/core/money.ts";
import type { SaleMode } from "../../src/report/model/state.ts";
import { Card } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { monthAddress } from "./paths.ts";
import { Share } from "./Share.tsx";
import { StateBadge } from "./StateBadge.tsx";
import { measures, shareOf, type Ir, type IrFigures, type IrRow } from "./useIr.ts";

const groups = ["existing", "all"] as const;

/** Months, halves and the year: shops and shares of the year before. A month opens its shops and its approval. */
export function IrTable({ ir, mode }: { ir: Ir; mode: SaleMode }) {
  const { columns } = texts;
  return (
    <Card title={texts.table} note={texts.note(ir.existingMonths)} flows>
      <PlainTable
        label={texts.table}
        wide
        groups={[
          { head: "", span: 1 },
          ...groups.map((group) => ({ head: texts.groups[group], span: 1 + measures.length })),
          { head: "", span: 1 },
        ]}
        columns={[
          { head: columns.month },
          ...groups.flatMap((group) => [
            { key: `${group} shops`, head: columns.shops },
            ...measures.map((measure) => ({ key: `${group} ${measure}`, head: columns[measure] })),
          ]),
          { head: columns.state, text: true },
        ]}
        rows={ir.rows.map((row) => ({
          key: `${row.span} ${row.from}`,
          strong: row.span !== "MONTH",
          cells: [
            <Name key="month" row={row} />,
            ...groups.flatMap((group) => figureCells(group, row[group], mode)),
            <State key="state" row={row} />,
          ],
        }))}
      />
    </Card>
  );
}

const figureCells = (group: string, figures: IrFigures, mode: SaleMode) => [
  figures.shops > 0 ? formatCount(figures.shops) : noFigure,
  ...measures.map((measure) => <Share key={`${group} ${measure}`} of={shareOf(figures, mode, measure)} />),
];

function Name({ row }: { row: IrRow }) {
  if (row.span !== "MONTH") return texts.spans[row.span];
  const month = (
    <Box component="span" sx={{ whiteSpace: "nowrap" }}>
      {formatMonth(row.from)}
    </Box>
  );
  if (row.state === "RUNNING") return month;
  return (
    <Link component={RouterLink} to={monthAddress(row.from)} aria-label={texts.open(row.from)}>
      {month}
    </Link>
  );
}

function State({ row }: { row: IrRow }) {
  if (!row.state) return texts.months(row.months);
  return (
    <Box component="span" sx={{ display: "inline-flex", gap: 0.75, alignItems: "center" }}>
      <StateBadge state={row.state} revision={row.revision} />
      {row.changed && (
        <Box component="span" sx={{ color: "tokens.pending", fontSize: 12 }}>
          {texts.changedShort}
        </Box>
      )}
    </Box>
  );
}
