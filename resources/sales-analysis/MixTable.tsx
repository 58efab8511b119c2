import { Box } from "@mui/material";
import { formatRatio } from "../../src/core/money.ts";
import { figureOf } from "../../src/core/totals.ts";
import { useFigures, useReport } from "../../src/report/context.ts";
import { useTableText } from "../../src/report/tableText.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { Card } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { useText } from "../../src/ui/text.ts";
import { mix } from "./mix.ts";

/** Months × shares: order types and tenders, with those of all months below. */
export function MixTable() {
  const text = useText("parts.salesAnalysis");
  const label = useReportLabel();
  const { cell } = useTableText();
  const { meta } = useReport();
  const { table } = useFigures();
  const [month] = table.columns;
  const names = [...mix.orders, ...mix.tenders];
  if (!month) return null;
  return (
    <Card flows title={text("mix")} note={text("mixNote")}>
      <PlainTable
        label={text("mix")}
        wide
        groups={[
          { head: "", span: 1 },
          { head: text("orders"), span: mix.orders.length },
          { head: text("tenders"), span: mix.tenders.length },
        ]}
        columns={[
          { head: label.column(meta.name, month.name) },
          ...names.map((name) => ({ key: name, head: label.column(meta.name, name) })),
        ]}
        rows={table.rows.map((row) => ({
          key: row.key,
          cells: [
            <Box key="month" component="span" sx={{ whiteSpace: "nowrap" }}>
              {cell(month, row)}
            </Box>,
            ...names.map((name) => formatRatio(figureOf(row.source, name))),
          ],
        }))}
        foot={[text("total"), ...names.map((name) => formatRatio(table.current[name] ?? null))]}
      />
    </Card>
  );
}
