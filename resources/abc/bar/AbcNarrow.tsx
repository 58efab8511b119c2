import { abcTexts } from "../../../i18n/ja/product-report/abc.ts";
import { Box } from "@mui/material";
import { FilterChip } from "../../../src/report/frame/chips/Chip.tsx";
import { useFigures, useReport } from "../../../src/report/context.ts";
import { FindBox } from "../../../src/report/parts/FindBox.tsx";
import { useReportLabel } from "../../../src/report/text.ts";
import { controlGroupStyles } from "./controlBarStyles.ts";
import { summarizeClasses } from "../summary.ts";
import { useAbc, useAbcItem } from "../useAbc.ts";
import { Block } from "../../../src/ui/Text.tsx";

/** The rows of the table: all, one class, one cell of the cross-ABC, or those with a word in their name or code. */
export function AbcNarrow() {
  const item = useAbcItem();
  const abc = useAbc();
  const { definition } = useReport();
  const { table } = useFigures();
  const { rows, filters, filter } = abc;
  const { abcClass, abcCell } = filters;
  return (
    <Box role="group" aria-label={abcTexts.narrow.label} sx={rowStyles}>
      <FilterChip
        type="button"
        on={!abcClass && !abcCell}
        aria-pressed={!abcClass && !abcCell}
        onClick={() => filter({ abcClass: "", abcCell: "" })}
      >
        {abcTexts.narrow.all(rows.length)}
      </FilterChip>
      {summarizeClasses(abc).map(({ abcClass: name, count }) => (
        <FilterChip
          key={name}
          type="button"
          on={abcClass === name}
          aria-pressed={abcClass === name}
          onClick={() => filter({ abcClass: name, abcCell: "" })}
        >
          {abcTexts.narrow.one(name, count)}
        </FilterChip>
      ))}
      {abcCell && <OpenCell cell={abcCell} />}
      {definition.narrows?.find && <FindBox />}
      {table.rows.length === 0 && (
        <Block width="100%" mt={1}>
          {abcTexts.narrow.none(item)}
        </Block>
      )}
    </Box>
  );
}

/** The cell to which the table is narrowed; a press shows all rows again. */
function OpenCell({ cell }: { cell: string }) {
  const label = useReportLabel();
  const { rows, measureName, filters, filter } = useAbc();
  const [row = "", column = ""] = cell;
  const count = rows.filter((one) => one.abcClass === row && one.crossClass === column).length;
  const axis = label.option("axis", filters["axis"] ?? "GROSS_RATE");
  const name = abcTexts.narrow.cell({ measure: measureName, row, axis, column, count });
  return (
    <FilterChip
      type="button"
      on
      aria-label={`${name} ${abcTexts.narrow.clear}`}
      onClick={() => filter({ abcCell: "" })}
    >
      {name}　×
    </FilterChip>
  );
}

const rowStyles = { ...controlGroupStyles, mt: 1.5, typography: "compact", displayPrint: "none" };
