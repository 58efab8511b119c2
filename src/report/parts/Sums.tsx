import { Box } from "@mui/material";
import { buildSumLines } from "../../core/sheet/filterLines.ts";
import { useReport, useFigures } from "../context.ts";
import { useReportLabel } from "../text.ts";

/** Figures of all rows that match the filter, those of other pages included. */
export function ReportSums() {
  const label = useReportLabel();
  const { meta } = useReport();
  const { answer } = useFigures();
  return (
    <Box
      component="dl"
      sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, m: 0, mb: 1.5, fontVariantNumeric: "tabular-nums" }}
    >
      {buildSumLines(label, meta, answer).map(([name, value]) => (
        <Box key={name} sx={{ display: "flex", gap: 1 }}>
          <Box component="dt" sx={{ color: "tokens.textMuted" }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 700 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
