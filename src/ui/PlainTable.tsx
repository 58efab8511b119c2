import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { visuallyHidden } from "./hidden.ts";
import { sidewaysScrollStyles } from "./sideways.ts";

/** A column of `text` is aligned left, one of figures right. */
type PlainTableColumn = {
  head: string;
  text?: true;
  /** Where rows stack it takes a line of its own, below the figures. */
  line?: true;
  /** What is done with a row, as its deletion: where rows stack, below all else. */
  action?: true;
  /** Default: the head. Columns of several groups may have the same head. */
  key?: string;
};
type PlainTableRow = {
  key: string;
  cells: readonly ReactNode[];
  /** It sums others. */
  strong?: boolean;
};
type PlainTableProps = {
  label: string;
  columns: readonly PlainTableColumn[];
  /** Heads above the columns, each over `span` of them. */
  groups?: readonly { head: string; span: number }[];
  rows: readonly PlainTableRow[];
  /** Cells of the line of sums at the end. */
  foot?: readonly ReactNode[];
  /** The table takes the full width. */
  wide?: boolean;
  /** Many columns of figures, such as twelve months: all are narrower. */
  dense?: boolean;
  /** On a narrow screen the name of a row stands above its figures, and each figure below its head. */
  stacks?: boolean;
};

/** A small table. The first cell of a row names it. Where there is no room, its figures scroll sideways. */
export function PlainTable({
  label,
  columns,
  groups,
  rows,
  foot,
  wide = false,
  dense = false,
  stacks = false,
}: PlainTableProps) {
  const cells = (row: readonly ReactNode[]) =>
    row.map((cell, index) =>
      index === 0 ? (
        <th key={toColumnKey(columns[index])} scope="row">
          {cell}
        </th>
      ) : (
        <td
          key={toColumnKey(columns[index])}
          className={pickColumnClass(columns[index])}
          data-head={columns[index]?.head}
        >
          {cell}
        </td>
      ),
    );
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={stacks ? { ...sidewaysScrollStyles, containerType: "inline-size" } : sidewaysScrollStyles}
    >
      <Box
        component="table"
        sx={{
          ...plainTableStyles,
          ...(wide && wideStyles),
          ...(dense && denseStyles),
          ...(stacks ? stackedStyles(columns.filter(({ action }) => !action).length - 1) : stickyStyles),
        }}
      >
        <thead>
          {groups && (
            <tr>
              {groups.map(({ head, span }, index) =>
                head ? (
                  <th key={head} scope="colgroup" colSpan={span} className="group">
                    {head}
                  </th>
                ) : (
                  <td key={`none ${String(index)}`} colSpan={span} />
                ),
              )}
            </tr>
          )}
          <tr>
            {columns.map((column, index) =>
              column.head === "" ? (
                <td key={toColumnKey(column)} />
              ) : (
                <th key={toColumnKey(column)} scope="col" className={index === 0 ? "text" : pickColumnClass(column)}>
                  {column.head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.strong ? "strong" : undefined}>
              {cells(row.cells)}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>{cells(foot)}</tr>
          </tfoot>
        )}
      </Box>
    </Box>
  );
}

const pickColumnClass = (column: PlainTableColumn | undefined) =>
  [column?.text && "text", column?.line && "line", column?.action && "action"].filter(Boolean).join(" ") || undefined;
const toColumnKey = (column: PlainTableColumn | undefined) => column?.key ?? column?.head;

const plainTableStyles = {
  borderCollapse: "collapse",
  typography: "compact",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": {
    px: 1.25,
    py: 0.5,
    textAlign: "right",
    fontWeight: 400,
    whiteSpace: "nowrap",
    borderBottom: 1,
    borderColor: "tokens.border",
  },
  "& thead th": { typography: "muted" },
  "& th.text, & td.text, & tbody th, & tfoot th": { textAlign: "left" },
  "& th:first-of-type": { minWidth: { xs: 72, sm: 120 } },
  "& thead th.group": { textAlign: "center", color: "text.primary" },
  "& tr.strong > *": { fontWeight: 700 },
  "& tfoot th, & tfoot td": { fontWeight: 700, borderBottom: 0 },
  "& a:not(.MuiButton-root)": {
    color: "tokens.primaryStrong",
    textDecoration: "none",
    "&:hover": { textDecoration: "underline" },
  },
  "@media print": {
    typography: "paper",
    "& thead th": { typography: "paper" },
    "& th, & td": { py: 0.25, px: 0.5 },
    "& tr": { breakInside: "avoid" },
    // A button that opens a row is its name on paper.
    "& .MuiButton-root": { p: 0, minWidth: 0, minHeight: 0, fontSize: "inherit", color: "inherit" },
    // Browsers repeat a tfoot on every sheet. The sums stand once, at the end.
    "& tfoot": { display: "table-row-group", breakBefore: "avoid" },
  },
} as const;

/** The names of the rows stay where the figures scroll. */
const stickyStyles = {
  "@media screen": {
    "& tr > :first-of-type:not(.group)": { position: "sticky", left: 0, zIndex: 1, bgcolor: "background.paper" },
  },
};

const denseStyles = {
  "@media screen and (min-width: 600px)": {
    typography: "small",
    "& th, & td": { px: 0.5, py: 0.625 },
    "& th:first-of-type": { minWidth: 72 },
  },
};

/** Figures stand three in a line; fewer share the width. */
const stackedStyles = (figures: number) => ({
  "@container (max-width: 380px)": {
    "&, & tbody": { display: "block" },
    "& tr": { display: "grid", gridTemplateColumns: `repeat(${Math.min(figures, 3)}, minmax(0, 1fr))` },
    "& th, & td": { px: 0.25 },
    "& thead": visuallyHidden,
    "& td::before": { content: "attr(data-head)", display: "block", typography: "tiny", color: "tokens.textMuted" },
    "& tbody th": { gridColumn: "1 / -1", borderBottom: 0, pb: 0, whiteSpace: "normal" },
    "& td.line": { gridColumn: "1 / -1", order: 1 },
    // What is done with a row stands below all that it says.
    "& td.action": { gridColumn: "1 / -1", order: 2 },
    "& td.action::before": { content: "none" },
    "& td:is(:empty, :has(> span:empty:only-child))": { display: "none" },
    // A text beside a figure that ends where the text begins.
    "& td:not(.text) + td.text:not(.line)": { pl: 1.5 },
  },
});

const wideStyles = { width: "100%", "& tbody th": { whiteSpace: "normal", overflowWrap: "anywhere" } } as const;
