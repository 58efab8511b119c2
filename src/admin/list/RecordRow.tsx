import { TableCell, TableRow, type TableRowProps } from "@mui/material";
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from "ra-core";
import type { Stored } from "../definition.ts";
import { useOrdering } from "./order/ordering.ts";
import { orderedRow } from "./order/rowStyle.ts";
import { SelectBox } from "./SelectBox.tsx";

/**
 * A row of the table. Unlike react-admin's own it names its checkbox after the record, on the input itself, so that a
 * screen reader says what is selected.
 */
export function RecordRow({ children, ...rest }: TableRowProps) {
  const record = useRecordContext<Stored>();
  const { hasBulkActions } = useDataTableConfigContext();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem } = useDataTableCallbacksContext();
  const ordered = orderedRow(useOrdering(), record?.id ?? "");
  return (
    <TableRow hover {...rest} {...ordered.attributes} sx={ordered.sx}>
      {hasBulkActions && record && (
        <TableCell padding="checkbox">
          <SelectBox
            record={record}
            checked={selected.includes(record.id)}
            onClick={(event) => handleToggleItem?.(record.id, event)}
          />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
}
