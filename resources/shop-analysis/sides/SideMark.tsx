import { shopAnalysisTexts } from "../../../i18n/ja/analysis/shop-analysis-texts.ts";
import { Box } from "@mui/material";
import type { ReportRow } from "../../../src/core/totals.ts";
import { mostBeside } from "../../../src/report-model/request/lanes.ts";
import { useSideChoice } from "./useSideChoice.ts";

/** The tick that sets a shop of the table beside others. */
export function SideMark({ row }: { row: ReportRow }) {
  const { shops, isFull, toggle } = useSideChoice();
  const id = Number(row["shop_id"]);
  const on = shops.includes(id);
  return (
    <Box
      component="input"
      type="checkbox"
      checked={on}
      disabled={isFull && !on}
      title={isFull && !on ? shopAnalysisTexts.side.full(mostBeside) : undefined}
      aria-label={shopAnalysisTexts.side.mark(String(row["shop_name"]))}
      onChange={() => toggle(id)}
      sx={{ m: 0, mr: 0.75, verticalAlign: "middle", width: 15, height: 15, displayPrint: "none" }}
    />
  );
}
