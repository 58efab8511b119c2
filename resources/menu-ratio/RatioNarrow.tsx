import { ratioTexts } from "../../i18n/ja/report/ratio.ts";
import { Box } from "@mui/material";
import { FilterChip } from "../../src/report/frame/chips/Chip.tsx";
import { FindBox } from "../../src/report/parts/FindBox.tsx";
import { useFigures } from "../../src/report/context.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { controlGroupStyles } from "../abc/bar/controlBarStyles.ts";
import { findProductSpread } from "../../src/report-model/pages/menu/ratio.ts";
import { shopColumnModes } from "../../src/report-model/pages/menu/shopColumns.ts";
import { useRatios } from "./useRatios.ts";
import { Text } from "../../src/ui/Text.tsx";

const spreads = [
  ["ONE", "one"],
  ["SOME", "some"],
  ["ALL", "every"],
] as const;

/** The rows of the table, by how many shops sell them, and what its columns of shops show. */
export function RatioNarrow() {
  const label = useReportLabel();
  const { table } = useFigures();
  const { rows, groups, filters, filter } = useRatios();
  const { soldIn = "", ratioAs = "SHARE" } = filters;
  const alone = ratioAs === "DEVIATION" && groups.some((group) => group.length < 2);
  const chip = (name: string, value: string) => (
    <FilterChip
      key={value}
      type="button"
      on={soldIn === value}
      aria-pressed={soldIn === value}
      onClick={() => filter({ soldIn: value })}
    >
      {name}
    </FilterChip>
  );
  return (
    <>
      <Box
        role="group"
        aria-label={ratioTexts.narrow.label}
        sx={{ ...controlGroupStyles, mt: 1.5, typography: "compact", displayPrint: "none" }}
      >
        {chip(ratioTexts.narrow.all(rows.length), "")}
        {groups.some((group) => group.length > 1) &&
          spreads.map(([value, key]) =>
            chip(ratioTexts.narrow[key](rows.filter((row) => findProductSpread(row, groups) === value).length), value),
          )}
        <Box role="group" aria-label={ratioTexts.narrow.as} sx={{ ...controlGroupStyles, ml: { sm: 2 } }}>
          <Text component="span" color="muted">
            {ratioTexts.narrow.as}
          </Text>
          {shopColumnModes.map((value) => (
            <FilterChip
              key={value}
              type="button"
              on={ratioAs === value}
              aria-pressed={ratioAs === value}
              onClick={() => filter({ ratioAs: value })}
            >
              {label.option("ratioAs", value)}
            </FilterChip>
          ))}
        </Box>
        <FindBox />
      </Box>
      <Text variant="muted" mt={0.5}>
        {table.rows.length === 0
          ? ratioTexts.narrow.none
          : [...(alone ? [ratioTexts.narrow.alone] : []), ratioTexts.narrow.note].join("。")}
      </Text>
    </>
  );
}
