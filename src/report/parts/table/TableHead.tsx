import { Box } from "@mui/material";
import { useReport, useFigures } from "../../context.ts";
import { ariaSort, nextSort, currentSort } from "../../../report-model/state/sort.ts";
import { useTableText } from "../../tableText.ts";
import type { TableColumn } from "../../../core/sheet/column.ts";
import { HelpTooltip } from "../../../ui/Help.tsx";
import { headButtonStyles } from "./reportTableStyles.ts";

/** The heads of the table. A press sorts by the column; the tooltip is the column's description. */
export function TableHead() {
  const { table } = useFigures();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {table.columns.map((column) => (
          <Head key={column.key} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function pickHeadClass({ show, role, title }: TableColumn): string | undefined {
  if (title !== undefined && role === "measure") return "made";
  if (show === "status") return "status";
  return role === "dimension" ? "text" : undefined;
}

/** The least width of a head: half of its text. It is four to six characters, or the whole of a shorter text. */
const twoLines = ({ length }: string) => ({
  minWidth: `${Math.min(length, 6, Math.max(4, Math.ceil(length / 2)))}em`,
});

const arrows = { ascending: " ↑", descending: " ↓" } as const;

function Head({ column }: { column: TableColumn }) {
  const { heading } = useTableText();
  const { definition, meta, state, change } = useReport();
  const { measure } = useFigures();
  if (meta.paged)
    return (
      <th role="columnheader" scope="col" className={column.role === "dimension" ? "text" : undefined}>
        <HelpTooltip text={column.help}>
          <span className="head" style={twoLines(heading(column))}>
            {heading(column)}
          </span>
        </HelpTooltip>
      </th>
    );
  const shown = currentSort(state.sort, definition.sort, measure);
  const sorted = ariaSort(column, shown);
  const button = (
    <Box
      component="button"
      type="button"
      data-sorted={sorted}
      onClick={() =>
        change((newest) => ({
          ...newest,
          sort: nextSort(column, currentSort(newest.sort, definition.sort, measure), newest.sort),
        }))
      }
      sx={headButtonStyles}
      style={twoLines(heading(column))}
    >
      {heading(column)}
      <span aria-hidden="true">{sorted && arrows[sorted]}</span>
    </Box>
  );
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted}
      data-head={`${heading(column)}${sorted ? arrows[sorted] : ""}`}
      className={pickHeadClass(column)}
    >
      <HelpTooltip text={column.help}>{button}</HelpTooltip>
    </th>
  );
}
