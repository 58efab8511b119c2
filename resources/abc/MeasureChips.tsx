import { Box } from "@mui/material";
import { useReport } from "../../src/report/context.ts";
import { Chip } from "../../src/report/frame/Chip.tsx";
import { useReportLabel } from "../../src/report/text.ts";
import { groupStyles } from "./barStyles.ts";

const measures = ["SALES", "GROSS", "QUANTITY"] as const;

/** The measure by which a report ranks or compares. */
export function MeasureChips() {
  const label = useReportLabel();
  const { state, change } = useReport();
  const measure = state.filters["measure"] ?? "SALES";
  return (
    <Box role="group" aria-label={label.argument("measure")} sx={groupStyles}>
      <Box component="span" sx={{ color: "tokens.textMuted" }}>
        {label.argument("measure")}
      </Box>
      {measures.map((one) => (
        <Chip
          key={one}
          type="button"
          on={one === measure}
          aria-pressed={one === measure}
          onClick={() => change({ ...state, filters: { ...state.filters, measure: one } })}
        >
          {label.option("measure", one)}
        </Chip>
      ))}
    </Box>
  );
}
