import { TableCell, TableRow } from "@mui/material";
import {
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
} from "ra-core";
import { memo, type ReactNode } from "react";
import type { Stored } from "../definition.ts";
import { rowMark } from "./rowMark.ts";
import { SelectBox } from "./SelectBox.tsx";

type Props = {
  record: Stored;
  /** The row's place, where others are not drawn. */
  place?: number;
  measure?: (row: HTMLElement | null) => void;
  children: ReactNode;
};

/**
 * A row of the table. Unlike react-admin's own it names its checkbox after the record, on the input itself, so that a
 * screen reader says what is selected; and it is drawn anew only where its record is another.
 */
export const RecordRow = memo(function RecordRow({ record, place, measure, children }: Props) {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <RecordContextProvider value={record}>
      <TableRow
        hover
        className="RaDataTable-row"
        {...{ [rowMark]: record.id }}
        // The head is the first row.
        {...(place !== undefined && { ref: measure, "data-index": place, "aria-rowindex": place + 2 })}
      >
        {hasBulkActions && (
          <TableCell padding="checkbox">
            <Selected record={record} />
          </TableCell>
        )}
        {children}
      </TableRow>
    </RecordContextProvider>
  );
});

function Selected({ record }: { record: Stored }) {
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem } = useDataTableCallbacksContext();
  return <SelectBox record={record} checked={selected.includes(record.id)} onToggle={handleToggleItem} />;
}
