import { Box } from "@mui/material";
import { Chip } from "../../src/report/frame/Chip.tsx";
import { useReportLabel } from "../../src/report/text.ts";
import { barStyles, groupStyles } from "../abc/barStyles.ts";
import { MeasureChips } from "../abc/MeasureChips.tsx";
import { useRatios } from "./useRatios.ts";

const groups = ["BRAND", "ALL"] as const;

/** What is compared (sales, gross or quantity), and where shops have several brands, with which shops. */
export function RatioBar() {
  const label = useReportLabel();
  const { shops, within, filter } = useRatios();
  const brands = new Set(shops.map(({ brandId }) => brandId));
  return (
    <Box sx={barStyles}>
      <MeasureChips />
      {brands.size > 1 && (
        <Box role="group" aria-label={label.argument("within")} sx={groupStyles}>
          <Box component="span" sx={{ color: "tokens.textMuted" }}>
            {label.argument("within")}
          </Box>
          {groups.map((one) => (
            <Chip
              key={one}
              type="button"
              on={one === within}
              aria-pressed={one === within}
              onClick={() => filter({ within: one })}
            >
              {label.option("within", one)}
            </Chip>
          ))}
        </Box>
      )}
    </Box>
  );
}
