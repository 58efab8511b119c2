import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Box } from "@mui/material";
import type { TableColumn } from "../../core/sheet/column.ts";
import { useReport, useFigures } from "../context.ts";
import { listSortableColumns, currentSort } from "../../report-model/state/sort.ts";
import { useTableText } from "../tableText.ts";

/** Texts of the directions: dates are newer or older, figures larger or smaller. */
function pickDirectionText({ unit }: TableColumn, descending: boolean) {
  if (unit === "DATE" || unit === "MONTH") return descending ? "sortNewest" : "sortOldest";
  return descending ? "sortDescending" : "sortAscending";
}

const formatSortValue = (column: string, descending: boolean): string => `${column} ${descending ? "desc" : "asc"}`;

/** The sort menu for a phone, which shows no heads. */
export function SortSelect() {
  const { heading } = useTableText();
  const { definition, state, change } = useReport();
  const { table, measure } = useFigures();
  const shown = currentSort(state.sort, definition.sort, measure);
  const choose = (value: string) => {
    const [column = "", direction] = value.split(" ");
    change({ ...state, sort: column ? { column, descending: direction === "desc" } : null });
  };
  return (
    <Box
      component="label"
      sx={{
        display: { xs: "flex", sm: "none" },
        displayPrint: "none",
        alignItems: "center",
        gap: 1,
        mb: 1,
        typography: "small",
      }}
    >
      {reportTexts.table.sort}
      <Box
        component="select"
        value={shown ? formatSortValue(shown.column, shown.descending) : ""}
        onChange={(event) => choose(event.target.value)}
        sx={{
          flex: 1,
          font: "inherit",
          typography: "body",
          height: 36,
          px: 1,
          color: "text.primary",
          bgcolor: "background.paper",
          border: 1,
          borderColor: "tokens.borderStrong",
          borderRadius: 1,
        }}
      >
        <option value="">{reportTexts.table.sortDefault}</option>
        {listSortableColumns(table).flatMap((column) =>
          [true, false].map((descending) => (
            <option key={formatSortValue(column.key, descending)} value={formatSortValue(column.key, descending)}>
              {reportTexts.table[pickDirectionText(column, descending)](heading(column))}
            </option>
          )),
        )}
      </Box>
    </Box>
  );
}
