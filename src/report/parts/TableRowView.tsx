import { Box } from "@mui/material";
import { Link } from "react-router";
import { dayTone } from "../../core/money.ts";
import { toneOf } from "../tone.ts";
import type { TableColumn } from "../../core/sheet/column.ts";
import type { TableRow } from "../model/table.ts";
import { useTableText } from "../model/tableText.ts";
import { useReportText } from "../text.ts";
import { useAsking, useShown } from "../context.ts";
import { Badge } from "./Badge.tsx";
import { Figure } from "./Figure.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

/** One row; with `href` its name and its figures open what they are made of. */
export function TableRowView({ row, href }: { row: TableRow; href: string | null }) {
  const { table } = useShown();
  return (
    <tr role="row">
      {table.columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} role="rowheader" scope="row">
            <Name column={column} row={row} href={href} />
          </th>
        ) : (
          <Cell key={column.key} column={column} row={row} href={href} />
        ),
      )}
    </tr>
  );
}

const dayColours = { saturday: "tokens.saturday", holiday: "tokens.holiday" } as const;

function Name({ column, row, href }: { column: TableColumn; row: TableRow; href: string | null }) {
  const { cell } = useTableText();
  const { definition } = useAsking();
  const { table } = useShown();
  const text = useReportText();
  const name = cell(column, row);
  const value = row.values[column.key];
  const tone = row.source && column.unit === "DATE" && typeof value === "string" ? dayTone(value) : null;
  const shown = tone ? (
    <Box component="span" sx={{ color: dayColours[tone] }}>
      {name}
    </Box>
  ) : (
    name
  );
  // Where dates of several shops are listed, a date alone names ten rows.
  const titles = table.columns.filter((one) => one !== column && definition.columns[one.name]?.titles);
  return href ? (
    <Link to={href} aria-label={text("table.open", { row: [name, ...titles.map((one) => cell(one, row))].join(" ") })}>
      {shown}
    </Link>
  ) : (
    shown
  );
}

function classOf({ show, role }: TableColumn, titles = false): string | undefined {
  if (show === "status") return "status";
  if (role !== "dimension") return undefined;
  return titles ? "text titles" : "text";
}

function Cell({ column, row, href }: { column: TableColumn; row: TableRow; href: string | null }) {
  const { heading, cell } = useTableText();
  const { definition } = useAsking();
  const value = row.values[column.key] ?? null;
  const shown = cell(column, row);
  const content =
    column.show === "status" && typeof value === "boolean" && row.source ? (
      <StatusBadge provisional={value} />
    ) : column.tones && typeof value === "string" && row.source ? (
      <Badge tone={column.tones[value] ?? "QUIET"}>{shown}</Badge>
    ) : (
      <Figure tone={toneOf(column, value, row.today)}>{shown}</Figure>
    );
  const opens = href && column.role === "measure" && column.show === "value";
  return (
    <td role="cell" data-label={heading(column)} className={classOf(column, definition.columns[column.name]?.titles)}>
      {/* The keyboard stops at the row's name only: ten stops a row would be none. */}
      {opens ? (
        <Link to={href} tabIndex={-1}>
          {content}
        </Link>
      ) : (
        content
      )}
    </td>
  );
}
