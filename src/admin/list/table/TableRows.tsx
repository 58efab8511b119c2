import { Box, TableBody } from "@mui/material";
import { useDataTableDataContext } from "ra-core";
import { memo, useLayoutEffect } from "react";
import type { Stored } from "../../definition.ts";
import { useRowWindow } from "../useRowWindow.ts";
import type { Column } from "./column.ts";
import { RecordRow } from "./RecordRow.tsx";

const none: readonly Stored[] = [];

/** The rows, each by itself: they are not drawn anew because one is moved or ticked, and of a thousand only those near what is seen. */
export const TableRows = memo(function TableRows({ columns }: { columns: readonly Column[] }) {
  const data = useDataTableDataContext<Stored>() ?? none;
  const { partly, pieces, holder, measure } = useRowWindow<Stored, HTMLTableSectionElement>(data);
  // Head and rows together.
  useLayoutEffect(() => {
    const table = holder.ref.current?.closest("table");
    if (partly) table?.setAttribute("aria-rowcount", String(data.length + 1));
    else table?.removeAttribute("aria-rowcount");
  });
  return (
    <TableBody {...holder}>
      {pieces.map((piece) =>
        "gap" in piece ? (
          <tr key={`before ${piece.before}`} aria-hidden>
            <Box component="td" style={{ height: piece.gap }} sx={{ p: 0 }} />
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
});
