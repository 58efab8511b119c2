import { TableCell, TableRow } from "@mui/material";
import {
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
} from "ra-core";
import { memo } from "react";
import type { Stored } from "../../definition.ts";
import { rowMark } from "../rowMark.ts";
import { SelectBox } from "../SelectBox.tsx";
import { cellClass, rowClass, type Column } from "./column.ts";

type Props = {
  record: Stored;
  /** The same from one render to the next: a row is drawn anew only where its record is another. */
  columns: readonly Column[];
  /** The row's place, where others are not drawn. */
  place?: number;
  measure?: (row: HTMLElement | null) => void;
};

/** A row of the table. Its checkbox is named after the record, so that a screen reader says what is selected. */
export const RecordRow = memo(function RecordRow({ record, columns, place, measure }: Props) {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <RecordContextProvider value={record}>
      <TableRow
        hover
        className={rowClass}
        {...{ [rowMark]: record.id }}
        // The head is the first row.
        {...(place !== undefined && { ref: measure, "data-index": place, "aria-rowindex": place + 2 })}
      >
        {hasBulkActions && (
          <TableCell padding="checkbox">
            <Selected record={record} />
          </TableCell>
        )}
        {columns.map(({ name, align, className = "", render }) => (
          <TableCell key={name} align={align} className={`${cellClass} ${className}`}>
            {render(record)}
          </TableCell>
        ))}
      </TableRow>
    </RecordContextProvider>
  );
});

function Selected({ record }: { record: Stored }) {
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem } = useDataTableCallbacksContext();
  return <SelectBox record={record} checked={selected.includes(record.id)} onToggle={handleToggleItem} />;
}
