import { TableBody } from "@mui/material";
import { useDataTableDataContext } from "ra-core";
import { memo, useLayoutEffect, type RefObject } from "react";
import type { IdentifiedRecord } from "../../definition.ts";
import { WindowedRows } from "../rows/Rows.tsx";
import type { RowWindow } from "../rows/rowWindow.ts";
import { useFocusOnSaved } from "../savedRow.ts";
import type { ListColumn } from "./listColumn.ts";
import { RecordRow } from "./RecordRow.tsx";
import { Text } from "../../../ui/Text.tsx";

const noRecords: readonly IdentifiedRecord[] = [];

type BodyProps = { columns: readonly ListColumn[]; table: RefObject<HTMLTableElement | null> };

/** The rows, each by itself: they are not drawn anew because one is moved or ticked, and of a thousand only those near what is seen. */
export const TableRows = memo(function TableRows(props: BodyProps) {
  const data = useDataTableDataContext<IdentifiedRecord>() ?? noRecords;
  return <WindowedRows rows={data}>{(window) => <Body {...props} count={data.length} window={window} />}</WindowedRows>;
});

function Body({ columns, table, count, window }: BodyProps & { count: number; window: RowWindow }) {
  const { partly, pieces, holder, measure } = window;
  useFocusOnSaved();
  // Head and rows together.
  useLayoutEffect(() => {
    if (partly) table.current?.setAttribute("aria-rowcount", String(count + 1));
    else table.current?.removeAttribute("aria-rowcount");
  }, [partly, table, count]);
  return (
    <TableBody {...holder}>
      {pieces.map((piece) =>
        "gap" in piece ? (
          <tr key={`before ${piece.before}`} aria-hidden>
            <Text component="td" style={{ height: piece.gap }} p={0} />
          </tr>
        ) : (
          <RecordRow
            key={piece.row.id}
            record={piece.row}
            columns={columns}
            {...(partly && { place: piece.index, measure })}
          />
        ),
      )}
    </TableBody>
  );
}
