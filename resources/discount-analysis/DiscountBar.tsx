import { Box } from "@mui/material";
import { useReport } from "../../src/report/context.ts";
import { Chip } from "../../src/report/frame/Chip.tsx";
import { useReportLabel } from "../../src/report/text.ts";
import { barStyles, groupStyles } from "../abc/barStyles.ts";
import { StaffChip } from "../staff-sales/StaffChip.tsx";

const dimensions = ["PRESET", "COUPON", "STAFF"] as const;

/** What the rows are: presets, coupons or persons; and the person by whom they are narrowed. */
export function DiscountBar() {
  const label = useReportLabel();
  const { state, change } = useReport();
  const by = state.filters["by"] ?? "PRESET";
  return (
    <Box sx={barStyles}>
      <Box role="group" aria-label={label.argument("by")} sx={groupStyles}>
        <Box component="span" sx={{ color: "tokens.textMuted" }}>
          {label.argument("by")}
        </Box>
        {dimensions.map((one) => (
          <Chip
            key={one}
            type="button"
            on={one === by}
            aria-pressed={one === by}
            onClick={() => change({ ...state, sort: null, filters: { ...state.filters, by: one } })}
          >
            {label.option("by", one)}
          </Chip>
        ))}
      </Box>
      <StaffChip />
    </Box>
  );
}
