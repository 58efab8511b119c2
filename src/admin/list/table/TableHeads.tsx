import { Box, TableCell, TableHead, TableRow } from "@mui/material";
import { useDataTableConfigContext, useListContext } from "ra-core";
import type { IdentifiedRecord } from "../../definition.ts";
import { useTexts } from "../../../ui/text.ts";
import { selectBoxStyles } from "../selection/SelectBox.tsx";
import { listCellClass, listRowClass, type ListColumn } from "./listColumn.ts";
import { SortHead } from "./SortHead.tsx";

/** The head of a list's table: a checkbox for the page's rows, and the columns. */
export function TableHeads({ columns }: { columns: readonly ListColumn[] }) {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableHead>
      <TableRow className={listRowClass}>
        {hasBulkActions && (
          <TableCell padding="checkbox" className={listCellClass}>
            <SelectPage />
          </TableCell>
        )}
        {columns.map((column) =>
          column.sortable ? (
            <SortHead key={column.name} column={column} />
          ) : (
            <TableCell key={column.name} align={column.align} className={`${listCellClass} ${column.className ?? ""}`}>
              {column.label}
            </TableCell>
          ),
        )}
      </TableRow>
    </TableHead>
  );
}

/** Selects the page's rows, or takes them out of the selection. */
function SelectPage() {
  const translate = useTexts();
  const { data = [], selectedIds, onSelect } = useListContext<IdentifiedRecord>();
  const ids = data.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <Box
      component="input"
      type="checkbox"
      aria-label={translate("ra.action.select_all")}
      checked={all}
      sx={selectBoxStyles}
      onChange={() => {
        const others = selectedIds.filter((id) => !ids.includes(id));
        onSelect(all ? others : [...others, ...ids]);
      }}
    />
  );
}
