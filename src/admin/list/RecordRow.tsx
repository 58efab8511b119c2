import { Checkbox, TableCell, TableRow, type TableRowProps } from "@mui/material";
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from "ra-core";
import { nameOf, useDefinition } from "../definition.ts";
import { useAdminText } from "../messages.ts";
import { useOrdering } from "./order/ordering.ts";
import { orderedRow } from "./order/rowStyle.ts";

/**
 * A row of the table. Unlike react-admin's own it names its checkbox after the record, on the input itself, so that a
 * screen reader says what is selected.
 */
export function RecordRow({ children, ...rest }: TableRowProps) {
  const record = useRecordContext();
  const { hasBulkActions } = useDataTableConfigContext();
  const ordered = orderedRow(useOrdering(), record?.id ?? "");
  return (
    <TableRow hover {...rest} {...ordered.attributes} sx={ordered.sx}>
      {hasBulkActions && record && (
        <TableCell padding="checkbox">
          <SelectRecord id={record.id} name={record} />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
}

function SelectRecord({ id, name }: { id: string | number; name: Record<string, unknown> }) {
  const text = useAdminText();
  const definition = useDefinition();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem } = useDataTableCallbacksContext();
  const label = text("selectOne", { record: nameOf(definition, name) });
  return (
    <Checkbox
      checked={selected.includes(id)}
      onClick={(event) => handleToggleItem?.(id, event)}
      slotProps={{ input: { "aria-label": label, readOnly: true } }}
    />
  );
}
