import { Box } from "@mui/material";
import { useReport } from "../../src/report/context.ts";
import { FilterChip } from "../../src/report/frame/chips/Chip.tsx";
import { useReportLabel } from "../../src/report/text.ts";
import { controlBarStyles, controlGroupStyles } from "../abc/bar/controlBarStyles.ts";
import { StaffChip } from "../staff-sales/StaffChip.tsx";
import { Text } from "../../src/ui/Text.tsx";

const dimensions = ["PRESET", "COUPON", "STAFF"] as const;

/** What the rows are: presets, coupons or persons; and the person by whom they are narrowed. */
export function DiscountBar() {
  const label = useReportLabel();
  const { state, change } = useReport();
  const by = state.filters["by"] ?? "PRESET";
  return (
    <Box sx={controlBarStyles}>
      <Box role="group" aria-label={label.argument("by")} sx={controlGroupStyles}>
        <Text component="span" color="muted">
          {label.argument("by")}
        </Text>
        {dimensions.map((one) => (
          <FilterChip
            key={one}
            type="button"
            on={one === by}
            aria-pressed={one === by}
            onClick={() => change({ ...state, sort: null, filters: { ...state.filters, by: one } })}
          >
            {label.option("by", one)}
          </FilterChip>
        ))}
      </Box>
      <StaffChip />
    </Box>
  );
}
