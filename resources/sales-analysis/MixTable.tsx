import { salesAnalysisTexts } from "../../i18n/ja/analysis/shop-analysis-texts.ts";
import { formatRatio } from "../../src/core/money.ts";
import { findFigure } from "../../src/core/totals.ts";
import { useFigures, useReport } from "../../src/report/context.ts";
import { useTableText } from "../../src/report/tableText.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { salesMixColumns } from "../../src/report-model/pages/analysis/salesMix.ts";
import { Text } from "../../src/ui/Text.tsx";

/** Months × shares: order types and tenders, with those of all months below. */
export function MixTable() {
  const label = useReportLabel();
  const { cell } = useTableText();
  const { meta } = useReport();
  const { table } = useFigures();
  const [month] = table.columns;
  const names = [...salesMixColumns.orders, ...salesMixColumns.tenders];
  if (!month) return null;
  return (
    <PageCard flows title={salesAnalysisTexts.mix} note={salesAnalysisTexts.mixNote}>
      <PlainTable
        label={salesAnalysisTexts.mix}
        wide
        groups={[
          { head: "", span: 1 },
          { head: salesAnalysisTexts.orders, span: salesMixColumns.orders.length },
          { head: salesAnalysisTexts.tenders, span: salesMixColumns.tenders.length },
        ]}
        columns={[
          { head: label.column(meta.name, month.name) },
          ...names.map((name) => ({ key: name, head: label.column(meta.name, name) })),
        ]}
        rows={table.rows.map((row) => ({
          key: row.key,
          cells: [
            <Text key="month" component="span" nowrap>
              {cell(month, row)}
            </Text>,
            ...names.map((name) => formatRatio(findFigure(row.source, name))),
          ],
        }))}
        foot={[salesAnalysisTexts.total, ...names.map((name) => formatRatio(table.current[name] ?? null))]}
      />
    </PageCard>
  );
}
