import { alpha, type Theme } from "@mui/material/styles";
import { Box, keyframes, Table } from "@mui/material";
import { DataTableBase } from "ra-core";
import { memo, useRef } from "react";
import type { IdentifiedRecord } from "../../definition.ts";
import { dropMarkStyle, orderRowsMark } from "../order/dropMarks.ts";
import { useSelectable } from "../selection/useSelectable.ts";
import { listCellClass, listRowClass } from "./listColumn.ts";
import { TableHeads } from "./TableHeads.tsx";
import { TableRows } from "./TableRows.tsx";
import { moveHandleClass, useColumns } from "./useColumns.tsx";

const goesOn = keyframes({ "0%, 98%": { opacity: 1 }, "100%": { opacity: 0 } });

const dense = {
  [`& .${listCellClass}`]: { whiteSpace: "nowrap", px: 1 },
  [`& .${moveHandleClass}`]: { width: "1%", pr: 0 },
  // The head covers rows that run below it.
  "& th": { position: "sticky", top: 0, zIndex: 2, bgcolor: "background.paper" },
  // The actions stay in reach while the columns between scroll.
  [`& .${listRowClass} > :last-child`]: {
    position: "sticky",
    right: 0,
    bgcolor: "background.paper",
  },
  // Over the paper, which keeps what runs below from shining through.
  [`& .${listRowClass}:hover > :last-child`]: {
    backgroundImage: "linear-gradient(var(--row-hover), var(--row-hover))",
  },
  // Columns that run below the actions are seen to go on; cells of collapsed borders draw no shadow themselves.
  [`& .${listRowClass} > :last-child::before`]: {
    content: '""',
    position: "absolute",
    inset: "0 100% 0 auto",
    width: 10,
    pointerEvents: "none",
    background: ({ palette }: Theme) => `linear-gradient(to left, ${alpha(palette.common.black, 0.14)}, transparent)`,
    // Only while they do: without anything to scroll the timeline does not run, and at its end the shade is gone.
    "@supports (animation-timeline: scroll())": {
      opacity: 0,
      // It follows the finger and is no motion of its own, so that it stays where motion is reduced.
      animation: `${goesOn} linear !important`,
      animationTimeline: "scroll(nearest inline)",
    },
  },
  // On paper nothing is chosen, moved or opened.
  "@media print": {
    [`& .MuiTableCell-paddingCheckbox, & .${moveHandleClass}, & tr > :last-child`]: { display: "none" },
    // Paper does not scroll: columns share its width.
    "& .MuiTableCell-root": { typography: "paper", px: 0.5, py: 0.25, whiteSpace: "normal", overflowWrap: "anywhere" },
    "& .MuiTableCell-root *": { whiteSpace: "normal", minWidth: 0 },
    "& .MuiChip-root": { height: "auto", fontSize: "inherit" },
    "& tr": { breakInside: "avoid" },
  },
} as const;

/**
 * The list as a table; its first column names the record with a link to it. Selection and sorting are those of react-admin's table
 * without its look, which carries a choice of columns, a toolbar and tooltips that the console replaces.
 */
export const RecordTable = memo(function RecordTable() {
  const columns = useColumns();
  const table = useRef<HTMLTableElement>(null);
  return (
    <Box
      {...{ [orderRowsMark]: "" }}
      sx={{
        overflowX: "auto",
        "@media print": { overflow: "visible" },
        "--order-line": (theme) => theme.palette.primary.main,
        "--row-hover": (theme) => theme.palette.action.hover,
        ...dropMarkStyle,
      }}
    >
      <DataTableBase<IdentifiedRecord> hasBulkActions={useSelectable()} empty={null} loading={null}>
        <Table ref={table} size="small" sx={dense}>
          <TableHeads columns={columns} />
          <TableRows columns={columns} table={table} />
        </Table>
      </DataTableBase>
    </Box>
  );
});
