import { Box, keyframes, Link, TableBody } from "@mui/material";
import { useDataTableDataContext } from "ra-core";
import { memo, useLayoutEffect, useMemo, type ReactNode } from "react";
import { DataTable } from "react-admin";
import { Link as RouterLink } from "react-router";
import { isTranslated, untranslatedFilter } from "../../core/untranslated.ts";
import { nameOf, recordPath, useDefinition, type Values, type Stored } from "../definition.ts";
import { ColumnValue } from "../fields/ColumnValue.tsx";
import { figures } from "../fields/registry.ts";
import { useLabels } from "../labels.ts";
import { columnsKey, hiddenAtFirst, tableColumns } from "./columns.ts";
import { MoveHandle } from "./order/MoveHandle.tsx";
import { dropStyle, rowsMark } from "./order/dropMarks.ts";
import { useMoving } from "./order/ordering.ts";
import { RecordActions } from "./RecordActions.tsx";
import { RecordRow } from "./RecordRow.tsx";
import { Translation } from "./Translation.tsx";
import { useRowWindow } from "./useRowWindow.ts";
import { useSelectable } from "./useSelectable.ts";
import { useText } from "../../ui/text.ts";

/** The rows, each by itself: they are not drawn anew because one is moved or ticked, and of a thousand only those near what is seen. */
const Body = memo(function Body({ children }: { children?: ReactNode }) {
  const data = useDataTableDataContext<Stored>() ?? none;
  const { partly, pieces, holder, measure } = useRowWindow<Stored, HTMLTableSectionElement>(data);
  // Head and rows together; react-admin hands nothing through to the table.
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
          <RecordRow key={piece.row.id} record={piece.row} {...(partly && { place: piece.index, measure })}>
            {children}
          </RecordRow>
        ),
      )}
    </TableBody>
  );
});

const none: readonly Stored[] = [];

const goesOn = keyframes({ "0%, 98%": { opacity: 1 }, "100%": { opacity: 0 } });

const dense = {
  "& .RaDataTable-rowCell, & .RaDataTable-headerCell": { whiteSpace: "nowrap", px: 1 },
  "& .order-handle": { width: "1%", pr: 0 },
  // The actions stay in reach while the columns between scroll.
  "& .RaDataTable-row > :last-child": {
    position: "sticky",
    right: 0,
    bgcolor: "background.paper",
  },
  // Over the paper, which keeps what runs below from shining through.
  "& .RaDataTable-row:hover > :last-child": {
    backgroundImage: "linear-gradient(var(--row-hover), var(--row-hover))",
  },
  // Columns that run below the actions are seen to go on; cells of collapsed borders draw no shadow themselves.
  "& .RaDataTable-row > :last-child::before": {
    content: '""',
    position: "absolute",
    inset: "0 100% 0 auto",
    width: 10,
    pointerEvents: "none",
    background: "linear-gradient(to left, rgba(0, 0, 0, 0.14), transparent)",
    // Only while they do: without anything to scroll the timeline does not run, and at its end the shade is gone.
    "@supports (animation-timeline: scroll())": {
      opacity: 0,
      animation: `${goesOn} linear`,
      animationTimeline: "scroll(nearest inline)",
    },
  },
  // On paper nothing is chosen, moved or opened.
  "@media print": {
    "& .MuiTableCell-paddingCheckbox, & .order-handle, & tr > :last-child": { display: "none" },
    // Paper does not scroll: columns share its width.
    "& .MuiTableCell-root": { fontSize: 9, px: 0.5, py: 0.25, whiteSpace: "normal", overflowWrap: "anywhere" },
    "& .MuiTableCell-root *": { whiteSpace: "normal", minWidth: 0 },
    "& .MuiChip-root": { height: "auto", fontSize: "inherit" },
    "& tr": { breakInside: "avoid" },
  },
} as const;

/** The list as a table: its first column stays while the others scroll, and names the record with a link to it. */
export const RecordTable = memo(function RecordTable() {
  const definition = useDefinition();
  const text = useText("admin");
  const labels = useLabels();
  const moving = useMoving();
  const hidden = useMemo(() => hiddenAtFirst(definition), [definition]);
  const selectable = useSelectable();
  return (
    <Box
      {...{ [rowsMark]: "" }}
      sx={{
        overflowX: "auto",
        "@media print": { overflow: "visible" },
        "--order-line": (theme) => theme.palette.primary.main,
        "--row-hover": (theme) => theme.palette.action.hover,
        ...dropStyle,
      }}
    >
      <DataTable<Stored>
        body={Body}
        bulkActionButtons={selectable ? <></> : false}
        bulkActionsToolbar={<></>}
        hiddenColumns={hidden}
        storeKey={columnsKey(definition.paths.list)}
        rowClick={false}
        sx={dense}
      >
        {moving?.ready && (
          <DataTable.Col
            label={text("orderColumn")}
            disableSort
            cellClassName="order-handle"
            headerClassName="order-handle"
            render={(record) => <MoveHandle record={record as Stored} />}
          />
        )}
        {tableColumns(definition).map((field) => (
          <DataTable.Col
            key={field.name}
            source={field.name}
            label={labels.column(field)}
            {...(figures.has(field.kind) && { align: "right" as const })}
            disableSort={field.kind === "IMAGE" || field.kind === "MEDIA"}
            render={(record) =>
              field.name === definition.title ? (
                <Named record={record} />
              ) : (
                <ColumnValue field={field} record={record} />
              )
            }
          />
        ))}
        {isTranslated(definition.meta.fields) && (
          <DataTable.Col
            source={untranslatedFilter}
            label={text("translation")}
            disableSort
            render={(record) => <Translation record={record} />}
          />
        )}
        <DataTable.Col<Stored>
          label={text("actions")}
          align="right"
          disableSort
          render={(record) => <RecordActions record={record} />}
        />
      </DataTable>
    </Box>
  );
});

/** The record's name, as a link where there is a form to open. */
export function Named({ record }: { record: Values }) {
  const definition = useDefinition();
  const { paths } = definition;
  const name = nameOf(definition, record);
  if (!paths.edit) return <>{name}</>;
  return (
    <Link
      component={RouterLink}
      to={recordPath(paths.edit, record["id"])}
      sx={{
        fontWeight: "bold",
        display: "inline-block",
        minWidth: { sm: 160 },
        maxWidth: 320,
        whiteSpace: "normal",
        overflowWrap: "anywhere",
      }}
    >
      {name}
    </Link>
  );
}
