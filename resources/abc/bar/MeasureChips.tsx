import { Box } from "@mui/material";
import { useReport } from "../../../src/report/context.ts";
import { FilterChip } from "../../../src/report/frame/chips/Chip.tsx";
import { useReportLabel } from "../../../src/report/text.ts";
import { controlGroupStyles } from "./controlBarStyles.ts";
import { Text } from "../../../src/ui/Text.tsx";

const abcMeasures = ["SALES", "GROSS", "QUANTITY"] as const;

/** The measure by which a report ranks or compares. */
export function MeasureChips() {
  const label = useReportLabel();
  const { state, change } = useReport();
  const measure = state.filters["measure"] ?? "SALES";
  return (
    <Box role="group" aria-label={label.argument("measure")} sx={controlGroupStyles}>
      <Text component="span" color="muted">
        {label.argument("measure")}
      </Text>
      {abcMeasures.map((one) => (
        <FilterChip
          key={one}
          type="button"
          on={one === measure}
          aria-pressed={one === measure}
          onClick={() => change({ ...state, filters: { ...state.filters, measure: one } })}
        >
          {label.option("measure", one)}
        </FilterChip>
      ))}
    </Box>
  );
}
