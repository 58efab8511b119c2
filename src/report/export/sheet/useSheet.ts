import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { timesTexts } from "../../../../i18n/ja/report/times.ts";
import { buildFilterLines } from "../../../report-model/sheet/filterLines.ts";
import { namedShopLimits } from "../../../core/sheet/shopsText.ts";
import { buildReportFileName, buildSheet, type ReportSheet, type SheetLine } from "../../../core/sheet/sheet.ts";
import { useShopsText } from "../../../shell/selection/useShopsText.ts";
import { useReport, useFigures } from "../../context.ts";
import { formatLeftOutShop } from "../../../report-model/request/leftOutText.ts";
import { useTableText } from "../../tableText.ts";
import { useSideView } from "../../state/useSideView.ts";
import { useReportLabel } from "../../text.ts";
import { useUnknownColumns } from "../../unknownColumns.ts";

/** All filters of the report as name and value, for printing and for the head of a file. */
export function useFilterLines(): readonly SheetLine[] {
  const label = useReportLabel();
  const shopsText = useShopsText(namedShopLimits.sheet);
  const { definition, meta, filters, grouping, state, mode } = useReport();
  const { query, answer, comparable, side, measure } = useFigures();
  const { titleOf } = useSideView(state);
  const lines = buildFilterLines(label, {
    ...query,
    shops: shopsText(query.shops),
    leftOut: comparable?.leftOut.map(formatLeftOutShop),
    subtotals: grouping?.name,
    filters,
    chosen: state.filters,
    mode: typeof definition.lead === "string" ? null : mode,
    freshness: answer.freshness,
  });
  const beside: readonly SheetLine[] = side
    ? [
        [reportTexts.side.shops, side.lanes.map(titleOf).join("、")],
        [reportTexts.side.figure, label.column(meta.name, measure)],
        ...(side.leftOut.length > 0
          ? ([[reportTexts.side.outside, side.leftOut.map(formatLeftOutShop).join("、")]] as const)
          : []),
      ]
    : [];
  const unknown = useUnknownColumns();
  const empty: readonly SheetLine[] = unknown ? [[timesTexts.unknownName, unknown.names]] : [];
  return [...lines, ...empty, ...beside, ...(definition.linesOf?.(answer, state.filters) ?? [])];
}

/** Makes a sheet of the table on screen, and the name of its file without the extension. */
export function useSheet(): { sheet(): ReportSheet; fileName: string } {
  const label = useReportLabel();
  const words = useTableText();
  const { meta } = useReport();
  const { table, query } = useFigures();
  const filter = useFilterLines();
  const title = label.name(meta.name);
  return {
    sheet: () => buildSheet({ ...table, columns: table.fileColumns }, { title, filter, ...words }, !meta.paged),
    fileName: buildReportFileName(title, query.period),
  };
}
