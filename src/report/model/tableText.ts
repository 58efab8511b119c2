import { tableTextOf, type TableText } from "../../core/sheet/words.ts";
import { useAsking, useShown } from "../context.ts";
import { useReportLabel, useReportText } from "../text.ts";

/** The words of the table around. */
export function useTableText(): TableText {
  const text = useReportText();
  const label = useReportLabel();
  const { meta } = useAsking();
  const { asked, table } = useShown();
  return tableTextOf({ text, label }, { report: meta.name, comparison: asked.comparison, columns: table.columns });
}
