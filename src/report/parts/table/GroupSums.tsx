import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { formatValue } from "../../../core/sheet/format.ts";
import { sectionSums } from "../../../domain/sectionSums.ts";
import { findFigure, type ReportRow } from "../../../core/totals.ts";
import { useReport, useFigures } from "../../context.ts";
import { useReportLabel } from "../../text.ts";
import { PageCard } from "../../../ui/Card.tsx";
import { TonedFigure } from "../../../ui/Figure.tsx";
import { PlainTable } from "../../../ui/PlainTable.tsx";

/** The subtotals of a report by pages: the figures of each group of shops, with those of all pages below. */
export function GroupSums() {
  const label = useReportLabel();
  const { meta, grouping, sections } = useReport();
  const { answer } = useFigures();
  if (!meta.byShop || !grouping || !sections) return null;
  const { field, columns } = meta.byShop;
  const measures = columns.filter(({ role }) => role === "measure");
  const rows = answer[field] as readonly ReportRow[];
  const cells = (figures: ReportRow) =>
    measures.map(({ name, unit }) => {
      const value = findFigure(figures, name);
      return (
        <TonedFigure key={name} tone={value !== null && value < 0 ? "down" : null}>
          {formatValue(unit, value)}
        </TonedFigure>
      );
    });
  const title = reportTexts.table.subtotal(grouping.name);
  return (
    <PageCard flows title={title}>
      <PlainTable
        label={title}
        wide
        stacks
        columns={[{ head: grouping.name }, ...measures.map(({ name }) => ({ head: label.sum(meta.name, name) }))]}
        rows={sectionSums(columns, rows, sections).map(({ key, name, figures }) => ({
          key,
          cells: [name, ...cells(figures)],
        }))}
        foot={[reportTexts.table.total, ...cells(answer)]}
      />
    </PageCard>
  );
}
