import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import type { MouseEvent, ReactNode } from "react";
import { Link, useHref, useLinkClickHandler } from "react-router";
import type { TableColumn, TableValue } from "../../../core/sheet/column.ts";
import type { TableText } from "../../../core/sheet/column.ts";
import { useReport, useFigures } from "../../context.ts";
import type { ColumnException } from "../../definition.ts";
import type { useDrill } from "../../state/useDrill.ts";
import type { TableRow } from "../../../report-model/table/tableModel.ts";
import { pickFigureTone } from "../../../core/sheet/tone.ts";
import { TimeAgo } from "../../../ui/Ago.tsx";
import { ToneBadge } from "../../../ui/Badge.tsx";
import { TonedFigure } from "../../../ui/Figure.tsx";
import { HelpTooltip } from "../../../ui/Help.tsx";
import type { PlaceText } from "../usePlaceText.ts";
import { RowName } from "./RowName.tsx";
import { StatusBadge } from "../StatusBadge.tsx";

type TableRowViewProps = {
  row: TableRow;
  words: TableText;
  /** The address behind the row's name and figures. */
  href: string | null;
  /** The address behind a figure in a column that the answer made. */
  drill: ReturnType<typeof useDrill>;
  /** Ranks in words, for a card, where a bare number says nothing; null in a table. */
  place: PlaceText | null;
};

/** One row. Its cells are plain functions, because ten thousand cells are too many for components with hooks. */
export function TableRowView({ row, words, href, drill, place }: TableRowViewProps) {
  const { definition } = useReport();
  const { table } = useFigures();
  // One link for all figures of the row.
  const path = useHref(href ?? "");
  const [leading] = table.columns;
  const opens = ({ role, show, unit }: TableColumn) => show === "value" && role === "measure" && unit !== "RANK";
  // A rank names nothing: the name beside it is the link.
  const titled = leading?.unit === "RANK" ? table.columns.findIndex(({ name }) => definition.columns[name]?.titles) : 0;
  const naming = row.source ? Math.max(0, titled) : 0;
  const open = useLinkClickHandler<Element>(href ?? "");
  /** The row opens as its name does, but for what a person marks in it or presses for itself. */
  const openRow = (event: MouseEvent<HTMLTableRowElement>) => {
    const isOwn = event.target instanceof Element && event.target.closest("a, button, input, label") !== null;
    if (!event.defaultPrevented && !isOwn && !window.getSelection()?.toString()) open(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has the link of the row's name
    <tr
      role="row"
      onClick={href ? openRow : undefined}
      data-opens={href ? "" : undefined}
      className={row.title === undefined ? undefined : row.heads === undefined ? "subtotal" : "subtotal head"}
    >
      {table.columns.map((column, index) => {
        if (index === 0)
          return (
            <th key={column.key} role="rowheader" scope="row">
              {naming === 0 ? (
                <RowName column={column} row={row} words={words} href={href} />
              ) : (
                <span>{drawCellContent(column, row, words, place)}</span>
              )}
            </th>
          );
        const Cell = column.show === "value" ? definition.columns[column.name]?.cell : undefined;
        const content =
          Cell && row.source ? (
            <Cell row={row.source} text={words.cell(column, row)} />
          ) : index === naming ? (
            <RowName column={column} row={row} words={words} href={href} />
          ) : (
            drawCellContent(column, row, words, place)
          );
        // What the groups of a column are, such as classes, may differ between the periods.
        const groups = row.heads !== undefined && column.show === "change" && row.values[column.key] !== null;
        return (
          <td
            key={column.key}
            role="cell"
            data-label={words.heading(column)}
            className={pickCellClass(column, row.values[column.key] === null, definition.columns[column.name])}
            style={row.source ? buildHeatStyle(column, row.values[column.key]) : undefined}
          >
            {/* Only the row's name can get the focus: with a stop at every figure the keyboard would be useless. */}
            {!href || !opens(column) ? (
              groups ? (
                <SameRows>{content}</SameRows>
              ) : (
                content
              )
            ) : column.title === undefined || row.values[column.key] === null ? (
              <a href={path} onClick={open} tabIndex={-1}>
                {content}
              </a>
            ) : (
              <Link to={drill(row.source, column.name) ?? href} tabIndex={-1}>
                {content}
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** The change of a group with what it compares. */
function SameRows({ children }: { children: ReactNode }) {
  return (
    <HelpTooltip text={reportTexts.table.sameRows}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard opens the tooltip */}
      <span tabIndex={0}>{children}</span>
    </HelpTooltip>
  );
}

/** The colour of a cell of a heat map: one for more than nothing, another for less. The figure says the same. */
function buildHeatStyle({ heat }: TableColumn, value: TableValue | undefined) {
  if (heat === undefined || typeof value !== "number") return undefined;
  const part = Math.round(Math.min(1, Math.abs(value) / heat) * 100);
  return { background: `color-mix(in oklab, var(${value < 0 ? "--heat-less" : "--heat-to"}) ${part}%, transparent)` };
}

function pickCellClass(
  { show, role, title }: TableColumn,
  isEmpty: boolean,
  { titles, last }: ColumnException = {},
): string | undefined {
  if (title !== undefined && role === "measure") return isEmpty ? "made none" : "made";
  if (show === "status") return "status";
  if (role !== "dimension") return undefined;
  return titles ? "text titles" : last ? "text last" : "text";
}

function drawCellContent(column: TableColumn, row: TableRow, { cell }: TableText, place: PlaceText | null) {
  const value = row.values[column.key] ?? null;
  if (place && column.unit === "RANK" && row.source && typeof value === "number") return place(column, value);
  if (column.show === "status" && typeof value === "boolean" && row.source) return <StatusBadge provisional={value} />;
  const shown = cell(column, row);
  if (column.tones && typeof value === "string" && row.source)
    return <ToneBadge tone={column.tones[value] ?? "QUIET"}>{shown}</ToneBadge>;
  if (column.ago && typeof value === "string" && row.source) return <TimeAgo at={value} />;
  // The colour of the cell says which way a difference goes.
  const tone = column.points ? null : pickFigureTone(column, value, row.today);
  if (tone) return <TonedFigure tone={tone}>{shown}</TonedFigure>;
  // Only a text that may need several lines has an element of its own.
  return shown.length > 15 && column.role === "dimension" ? <span>{shown}</span> : shown;
}
