import { Box } from "@mui/material";
import { FilterChip } from "../../src/report/frame/chips/Chip.tsx";
import { useReportLabel } from "../../src/report/text.ts";
import { controlBarStyles, controlGroupStyles } from "../abc/bar/controlBarStyles.ts";
import { MeasureChips } from "../abc/bar/MeasureChips.tsx";
import { useRatios } from "./useRatios.ts";
import { Text } from "../../src/ui/Text.tsx";

const ratioGroups = ["BRAND", "ALL"] as const;

/** What is compared (sales, gross or quantity), and where shops have several brands, with which shops. */
export function RatioBar() {
  const label = useReportLabel();
  const { shops, within, filter } = useRatios();
  const brands = new Set(shops.map(({ brandId }) => brandId));
  return (
    <Box sx={controlBarStyles}>
      <MeasureChips />
      {brands.size > 1 && (
        <Box role="group" aria-label={label.argument("within")} sx={controlGroupStyles}>
          <Text component="span" color="muted">
            {label.argument("within")}
          </Text>
          {ratioGroups.map((one) => (
            <FilterChip
              key={one}
              type="button"
              on={one === within}
              aria-pressed={one === within}
              onClick={() => filter({ within: one })}
            >
              {label.option("within", one)}
            </FilterChip>
          ))}
        </Box>
      )}
    </Box>
  );
}
