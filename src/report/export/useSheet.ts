import { filterLinesOf } from "../../core/sheet/filterLines.ts";
import { shopsNamed } from "../../core/sheet/shopsText.ts";
import { fileNameOf, sheetOf, type Sheet, type SheetLine } from "../../core/sheet/sheet.ts";
import { useShopsText } from "../../shell/selection/useShopsText.ts";
import { useReport, useFigures } from "../context.ts";
import { useTableText } from "../model/tableText.ts";
import { useReportLabel } from "../text.ts";
import { useText } from "../../ui/text.ts";

/** Everything that the report is filtered by, as name and value: on paper and above a file's table. */
export function useFilterLines(): readonly SheetLine[] {
  const text = useText("report");
  const label = useReportLabel();
  const shopsText = useShopsText(shopsNamed.sheet);
  const { definition, filters, state, mode } = useReport();
  const { query, answer } = useFigures();
  return filterLinesOf(
    { text, label },
    {
      ...query,
      shops: shopsText(query.shops),
      filters,
      chosen: state.filters,
      mode: typeof definition.lead === "string" ? null : mode,
      freshness: answer.freshness,
    },
  );
}

/** Makes a sheet of the table on the screen; and the name of its file without the ending. */
export function useSheet(): { sheet(): Sheet; fileName: string } {
  const label = useReportLabel();
  const words = useTableText();
  const { meta } = useReport();
  const { table, query } = useFigures();
  const filter = useFilterLines();
  const title = label.name(meta.name);
  return {
    sheet: () => sheetOf(table, { title, filter, ...words }, !meta.paged),
    fileName: fileNameOf(title, query.period),
  };
}
