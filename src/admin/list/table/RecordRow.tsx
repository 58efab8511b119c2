import { TableCell, TableRow } from "@mui/material";
import {
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
} from "ra-core";
import { memo } from "react";
import type { IdentifiedRecord } from "../../definition.ts";
import { listRowMark } from "../rowMark.ts";
import { RecordSelectBox } from "../selection/SelectBox.tsx";
import { listCellClass, listRowClass, type ListColumn } from "./listColumn.ts";

type RowSelectBoxProps = {
  record: IdentifiedRecord;
  /** The same from one render to the next: a row is drawn anew only where its record is another. */
  columns: readonly ListColumn[];
  /** The row's place, where others are not drawn. */
  place?: number;
  measure?: (row: HTMLElement | null) => void;
};

/** A row of the table. Its checkbox is named after the record, so that a screen reader says what is selected. */
export const RecordRow = memo(function RecordRow({ record, columns, place, measure }: RowSelectBoxProps) {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <RecordContextProvider value={record}>
      <TableRow
        hover
        className={listRowClass}
        {...{ [listRowMark]: record.id }}
        // The head is the first row.
        {...(place !== undefined && { ref: measure, "data-index": place, "aria-rowindex": place + 2 })}
      >
        {hasBulkActions && (
          <TableCell padding="checkbox" className={listCellClass}>
            <RowSelectBox record={record} />
          </TableCell>
        )}
        {columns.map(({ name, align, className = "", render }) => (
          <TableCell key={name} align={align} className={`${listCellClass} ${className}`}>
            {render(record)}
          </TableCell>
        ))}
      </TableRow>
    </RecordContextProvider>
  );
});

function RowSelectBox({ record }: { record: IdentifiedRecord }) {
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem } = useDataTableCallbacksContext();
  return <RecordSelectBox record={record} checked={selected.includes(record.id)} onToggle={handleToggleItem} />;
}
